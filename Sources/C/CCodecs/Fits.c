// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_fits.h"

#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <fitsio.h>

// The functions of the library that are called, and no others.
#define FUNCTIONS(F) \
	F(ffomem) \
	F(ffclos) \
	F(ffmahd) \
	F(ffgidm) \
	F(ffgidt) \
	F(ffgiszll) \
	F(ffgkyd) \
	F(ffghadll) \
	F(fits_is_compressed_image) \
	F(ffpscl) \
	F(ffgpxvll)

// The most parts of one file that are searched for a picture.
#define MOST_PARTS 1000
#define MOST_AXES 99
// In bytes, one record: a file should be a whole number of them, but not every writer keeps to that.
#define RECORD 2880

static struct {
#define POINTER(name) __typeof__(&name) name;
	FUNCTIONS(POINTER)
	bool loaded;
} library;

struct reading {
	fitsfile *file;
	void *bytes, *copy;
	size_t size;
	int bits; // as FITS has them: 8, 16, 32, 64, or -32 and -64 for floating point
	double scale, zero; // from what is stored to what it stands for
	double *row;
	uint32_t next_row;
	bool scanned;
	// number = (stored - base) / step, turned round where larger numbers stand for smaller values
	double base, step;
	bool turned;
};

void box_fits_prepare(void)
{
	void *file = dlopen("libcfitsio.so.10", RTLD_NOW | RTLD_LOCAL);

	if (file == NULL)
		return;
#define FIND(name) \
	if ((library.name = (__typeof__(&name))dlsym(file, #name)) == NULL) \
		return;
	FUNCTIONS(FIND)
	library.loaded = true;
}

static enum box_result result_of(int status)
{
	switch (status) {
	case 0:
		return BOX_OK;
	case MEMORY_ALLOCATION:
		return BOX_NO_MEMORY;
	case END_OF_FILE:
	case READ_ERROR:
	case NO_END:
		return BOX_ENDS_EARLY;
	default:
		return BOX_DAMAGED;
	}
}

static double number_of(struct reading *reading, const char *name, double otherwise)
{
	double value = otherwise;
	int status = 0;

	library.ffgkyd(reading->file, name, &value, NULL, &status);
	return status == 0 && isfinite(value) ? value : otherwise;
}

// A picture has at least two axes; of those that have more it is the first plane.
static bool is_picture(struct box_picture *picture, struct reading *reading)
{
	LONGLONG sides[MOST_AXES] = { 0 };
	int axes = 0, status = 0;

	library.ffgidm(reading->file, &axes, &status);
	if (status != 0 || axes < 2 || axes > MOST_AXES)
		return false;
	library.ffgiszll(reading->file, MOST_AXES, sides, &status);
	library.ffgidt(reading->file, &reading->bits, &status);
	if (status != 0)
		return false;
	for (int i = 0; i < axes; i++) {
		if (sides[i] < 1)
			return false;
		picture->several |= i > 1 && sides[i] > 1;
	}
	picture->width = sides[0] < UINT32_MAX ? (uint32_t)sides[0] : UINT32_MAX;
	picture->height = sides[1] < UINT32_MAX ? (uint32_t)sides[1] : UINT32_MAX;
	return true;
}

static enum box_result find_picture(struct box_picture *picture, struct reading *reading)
{
	for (int part = 1; part <= MOST_PARTS; part++) {
		int kind = 0, status = 0;

		library.ffmahd(reading->file, part, &kind, &status);
		if (status == END_OF_FILE && part > 1)
			return BOX_UNSUPPORTED;
		if (status != 0)
			return result_of(status);
		if (kind == IMAGE_HDU && is_picture(picture, reading))
			return BOX_OK;
	}
	return BOX_UNSUPPORTED;
}

// The library itself takes what lies behind the end of a file for zeros.
static bool is_all_there(const struct box_picture *picture, struct reading *reading)
{
	LONGLONG start, data, end;
	uint64_t bytes = (uint64_t)abs(reading->bits) / 8 * picture->width * picture->height;
	int status = 0;

	if (library.fits_is_compressed_image(reading->file, &status))
		return true;
	library.ffghadll(reading->file, &start, &data, &end, &status);
	return status == 0 && data >= 0 && (uint64_t)data <= picture->size && bytes <= picture->size - (uint64_t)data;
}

// The library reads the last record whole, even where the file ends within it.
static enum box_result take_records(struct box_picture *picture, struct reading *reading)
{
	size_t missing = (RECORD - picture->size % RECORD) % RECORD;

	reading->bytes = (void *)picture->bytes;
	reading->size = picture->size + missing;
	if (missing == 0)
		return BOX_OK;
	picture->held = reading->size;
	if (picture->memory > 0 && picture->held > picture->memory)
		return BOX_NO_MEMORY;
	reading->bytes = reading->copy = calloc(1, reading->size);
	if (reading->copy == NULL)
		return BOX_NO_MEMORY;
	for (size_t at = 0; at < picture->size; at += BOX_PAGES_AT_A_TIME) {
		size_t left = picture->size - at;

		memcpy((uint8_t *)reading->copy + at, picture->bytes + at,
			left < BOX_PAGES_AT_A_TIME ? left : BOX_PAGES_AT_A_TIME);
		box_let_go(picture);
	}
	return BOX_OK;
}

enum box_result box_fits_open(struct box_picture *picture)
{
	struct reading *reading;
	enum box_result result;
	int status = 0;

	if (!library.loaded)
		return BOX_UNSUPPORTED;
	reading = calloc(1, sizeof *reading);
	if (reading == NULL)
		return BOX_NO_MEMORY;
	picture->reading = reading;
	result = take_records(picture, reading);
	if (result != BOX_OK)
		return result;
	// The library reads the name as an order for what to open; this name orders nothing.
	library.ffomem(&reading->file, "picture", READONLY, &reading->bytes, &reading->size, 0, NULL, &status);
	if (status != 0)
		return result_of(status);
	result = find_picture(picture, reading);
	if (result != BOX_OK)
		return result;
	reading->scale = number_of(reading, "BSCALE", 1);
	reading->zero = number_of(reading, "BZERO", 0);
	if (reading->scale == 0)
		return BOX_DAMAGED;
	picture->depth = 16;
	picture->colours = BOX_GREY;
	picture->alpha = BOX_OPAQUE;
	picture->orientation = 4; // FITS counts its rows from the bottom
	picture->blank = -1;
	// A header can describe a picture too large for any memory; that one is refused by its size.
	return (uint64_t)picture->width * picture->height > picture->size * 65536 || is_all_there(picture, reading)
		? BOX_OK : BOX_ENDS_EARLY;
}

// What is not a number in the file is none here either.
static int stored_row(const struct box_picture *picture, struct reading *reading, uint32_t y)
{
	LONGLONG first[MOST_AXES];
	double none = NAN;
	int any = 0, status = 0;

	for (int i = 0; i < MOST_AXES; i++)
		first[i] = 1;
	first[1] = (LONGLONG)y + 1;
	library.ffgpxvll(reading->file, TDOUBLE, first, picture->width, &none, reading->row, &any, &status);
	return status;
}

struct range {
	double least, most;
	bool blanks, any;
};

static int scan(const struct box_picture *picture, struct reading *reading, struct range *range)
{
	size_t rows_at_a_time = BOX_PAGES_AT_A_TIME / (picture->width * sizeof *reading->row) + 1;

	for (uint32_t y = 0; y < picture->height; y++) {
		int status = stored_row(picture, reading, y);

		if (y % rows_at_a_time == 0)
			box_let_go(picture);

		if (status != 0)
			return status;
		for (uint32_t x = 0; x < picture->width; x++) {
			double value = reading->row[x];

			if (!isfinite(value)) {
				range->blanks = true;
				continue;
			}
			if (!range->any || value < range->least)
				range->least = value;
			if (!range->any || value > range->most)
				range->most = value;
			range->any = true;
		}
	}
	return 0;
}

// Stores whole numbers that fit in steps of one, and where possible as the numbers that they stand for.
static bool keep_numbers(struct box_picture *picture, struct reading *reading, const struct range *range)
{
	double least = range->least, most = range->most;

	if (!picture->as_data || reading->bits < 0 || most - least > (range->blanks ? 65534 : 65535))
		return false;
	reading->step = 1;
	reading->base = least;
	if (reading->scale == 1 && floor(reading->zero) == reading->zero && least + reading->zero >= 0
	    && most + reading->zero <= 65535)
		reading->base = -reading->zero;
	if (range->blanks && least == reading->base && most - reading->base == 65535)
		return false;
	if (range->blanks)
		picture->blank = most - reading->base < 65535 ? 65535 : 0;
	return true;
}

static void spread(struct box_picture *picture, struct reading *reading, const struct range *range)
{
	double first = range->blanks && picture->as_data ? 1 : 0;
	double step = (range->most - range->least) / (65535 - first);

	// For one value alone, any step that differs from none.
	reading->step = step > 0 ? step : fmax(1, fabs(range->least));
	reading->base = range->least - first * reading->step;
	if (range->blanks && picture->as_data)
		picture->blank = 0;
}

static enum box_result choose_numbers(struct box_picture *picture, struct reading *reading)
{
	struct range range = { 0 };
	double at_zero, at_full;
	int status;

	reading->scanned = true;
	reading->row = malloc(picture->width * sizeof *reading->row);
	if (reading->row == NULL)
		return BOX_NO_MEMORY;
	// Reads the stored numbers without the header's scale, which is passed on once, for all numbers.
	status = 0;
	library.ffpscl(reading->file, 1, 0, &status);
	status = status ? status : scan(picture, reading, &range);
	if (status != 0)
		return result_of(status);
	if (!keep_numbers(picture, reading, &range))
		spread(picture, reading, &range);
	reading->turned = reading->scale < 0;
	if (reading->turned && picture->blank >= 0)
		picture->blank = 65535 - picture->blank;
	at_zero = reading->zero + reading->scale * reading->base;
	at_full = reading->zero + reading->scale * (reading->base + 65535 * reading->step);
	picture->zero = reading->turned ? at_full : at_zero;
	picture->full = reading->turned ? at_zero : at_full;
	picture->has_unit = true;
	// Values that cannot be told apart are no picture.
	return isfinite(picture->full - picture->zero) && picture->zero < picture->full ? BOX_OK : BOX_UNSUPPORTED;
}

static uint16_t number(const struct box_picture *picture, const struct reading *reading, double stored)
{
	double place = (stored - reading->base) / reading->step + 0.5;
	uint16_t number = place >= 65535 ? 65535 : place > 0 ? (uint16_t)place : 0;

	if (!isfinite(stored))
		return picture->blank >= 0 ? (uint16_t)picture->blank : 0;
	return reading->turned ? 65535 - number : number;
}

enum box_result box_fits_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;

	if (!reading->scanned) {
		enum box_result result = choose_numbers(picture, reading);

		if (result != BOX_OK)
			return result;
	}
	for (uint32_t y = 0; y < rows; y++, reading->next_row++) {
		uint16_t *numbers = (uint16_t *)(void *)(into + y * stride);
		int status = stored_row(picture, reading, reading->next_row);

		if (status != 0)
			return result_of(status);
		for (uint32_t x = 0; x < picture->width; x++)
			numbers[x] = number(picture, reading, reading->row[x]);
	}
	return BOX_OK;
}

void box_fits_close(struct box_picture *picture)
{
	struct reading *reading = picture->reading;
	int status = 0;

	if (reading == NULL)
		return;
	if (reading->file != NULL)
		library.ffclos(reading->file, &status);
	free(reading->row);
	free(reading->copy);
	free(reading);
	picture->reading = NULL;
}
