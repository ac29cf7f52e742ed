// SPDX-License-Identifier: GPL-3.0-or-later
// A picture on its way out of a library, row by row; every codec fills the same form.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum box_result {
	BOX_OK,
	BOX_ENDS_EARLY,
	BOX_DAMAGED,
	BOX_UNSUPPORTED,
	BOX_TOO_BIG,
	BOX_NO_MEMORY,
	BOX_NO_PLANE, // there are fewer, which `planes` says
	BOX_NO_LIBRARY, // a library that this file needs is not installed
	BOX_PROTECTED, // only what has a key can read the file
};

// The number of colour samples of a pixel.
enum box_colours { BOX_GREY = 1, BOX_RGB = 3, BOX_CMYK = 4 };

// An alpha sample follows the colours; MULTIPLIED says that the colours are already weighted by it.
enum box_alpha { BOX_OPAQUE, BOX_ALPHA, BOX_MULTIPLIED_ALPHA };

struct box_picture {
	// The whole file; set before opening, and there until closing.
	const uint8_t *bytes;
	size_t size;
	bool as_data; // its numbers count, not how it looks
	bool mapped; // the bytes are a file's, mapped for reading; what is let go of them comes again
	size_t memory; // most bytes that the whole way of the picture should take
	uint32_t plane; // which one of the file's pictures, from 0

	// Set by opening.
	uint32_t width, height;
	uint32_t depth; // bits of a sample, 8 or 16; 16 in this machine's own order
	enum box_colours colours;
	enum box_alpha alpha;
	bool inverted; // the largest sample means no light
	bool several; // the file holds more pictures than this one, of which none can be chosen
	uint32_t planes; // so many can be chosen; 0 where there is only the one
	bool broken_profile; // a colour profile was there, and not even the library could read it
	uint32_t orientation; // 1 to 8 as in TIFF, where the file's own kind says so; otherwise 0
	const uint8_t *profile, *exif; // or NULL
	size_t profile_size, exif_size;
	uint32_t gamma; // of the file's samples, in 1/100000, or 0
	int32_t primaries[8]; // white, red, green, blue, x and y each, in 1/100000; all 0 when not said
	size_t held; // bytes that the library will hold at a time, besides a few rows

	// Set by reading: what the samples 0 and 65535 stand for, and which one for nothing, or -1.
	bool has_unit;
	double zero, full;
	int32_t blank;
	// Where the samples are not the values themselves, what those are in the file's unit, where the largest is as stored, and how
	// many are beyond what the samples span: those above have the sample 65535, those below the least that is not the blank.
	bool has_own;
	double smallest, largest, mean, deviation;
	uint32_t column, row;
	uint64_t below, above;

	void *reading; // the library's own
};

// Gives the pages of a mapped file back, so that those already read do not add up.
void box_let_go(const struct box_picture *picture);

// The bytes of a file after which its pages are let go.
#define BOX_PAGES_AT_A_TIME ((size_t)4 << 20)

// What each codec offers:
// open  reads the header alone, allocating nothing of the picture's size;
// read  gives the next rows, top to bottom, `stride` bytes from row to row, samples packed;
// close frees all, after success and failure alike.
