// SPDX-License-Identifier: GPL-3.0-or-later
// Values that are no 16-bit numbers, and the 16-bit numbers that stand for them.
#pragma once

#include "box_picture.h"

struct numbers {
	bool whole; // every value is a whole number
	double scale, zero; // from a value to what it stands for in the file's unit; the scale is above 0
	double *row; // room for a row of values

	// number = (value - base) / step
	double base, step;
	// Values below and above are beyond what the numbers span.
	double least, most;
	uint16_t below;
};

// Gives the next row of values; what is no value is not finite.
typedef enum box_result next_values(struct box_picture *picture, double *row);

// Reads all rows once: chooses the numbers, and fills in what the picture says of its values.
enum box_result box_choose_numbers(struct box_picture *picture, struct numbers *numbers, next_values *next);

// Reads the next row again, as numbers.
enum box_result box_read_numbers(struct box_picture *picture, const struct numbers *numbers, next_values *next,
	uint16_t *into);
