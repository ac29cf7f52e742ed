// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPictureFiles.h"

#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>
#include <webp/mux.h>

static WebPData encoded(const struct file_plan *plan)
{
	WebPConfig choice;
	WebPPicture picture;
	WebPMemoryWriter writer;
	int stride = plan->width * plan->samples;

	WebPConfigInit(&choice);
	WebPPictureInit(&picture);
	WebPMemoryWriterInit(&writer);
	choice.lossless = plan->quality == 0;
	choice.exact = 1;
	choice.quality = plan->quality ? plan->quality : 50;
	picture.use_argb = choice.lossless;
	picture.width = plan->width;
	picture.height = plan->height;
	picture.writer = WebPMemoryWrite;
	picture.custom_ptr = &writer;
	if (plan->samples == 4)
		WebPPictureImportRGBA(&picture, plan->pixels, stride);
	else
		WebPPictureImportRGB(&picture, plan->pixels, stride);
	WebPEncode(&choice, &picture);
	WebPPictureFree(&picture);
	return (WebPData){ writer.mem, writer.size };
}

static void add_frame(WebPMux *mux, WebPData image, int offset)
{
	WebPMuxFrameInfo frame = { .bitstream = image, .x_offset = offset, .y_offset = offset, .duration = 100,
		.id = WEBP_CHUNK_ANMF, .blend_method = WEBP_MUX_NO_BLEND };

	WebPMuxPushFrame(mux, &frame, 1);
}

struct made_file make_webp(const struct file_plan *plan)
{
	WebPData image = encoded(plan), exif = { plan->exif, plan->exif_size };
	WebPData xmp = { (const uint8_t *)plan->xmp, plan->xmp_size };
	WebPData profile = { plan->profile, plan->profile_size }, file = { NULL, 0 };
	WebPMux *mux = WebPMuxNew();

	if (plan->animated) {
		WebPMuxAnimParams how = { 0 };

		WebPMuxSetAnimationParams(mux, &how);
		WebPMuxSetCanvasSize(mux, plan->width + 4, plan->height + 4);
		add_frame(mux, image, 2);
		add_frame(mux, image, 0);
	} else {
		WebPMuxSetImage(mux, &image, 1);
	}
	if (plan->exif)
		WebPMuxSetChunk(mux, "EXIF", &exif, 1);
	if (plan->xmp)
		WebPMuxSetChunk(mux, "XMP ", &xmp, 1);
	if (plan->profile)
		WebPMuxSetChunk(mux, "ICCP", &profile, 1);
	WebPMuxAssemble(mux, &file);
	WebPMuxDelete(mux);
	WebPDataClear(&image);
	return (struct made_file){ (uint8_t *)file.bytes, file.size };
}
