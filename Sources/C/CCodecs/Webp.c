// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_webp.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

struct reading {
	WebPDemuxer *file;
	WebPIterator frame;
	WebPChunkIterator profile, exif;
	uint8_t *whole;
	uint32_t next_row;
};

static void find_chunk(struct reading *reading, const char *name, WebPChunkIterator *chunk,
		       const uint8_t **bytes, size_t *size)
{
	if (!WebPDemuxGetChunk(reading->file, name, 1, chunk))
		return;
	*bytes = chunk->chunk.bytes;
	*size = chunk->chunk.size;
}

static enum box_result find_frame(struct box_picture *picture, struct reading *reading)
{
	WebPBitstreamFeatures features;
	WebPIterator *frame = &reading->frame;

	if (!WebPDemuxGetFrame(reading->file, 1, frame))
		return BOX_DAMAGED;
	if (WebPGetFeatures(frame->fragment.bytes, frame->fragment.size, &features) != VP8_STATUS_OK
	    || features.width != frame->width || features.height != frame->height)
		return BOX_DAMAGED;
	picture->width = WebPDemuxGetI(reading->file, WEBP_FF_CANVAS_WIDTH);
	picture->height = WebPDemuxGetI(reading->file, WEBP_FF_CANVAS_HEIGHT);
	picture->several = frame->num_frames > 1;
	picture->depth = 8;
	picture->colours = BOX_RGB;
	// A first frame smaller than the picture leaves the rest of it clear.
	picture->alpha = features.has_alpha || (uint32_t)frame->width < picture->width
		|| (uint32_t)frame->height < picture->height ? BOX_ALPHA : BOX_OPAQUE;
	return BOX_OK;
}

enum box_result box_webp_open(struct box_picture *picture)
{
	WebPData bytes = { picture->bytes, picture->size };
	WebPDemuxState state;
	struct reading *reading = calloc(1, sizeof *reading);

	if (reading == NULL)
		return BOX_NO_MEMORY;
	picture->reading = reading;
	reading->file = WebPDemuxPartial(&bytes, &state);
	if (state == WEBP_DEMUX_PARSING_HEADER || state == WEBP_DEMUX_PARSED_HEADER)
		return BOX_ENDS_EARLY;
	if (reading->file == NULL)
		return BOX_DAMAGED;
	find_chunk(reading, "ICCP", &reading->profile, &picture->profile, &picture->profile_size);
	find_chunk(reading, "EXIF", &reading->exif, &picture->exif, &picture->exif_size);
	return find_frame(picture, reading);
}

static enum box_result result_of(VP8StatusCode status)
{
	switch (status) {
	case VP8_STATUS_OK:
		return BOX_OK;
	case VP8_STATUS_OUT_OF_MEMORY:
		return BOX_NO_MEMORY;
	case VP8_STATUS_SUSPENDED:
	case VP8_STATUS_NOT_ENOUGH_DATA:
		return BOX_ENDS_EARLY;
	case VP8_STATUS_UNSUPPORTED_FEATURE:
		return BOX_UNSUPPORTED;
	default:
		return BOX_DAMAGED;
	}
}

static size_t bytes_in_row(const struct box_picture *picture)
{
	return (size_t)picture->width * (picture->alpha == BOX_OPAQUE ? 3 : 4);
}

static enum box_result read_whole(struct box_picture *picture, struct reading *reading)
{
	const WebPIterator *frame = &reading->frame;
	size_t row = bytes_in_row(picture), pixel = row / picture->width;
	size_t start = frame->y_offset * row + frame->x_offset * pixel;
	WebPDecoderConfig choice;

	reading->whole = calloc(picture->height, row);
	if (reading->whole == NULL || !WebPInitDecoderConfig(&choice))
		return BOX_NO_MEMORY;
	choice.output.colorspace = pixel == 4 ? MODE_RGBA : MODE_RGB;
	choice.output.is_external_memory = 1;
	choice.output.u.RGBA.rgba = reading->whole + start;
	choice.output.u.RGBA.stride = row;
	choice.output.u.RGBA.size = picture->height * row - start;
	return result_of(WebPDecode(frame->fragment.bytes, frame->fragment.size, &choice));
}

enum box_result box_webp_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;
	size_t row = bytes_in_row(picture);

	if (reading->whole == NULL) {
		enum box_result result = read_whole(picture, reading);

		if (result != BOX_OK)
			return result;
	}
	for (uint32_t y = 0; y < rows; y++)
		memcpy(into + y * stride, reading->whole + (reading->next_row + y) * row, row);
	reading->next_row += rows;
	return BOX_OK;
}

void box_webp_close(struct box_picture *picture)
{
	struct reading *reading = picture->reading;

	if (reading == NULL)
		return;
	WebPDemuxReleaseIterator(&reading->frame);
	WebPDemuxReleaseChunkIterator(&reading->profile);
	WebPDemuxReleaseChunkIterator(&reading->exif);
	WebPDemuxDelete(reading->file);
	free(reading->whole);
	free(reading);
	picture->reading = NULL;
}
