// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_fits.h"

#include "Numbers.h"

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

// One header of the file, and what follows it.
struct part {
	LONGLONG sides[MOST_AXES];
	int axes, bits;
	uint32_t planes;
};

struct reading {
	fitsfile *file;
	void *bytes, *copy;
	size_t size;
	int bits; // as FITS has them: 8, 16, 32, 64, or -32 and -64 for floating point
	uint64_t plane; // of the part, from 0
	LONGLONG first[MOST_AXES]; // the plane's first pixel, from 1
	uint32_t row; // as FITS counts them, the one that was read last
	bool scanned;
	bool turned; // larger numbers stand for smaller values
	struct numbers numbers;
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

// A picture has at least two axes; those that are more count its planes.
static bool is_picture(struct reading *reading, struct part *part)
{
	int status = 0;
	double planes = 1;

	*part = (struct part){ 0 };
	library.ffgidm(reading->file, &part->axes, &status);
	if (status != 0 || part->axes < 2 || part->axes > MOST_AXES)
		return false;
	library.ffgiszll(reading->file, MOST_AXES, part->sides, &status);
	library.ffgidt(reading->file, &part->bits, &status);
	if (status != 0)
		return false;
	for (int i = 0; i < part->axes; i++) {
		if (part->sides[i] < 1)
			return false;
		planes *= i > 1 ? (double)part->sides[i] : 1;
	}
	part->planes = planes < UINT32_MAX ? (uint32_t)planes : UINT32_MAX;
	return true;
}

// Takes the part whose planes begin at a number of the file's, if the wanted one is among them.
static bool take_part(struct box_picture *picture, struct reading *reading, const struct part *part, uint32_t first)
{
	uint64_t plane = picture->plane - first;

	if (picture->plane < first || plane >= part->planes)
		return false;
	picture->width = part->sides[0] < UINT32_MAX ? (uint32_t)part->sides[0] : UINT32_MAX;
	picture->height = part->sides[1] < UINT32_MAX ? (uint32_t)part->sides[1] : UINT32_MAX;
	reading->bits = part->bits;
	reading->plane = plane;
	for (int i = 0; i < MOST_AXES; i++) {
		uint64_t side = i > 1 && i < part->axes ? (uint64_t)part->sides[i] : 1;

		reading->first[i] = 1 + (LONGLONG)(plane % side);
		plane /= side;
	}
	return true;
}

static enum box_result find_picture(struct box_picture *picture, struct reading *reading)
{
	int found = 0, kind = 0, status = 0;
	struct part part;

	for (int number = 1; number <= MOST_PARTS; number++) {
		library.ffmahd(reading->file, number, &kind, &status);
		if (status != 0)
			break;
		if (kind != IMAGE_HDU || !is_picture(reading, &part))
			continue;
		if (take_part(picture, reading, &part, picture->planes))
			found = number;
		picture->planes += part.planes < UINT32_MAX - picture->planes ? part.planes : UINT32_MAX - picture->planes;
	}
	if (found == 0 && picture->planes > 0)
		return BOX_NO_PLANE;
	if (found == 0)
		return status == END_OF_FILE || status == 0 ? BOX_UNSUPPORTED : result_of(status);
	// What is damaged behind the picture is no trouble of it.
	status = 0;
	library.ffmahd(reading->file, found, &kind, &status);
	return result_of(status);
}

// The library itself takes what lies behind the end of a file for zeros.
static bool is_all_there(const struct box_picture *picture, struct reading *reading)
{
	LONGLONG start, data, end;
	uint64_t bytes = (uint64_t)abs(reading->bits) / 8 * picture->width * picture->height;
	uint64_t most = bytes ? picture->size / bytes : 0;
	int status = 0;

	if (library.fits_is_compressed_image(reading->file, &status))
		return true;
	library.ffghadll(reading->file, &start, &data, &end, &status);
	return status == 0 && data >= 0 && (uint64_t)data <= picture->size && reading->plane < most
		&& bytes * (reading->plane + 1) <= picture->size - (uint64_t)data;
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
	double scale;
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
	scale = number_of(reading, "BSCALE", 1);
	if (scale == 0)
		return BOX_DAMAGED;
	reading->turned = scale < 0;
	reading->numbers.whole = reading->bits > 0;
	reading->numbers.scale = fabs(scale);
	reading->numbers.zero = number_of(reading, "BZERO", 0);
	picture->depth = 16;
	picture->colours = BOX_GREY;
	picture->alpha = BOX_OPAQUE;
	picture->orientation = 4; // FITS counts its rows from the bottom
	picture->blank = -1;
	// A header can describe a picture too large for any memory; that one is refused by its size.
	return (uint64_t)picture->width * picture->height > picture->size * 65536 || is_all_there(picture, reading)
		? BOX_OK : BOX_ENDS_EARLY;
}

// What is not a number in the file is none here either. Values are turned round where larger ones stand for smaller.
static enum box_result next_row(struct box_picture *picture, double *row)
{
	struct reading *reading = picture->reading;
	double none = NAN;
	int any = 0, status = 0;

	reading->first[1] = (LONGLONG)++reading->row;
	library.ffgpxvll(reading->file, TDOUBLE, reading->first, picture->width, &none, row, &any, &status);
	for (uint32_t x = 0; reading->turned && x < picture->width; x++)
		row[x] = -row[x];
	return result_of(status);
}

static enum box_result choose_numbers(struct box_picture *picture, struct reading *reading)
{
	enum box_result result;
	int status = 0;

	reading->scanned = true;
	// Reads the stored numbers without the header's scale, which is passed on once, for all numbers.
	library.ffpscl(reading->file, 1, 0, &status);
	result = status == 0 ? box_choose_numbers(picture, &reading->numbers, next_row) : result_of(status);
	reading->row = 0;
	return result;
}

enum box_result box_fits_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;
	enum box_result result = reading->scanned ? BOX_OK : choose_numbers(picture, reading);

	for (uint32_t y = 0; result == BOX_OK && y < rows; y++)
		result = box_read_numbers(picture, &reading->numbers, next_row, (uint16_t *)(void *)(into + y * stride));
	return result;
}

void box_fits_close(struct box_picture *picture)
{
	struct reading *reading = picture->reading;
	int status = 0;

	if (reading == NULL)
		return;
	if (reading->file != NULL)
		library.ffclos(reading->file, &status);
	free(reading->numbers.row);
	free(reading->copy);
	free(reading);
	picture->reading = NULL;
}
