// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_webp.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

// What features.format says of a picture without loss.
#define LOSSLESS 2
// In rows: at the edge of what it decodes the library takes colours for halfway between pixels from one row instead of two.
#define MARGIN 2

// Six bands take three and a half times as long as one.
#define MOST_BANDS 6

struct reading {
	WebPDemuxer *file;
	WebPIterator frame;
	WebPChunkIterator profile, exif;
	// So many rows of the picture at a time, from the one above; for each band the library begins at the top once more.
	uint8_t *band;
	uint32_t band_rows, band_end;
	size_t held; // bytes, without the band
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

static size_t bytes_in_row(const struct box_picture *picture)
{
	return (size_t)picture->width * (picture->alpha == BOX_OPAQUE ? 3 : 4);
}

static size_t band_bytes(const struct box_picture *picture, uint32_t rows)
{
	return bytes_in_row(picture) * (rows + 2 * MARGIN);
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
	// Without loss, a pixel may repeat any before it, so all are held; so is the alpha beside a lossy picture, twice.
	reading->held = (size_t)frame->width * (size_t)frame->height
		* (features.format == LOSSLESS ? 4 : features.has_alpha ? 2 : 0);
	picture->held = reading->held + band_bytes(picture, picture->height / MOST_BANDS + 1);
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

// As many rows as there is memory for.
static enum box_result start(struct box_picture *picture, struct reading *reading)
{
	size_t spare = picture->memory > reading->held ? picture->memory - reading->held : 0;
	size_t rows = spare / bytes_in_row(picture), least = picture->height / MOST_BANDS + 1;

	rows = rows > least + 2 * MARGIN ? rows - 2 * MARGIN : least;
	rows = (rows + 1) / 2 * 2; // the library begins at even rows alone
	reading->band_rows = rows < picture->height ? (uint32_t)rows : picture->height;
	reading->band = malloc(band_bytes(picture, reading->band_rows));
	return reading->band == NULL ? BOX_NO_MEMORY : BOX_OK;
}

// Gives the library the frame in pieces, so that what it has read can go.
static enum box_result feed(const struct box_picture *picture, const WebPData *frame, WebPDecoderConfig *choice)
{
	WebPIDecoder *decoder = WebPIDecode(NULL, 0, choice);
	VP8StatusCode status = decoder == NULL ? VP8_STATUS_OUT_OF_MEMORY : VP8_STATUS_SUSPENDED;

	for (size_t given = 0; given < frame->size && status == VP8_STATUS_SUSPENDED;) {
		given += frame->size - given < BOX_PAGES_AT_A_TIME ? frame->size - given : BOX_PAGES_AT_A_TIME;
		status = WebPIUpdate(decoder, frame->bytes, given);
		box_let_go(picture);
	}
	WebPIDelete(decoder);
	return result_of(status);
}

// A first frame may be anywhere in the picture; `from` and `to` are rows of the frame.
static enum box_result decode(const struct box_picture *picture, const struct reading *reading, uint8_t *band,
			      uint32_t from, uint32_t to)
{
	const WebPIterator *frame = &reading->frame;
	size_t row = bytes_in_row(picture), pixel = row / picture->width;
	WebPDecoderConfig choice;

	if (!WebPInitDecoderConfig(&choice))
		return BOX_NO_MEMORY;
	if (from > 0 || to < (uint32_t)frame->height) {
		choice.options.use_cropping = 1;
		choice.options.crop_width = frame->width;
		choice.options.crop_top = (int)from;
		choice.options.crop_height = (int)(to - from);
	}
	choice.output.colorspace = pixel == 4 ? MODE_RGBA : MODE_RGB;
	choice.output.is_external_memory = 1;
	choice.output.u.RGBA.rgba = band + frame->x_offset * pixel;
	choice.output.u.RGBA.stride = (int)row;
	choice.output.u.RGBA.size = (to - from) * row - frame->x_offset * pixel;
	return feed(picture, &frame->fragment, &choice);
}

// The band begins a margin above the next row, as far as the frame has rows there.
static enum box_result read_band(struct box_picture *picture, struct reading *reading)
{
	const WebPIterator *frame = &reading->frame;
	uint32_t first = reading->next_row, top = (uint32_t)frame->y_offset, bottom = top + (uint32_t)frame->height;
	uint32_t end = picture->height - first < reading->band_rows ? picture->height : first + reading->band_rows;
	uint32_t from = first < top + MARGIN ? top : first - MARGIN, to = bottom < end + MARGIN ? bottom : end + MARGIN;
	uint8_t *band = reading->band + MARGIN * bytes_in_row(picture);
	enum box_result result = BOX_OK;

	memset(reading->band, 0, band_bytes(picture, reading->band_rows));
	if (end > top && first < bottom)
		result = decode(picture, reading, from >= first ? band + (from - first) * bytes_in_row(picture)
			: band - (first - from) * bytes_in_row(picture), from - top, to - top);
	reading->band_end = end;
	return result;
}

enum box_result box_webp_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;
	size_t row = bytes_in_row(picture);
	enum box_result result = reading->band == NULL ? start(picture, reading) : BOX_OK;

	for (uint32_t y = 0; y < rows && result == BOX_OK; y++, reading->next_row++) {
		uint32_t place = reading->next_row % (reading->band_rows ? reading->band_rows : 1) + MARGIN;

		if (reading->next_row == reading->band_end)
			result = read_band(picture, reading);
		if (result == BOX_OK)
			memcpy(into + y * stride, reading->band + place * row, row);
	}
	return result;
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
	free(reading->band);
	free(reading);
	picture->reading = NULL;
}
