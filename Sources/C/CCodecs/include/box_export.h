// SPDX-License-Identifier: GPL-3.0-or-later
// A picture on its way into a file: upright, in sRGB, and nothing else than its pixels.
#pragma once

#include "box_picture.h"

struct box_pixels {
	const uint8_t *rows; // top to bottom without gaps
	uint32_t width, height;
	uint32_t depth; // bits of a sample, 8 or 16; 16 in this machine's own order
	enum box_colours colours; // grey or RGB
};

// Both write to an open file, from where it stands. JPEG takes 8 bits alone.
enum box_result box_jpeg_write(const struct box_pixels *pixels, int file);
enum box_result box_png_write(const struct box_pixels *pixels, int file);
