// SPDX-License-Identifier: GPL-3.0-or-later
// Codes in a picture by zxing-cpp: QR, Data Matrix and EAN alone, because every further kind is one more way to go wrong.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum box_code_kind { BOX_QR, BOX_DATA_MATRIX, BOX_EAN };

struct box_code {
	enum box_code_kind kind;
	const char *text; // in UTF-8
	size_t length;
	int32_t corners[8]; // across and down, from the code's own top left clockwise
};

// Of grey pixels, row by row without gaps, with 0 for black. Hands at most `most` square codes and one of bars over, each for
// as long as `take` lasts. Returns false where there is no memory for that.
bool box_codes_read(const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t most,
		    void (*take)(void *context, const struct box_code *code), void *context);
