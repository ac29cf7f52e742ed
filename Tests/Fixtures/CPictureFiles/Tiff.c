// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPictureFiles.h"

#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

// JPEG's blocks need a multiple of 16 rows.
#define STRIP_ROWS 16
// GDAL's.
#define NO_DATA_TAG 42113

struct written {
	struct made_file file;
	size_t place;
};

static tmsize_t write_some(thandle_t handle, void *from, tmsize_t count)
{
	struct written *written = handle;
	size_t end = written->place + count;

	if (end > written->file.size) {
		written->file.bytes = realloc(written->file.bytes, end);
		memset(written->file.bytes + written->file.size, 0, end - written->file.size);
		written->file.size = end;
	}
	memcpy(written->file.bytes + written->place, from, count);
	written->place = end;
	return count;
}

static tmsize_t read_some(thandle_t handle, void *into, tmsize_t count)
{
	struct written *written = handle;

	if (written->place + count > written->file.size)
		return 0;
	memcpy(into, written->file.bytes + written->place, count);
	written->place += count;
	return count;
}

static toff_t go_to(thandle_t handle, toff_t offset, int whence)
{
	struct written *written = handle;

	written->place = offset + (whence == SEEK_END ? written->file.size
		: whence == SEEK_CUR ? written->place : 0);
	return written->place;
}

static int close_nothing(thandle_t handle)
{
	(void)handle;
	return 0;
}

static toff_t size_of(thandle_t handle)
{
	return ((struct written *)handle)->file.size;
}

static void describe_colours(TIFF *tiff, const struct file_plan *plan)
{
	uint16_t alpha = plan->alpha, table[3][256];

	TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, plan->meaning);
	if (plan->alpha)
		TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &alpha);
	if (plan->format)
		TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, plan->format);
	if (plan->no_data)
		TIFFSetField(tiff, NO_DATA_TAG, plan->no_data);
	if (plan->palette) {
		for (uint32_t i = 0; i < 256 * 3; i++)
			table[i % 3][i / 3] = i / 3 < plan->palette_size ? plan->palette[i] * 257 : 0;
		TIFFSetField(tiff, TIFFTAG_COLORMAP, table[0], table[1], table[2]);
	}
	if (plan->xmp)
		TIFFSetField(tiff, TIFFTAG_XMLPACKET, (uint32_t)plan->xmp_size, plan->xmp);
	if (plan->profile)
		TIFFSetField(tiff, TIFFTAG_ICCPROFILE, (uint32_t)plan->profile_size, plan->profile);
}

static void describe(TIFF *tiff, const struct file_plan *plan)
{
	TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, plan->width);
	TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, plan->height);
	TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, plan->depth);
	TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, plan->samples);
	TIFFSetField(tiff, TIFFTAG_COMPRESSION, plan->compression ? plan->compression : COMPRESSION_NONE);
	TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, plan->planes_apart ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
	if (plan->meaning == PHOTOMETRIC_YCBCR)
		TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
	describe_colours(tiff, plan);
	if (plan->orientation)
		TIFFSetField(tiff, TIFFTAG_ORIENTATION, plan->orientation);
	if (plan->tiled) {
		TIFFSetField(tiff, TIFFTAG_TILEWIDTH, 32);
		TIFFSetField(tiff, TIFFTAG_TILELENGTH, 16);
	} else {
		TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, STRIP_ROWS);
	}
}

// Copies what lies in a piece of the picture: all samples, or the one of a plane; rows beyond stay zero.
static void cut(const struct file_plan *plan, uint32_t left, uint32_t top, uint32_t width, uint32_t height,
		uint32_t first, uint8_t *piece)
{
	size_t bytes = plan->depth / 8, shown = plan->planes_apart ? 1 : plan->samples;

	for (uint32_t y = top; y < top + height && y < plan->height; y++)
		for (uint32_t x = left; x < left + width && x < plan->width; x++)
			memcpy(piece + ((y - top) * width + x - left) * shown * bytes,
			       (const uint8_t *)plan->pixels
				       + (((size_t)y * plan->width + x) * plan->samples + first) * bytes,
			       shown * bytes);
}

static void write_plane(TIFF *tiff, const struct file_plan *plan, uint32_t plane)
{
	uint32_t width = plan->tiled ? 32 : plan->width, height = plan->tiled ? 16 : STRIP_ROWS;
	size_t row = (size_t)width * plan->depth / 8 * (plan->planes_apart ? 1 : plan->samples);

	for (uint32_t y = 0; y < plan->height; y += height) {
		for (uint32_t x = 0; x < plan->width; x += width) {
			uint32_t rows = plan->tiled || plan->height - y > height ? height : plan->height - y;
			uint8_t *piece = calloc(height, row);

			cut(plan, x, y, width, height, plane, piece);
			if (plan->tiled)
				TIFFWriteTile(tiff, piece, x, y, 0, plane);
			else
				TIFFWriteEncodedStrip(tiff, TIFFComputeStrip(tiff, y, plane), piece, rows * row);
			free(piece);
		}
	}
}

static const TIFFFieldInfo no_data = { NO_DATA_TAG, -1, -1, TIFF_ASCII, FIELD_CUSTOM, true, false, "NoData" };

struct made_file make_tiff(const struct file_plan *plan)
{
	struct written written = { { NULL, 0 }, 0 };
	struct file_plan shown = *plan;
	TIFF *tiff = TIFFClientOpen("made", plan->big_endian ? "wb" : "wl", &written, read_some, write_some, go_to,
		close_nothing, size_of, NULL, NULL);

	TIFFMergeFieldInfo(tiff, &no_data, 1);
	for (uint32_t page = 0; page < (plan->pages ? plan->pages : 1); page++) {
		if (page > 0)
			TIFFWriteDirectory(tiff);
		describe(tiff, plan);
		if (plan->reduced_last && page + 1 == plan->pages)
			TIFFSetField(tiff, TIFFTAG_SUBFILETYPE, FILETYPE_REDUCEDIMAGE);
		for (uint32_t plane = 0; plane < (plan->planes_apart ? plan->samples : 1); plane++)
			write_plane(tiff, &shown, plane);
		shown.pixels = (const uint8_t *)shown.pixels + (size_t)plan->width * plan->height * plan->samples * plan->depth / 8;
	}
	TIFFClose(tiff);
	return written.file;
}
