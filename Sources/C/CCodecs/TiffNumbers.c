// SPDX-License-Identifier: GPL-3.0-or-later
#include "TiffReading.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// GDAL's tag: the value, as text, that stands where nothing was measured.
#define NO_DATA_TAG 42113

static void find_none(struct reading *reading)
{
	TIFF *file = reading->planes[0].file;
	const TIFFField *field = TIFFFindField(file, NO_DATA_TAG, TIFF_ANY);
	char digits[64] = "", *end;
	uint32_t count = sizeof digits - 1;
	const char *text = NULL;

	if (field == NULL || TIFFFieldDataType(field) != TIFF_ASCII)
		return;
	// The library counts the letters of a tag that it does not know.
	if (TIFFFieldPassCount(field) && TIFFFieldWriteCount(field) != TIFF_VARIABLE2)
		return;
	if (TIFFFieldPassCount(field) ? !TIFFGetField(file, NO_DATA_TAG, &count, &text)
		: !TIFFGetField(file, NO_DATA_TAG, &text))
		return;
	if (text == NULL)
		return;
	strncpy(digits, text, count < sizeof digits - 1 ? count : sizeof digits - 1);
	reading->none = strtod(digits, &end);
	reading->has_none = end != digits;
	// The text may have more digits than the numbers.
	if (reading->format == SAMPLEFORMAT_IEEEFP && reading->bits == 32)
		reading->none = (float)reading->none;
}

// Grey numbers that are not plain 8- or 16-bit ones, and those of which one stands for none.
bool box_tiff_choose_numbers(struct box_picture *picture, struct reading *reading)
{
	bool is_small = reading->bits == 8 || reading->bits == 16, is_large = reading->bits == 32 || reading->bits == 64;

	if (reading->meaning != PHOTOMETRIC_MINISWHITE && reading->meaning != PHOTOMETRIC_MINISBLACK)
		return false;
	find_none(reading);
	switch (reading->format) {
	case SAMPLEFORMAT_IEEEFP:
		reading->counts = is_large || reading->bits == 16;
		break;
	case SAMPLEFORMAT_INT:
		reading->counts = is_large || is_small;
		break;
	case SAMPLEFORMAT_UINT:
		reading->counts = is_large || (is_small && picture->as_data && reading->has_none);
		break;
	}
	if (!reading->counts)
		return false;
	reading->numbers.whole = reading->format != SAMPLEFORMAT_IEEEFP;
	reading->numbers.scale = 1;
	picture->inverted = reading->meaning == PHOTOMETRIC_MINISWHITE;
	picture->colours = BOX_GREY;
	picture->depth = 16;
	picture->alpha = BOX_OPAQUE;
	picture->blank = -1;
	return true;
}

// IEEE 754's half precision.
static double half(uint16_t bits)
{
	int exponent = bits >> 10 & 31, fraction = bits & 1023;
	double size = exponent == 31 ? NAN : exponent == 0 ? ldexp(fraction, -24) : ldexp(1024 + fraction, exponent - 25);

	return bits >> 15 ? -size : size;
}

// The first of each pixel's samples.
#define TAKE(TYPE, NUMBER) \
	for (uint32_t x = 0; x < width; x++) \
		row[x] = (double)NUMBER(((const TYPE *)(const void *)from)[x * step])

static void convert(const struct reading *reading, const uint8_t *from, size_t step, double *row, uint32_t width)
{
	bool has_sign = reading->format == SAMPLEFORMAT_INT, floats = reading->format == SAMPLEFORMAT_IEEEFP;

	switch (reading->bits) {
	case 8:
		if (has_sign)
			TAKE(int8_t,);
		else
			TAKE(uint8_t,);
		break;
	case 16:
		if (floats)
			TAKE(uint16_t, half);
		else if (has_sign)
			TAKE(int16_t,);
		else
			TAKE(uint16_t,);
		break;
	case 32:
		if (floats)
			TAKE(float,);
		else if (has_sign)
			TAKE(int32_t,);
		else
			TAKE(uint32_t,);
		break;
	default:
		if (floats)
			TAKE(double,);
		else if (has_sign)
			TAKE(int64_t,);
		else
			TAKE(uint64_t,);
	}
}

bool box_tiff_number_row(const struct box_picture *picture, struct reading *reading, double *row)
{
	const uint8_t *from = box_tiff_stored_row(picture, reading, 0);

	if (from == NULL)
		return false;
	convert(reading, from, reading->layout == PLANARCONFIG_SEPARATE ? 1 : reading->samples, row, picture->width);
	for (uint32_t x = 0; reading->has_none && x < picture->width; x++)
		if (row[x] == reading->none)
			row[x] = NAN;
	return true;
}
