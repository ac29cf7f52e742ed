// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the TIFF codec share.
#pragma once

#include "Numbers.h"
#include "box_picture.h"

#include <tiffio.h>

// Colours and alpha.
#define MOST_PLANES 5

// One view of the file. Where each sample has a plane of its own, each plane is read through its own view, so that
// all of them go from top to bottom and nothing is unpacked twice.
struct plane {
	TIFF *file;
	const struct box_picture *picture;
	struct reading *reading;
	uint64_t place;
	uint8_t *rows; // one row, or one row of tiles
};

struct reading {
	struct plane planes[MOST_PLANES];
	uint32_t directory; // the page's, from 0
	uint16_t meaning, format, bits, samples, layout; // as the tags have them
	uint16_t *table[3];
	bool tiled, rendered, lost_pixels, out_of_memory;
	size_t row_bytes; // of a row in `rows`
	uint8_t *tile;
	// What the library renders: a band of rows at a time.
	TIFFRGBAImage renderer;
	bool renders;
	uint32_t *raster;
	uint32_t band_rows, band_end;
	uint32_t next_row;
	// Samples that are numbers of another kind than the picture's.
	bool counts, scanned, has_none;
	double none; // stands where nothing was measured
	struct numbers numbers;
};

bool box_tiff_open_plane(const struct box_picture *picture, struct reading *reading, int plane);
// Counts the pages and goes to the one that is wanted.
enum box_result box_tiff_find_page(struct box_picture *picture, struct reading *reading);
// What the rows of tiles take that are open at a time; 0 of tiles so large that reading them will be refused as damage.
size_t box_tiff_tile_bytes(const struct box_picture *picture, const struct reading *reading);
// The next row of one plane, as stored; NULL when it cannot be read.
const uint8_t *box_tiff_stored_row(const struct box_picture *picture, struct reading *reading, uint16_t number);
bool box_tiff_plain_row(const struct box_picture *picture, struct reading *reading, uint8_t *into);

// Whether the page's samples are read as numbers.
bool box_tiff_choose_numbers(struct box_picture *picture, struct reading *reading);
bool box_tiff_number_row(const struct box_picture *picture, struct reading *reading, double *row);
