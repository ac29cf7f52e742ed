// SPDX-License-Identifier: GPL-3.0-or-later
#include "TiffReading.h"

#include <stdlib.h>
#include <string.h>

// Bytes of one pixel as stored in one plane.
static size_t pixel_bytes(const struct reading *reading)
{
	return (size_t)reading->bits / 8 * (reading->layout == PLANARCONFIG_CONTIG ? reading->samples : 1);
}

// In bytes: the largest picture, 100 megapixels of four 16-bit samples, and some. What asks for more at one time is
// damaged, or means harm.
#define LARGEST_ROWS ((size_t)1 << 30)

static bool reserve(struct reading *reading, uint8_t **memory, size_t count, size_t size)
{
	if (size > LARGEST_ROWS / count)
		return false;
	*memory = calloc(count, size);
	reading->out_of_memory |= *memory == NULL;
	return *memory != NULL;
}

// Makes room for a row, or a row of tiles, after checking that the library counts bytes as we do.
static bool prepare(const struct box_picture *picture, struct reading *reading, struct plane *plane)
{
	uint32_t width = 0, height = 1;
	size_t pixel = pixel_bytes(reading);

	if (!reading->tiled) {
		reading->row_bytes = picture->width * pixel;
		return TIFFScanlineSize64(plane->file) == reading->row_bytes
			&& reserve(reading, &plane->rows, 1, reading->row_bytes);
	}
	if (!TIFFGetField(plane->file, TIFFTAG_TILEWIDTH, &width)
	    || !TIFFGetField(plane->file, TIFFTAG_TILELENGTH, &height) || width == 0 || height == 0
	    || TIFFTileRowSize64(plane->file) != width * pixel)
		return false;
	reading->row_bytes = ((size_t)picture->width + width - 1) / width * width * pixel;
	return (reading->tile != NULL || reserve(reading, &reading->tile, height, width * pixel))
		&& reserve(reading, &plane->rows, height, reading->row_bytes);
}

size_t box_tiff_tile_bytes(const struct box_picture *picture, const struct reading *reading)
{
	TIFF *file = reading->planes[0].file;
	// Of numbers only the first band is read.
	size_t planes = reading->layout == PLANARCONFIG_SEPARATE && !reading->counts ? reading->samples : 1;
	uint32_t width = 0, height = 0;
	size_t pixel;

	TIFFGetField(file, TIFFTAG_TILEWIDTH, &width);
	TIFFGetField(file, TIFFTAG_TILELENGTH, &height);
	pixel = pixel_bytes(reading);
	if (pixel == 0 || height > LARGEST_ROWS / pixel / ((size_t)picture->width + width + 1))
		return 0;
	return pixel * height * (planes * ((size_t)picture->width + width) + width);
}

static bool read_tiles(const struct box_picture *picture, struct reading *reading, struct plane *plane,
		       uint32_t tile_height, uint16_t sample)
{
	uint32_t tile_width = 0;
	size_t tile_row;

	TIFFGetField(plane->file, TIFFTAG_TILEWIDTH, &tile_width);
	tile_row = tile_width * pixel_bytes(reading);
	for (uint32_t x = 0, i = 0; x < picture->width; x += tile_width, i++) {
		if (TIFFReadTile(plane->file, reading->tile, x, reading->next_row, 0, sample) < 0)
			return false;
		for (uint32_t y = 0; y < tile_height; y++)
			memcpy(plane->rows + y * reading->row_bytes + i * tile_row,
			       reading->tile + y * tile_row, tile_row);
	}
	return true;
}

const uint8_t *box_tiff_stored_row(const struct box_picture *picture, struct reading *reading, uint16_t number)
{
	struct plane *plane = &reading->planes[number];
	uint32_t height = 1;

	if (plane->file == NULL && !box_tiff_open_plane(picture, reading, number))
		return NULL;
	if (plane->rows == NULL && !prepare(picture, reading, plane))
		return NULL;
	if (!reading->tiled)
		return TIFFReadScanline(plane->file, plane->rows, reading->next_row, number) < 0
			? NULL : plane->rows;
	TIFFGetField(plane->file, TIFFTAG_TILELENGTH, &height);
	if (reading->next_row % height == 0 && !read_tiles(picture, reading, plane, height, number))
		return NULL;
	return plane->rows + reading->next_row % height * reading->row_bytes;
}

// Copies `kept` of every `stored` samples.
static void copy_samples(const uint8_t *from, size_t stored, uint8_t *to, size_t kept, size_t used,
			 size_t bytes, uint32_t width)
{
	if (stored == kept && used == kept) {
		memcpy(to, from, width * kept * bytes);
	} else if (bytes == 1) {
		for (size_t x = 0; x < width; x++)
			for (size_t i = 0; i < used; i++)
				to[x * kept + i] = from[x * stored + i];
	} else {
		for (size_t x = 0; x < width; x++)
			memcpy(to + x * kept * 2, from + x * stored * 2, used * 2);
	}
}

// Old writers filled the table with 8-bit numbers.
static int table_shift(const struct reading *reading)
{
	uint16_t all = 0;

	for (int i = 0; i < 3 * 256; i++)
		all |= reading->table[i / 256][i % 256];
	return all < 256 ? 0 : 8;
}

static void look_up(const struct reading *reading, const uint8_t *from, uint8_t *to, uint32_t width)
{
	int shift = table_shift(reading);

	for (uint32_t x = 0; x < width; x++)
		for (int i = 0; i < 3; i++)
			*to++ = reading->table[i][from[x]] >> shift;
}

bool box_tiff_plain_row(const struct box_picture *picture, struct reading *reading, uint8_t *into)
{
	size_t kept = picture->colours + (picture->alpha == BOX_OPAQUE ? 0 : 1), bytes = picture->depth / 8;
	bool apart = reading->layout == PLANARCONFIG_SEPARATE && reading->samples > 1;
	const uint8_t *row = box_tiff_stored_row(picture, reading, 0);

	if (row == NULL)
		return false;
	if (reading->table[0] != NULL) {
		look_up(reading, row, into, picture->width);
		return true;
	}
	if (!apart) {
		copy_samples(row, reading->samples, into, kept, kept, bytes, picture->width);
		return true;
	}
	for (uint16_t i = 0; i < kept; i++) {
		row = i == 0 ? row : box_tiff_stored_row(picture, reading, i);
		if (row == NULL)
			return false;
		copy_samples(row, 1, into + i * bytes, kept, 1, bytes, picture->width);
	}
	return true;
}
