// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPictureFiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

static void write_xmp(struct jpeg_compress_struct *library, const struct file_plan *plan)
{
	static const char name[] = "http://ns.adobe.com/xap/1.0/"; // its zero belongs to it

	jpeg_write_m_header(library, JPEG_APP0 + 1, (unsigned int)(sizeof name + plan->xmp_size));
	for (size_t i = 0; i < sizeof name; i++)
		jpeg_write_m_byte(library, name[i]);
	for (size_t i = 0; i < plan->xmp_size; i++)
		jpeg_write_m_byte(library, plan->xmp[i]);
}

struct made_file make_jpeg(const struct file_plan *plan)
{
	struct jpeg_compress_struct library;
	struct jpeg_error_mgr errors;
	unsigned char *bytes = NULL;
	unsigned long size = 0;
	size_t stride = (size_t)plan->width * plan->samples;

	library.err = jpeg_std_error(&errors);
	jpeg_create_compress(&library);
	jpeg_mem_dest(&library, &bytes, &size);
	library.image_width = plan->width;
	library.image_height = plan->height;
	library.input_components = plan->samples;
	library.in_color_space = plan->samples == 1 ? JCS_GRAYSCALE : plan->samples == 3 ? JCS_RGB : JCS_CMYK;
	jpeg_set_defaults(&library);
	if (plan->ycck)
		jpeg_set_colorspace(&library, JCS_YCCK);
	jpeg_set_quality(&library, plan->quality ? plan->quality : 95, TRUE);
	for (int i = 0; i < library.num_components; i++)
		library.comp_info[i].h_samp_factor = library.comp_info[i].v_samp_factor = 1;
	if (plan->interlaced)
		jpeg_simple_progression(&library);
	jpeg_start_compress(&library, TRUE);
	if (plan->exif)
		jpeg_write_marker(&library, JPEG_APP0 + 1, plan->exif, plan->exif_size);
	if (plan->xmp)
		write_xmp(&library, plan);
	if (plan->profile)
		jpeg_write_icc_profile(&library, plan->profile, plan->profile_size);
	for (uint32_t y = 0; y < plan->height; y++) {
		JSAMPROW row = (JSAMPROW)plan->pixels + y * stride;

		jpeg_write_scanlines(&library, &row, 1);
	}
	jpeg_finish_compress(&library);
	jpeg_destroy_compress(&library);
	return (struct made_file){ bytes, size };
}
