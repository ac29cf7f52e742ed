// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_png.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

// The largest chunk that is not pixels: profiles of printing presses take 2 to 4 megabytes.
#define CHUNK_LIMIT 8000000

struct reading {
	png_structp library;
	png_infop info;
	jmp_buf failed;
	enum box_result result;
	size_t place;
	bool heard_of_profile;
	uint8_t *whole; // the picture, where its rows come in seven passes
	uint32_t next_row;
	bool started;
};

static void fail(png_structp library, png_const_charp words)
{
	struct reading *reading = png_get_error_ptr(library);

	if (reading->result == BOX_OK)
		reading->result = strstr(words, "memory") ? BOX_NO_MEMORY : BOX_DAMAGED;
	longjmp(reading->failed, 1);
}

static void hear_warning(png_structp library, png_const_charp words)
{
	struct reading *reading = png_get_error_ptr(library);

	reading->heard_of_profile |= strncmp(words, "iCCP", 4) == 0;
}

static void give_bytes(png_structp library, png_bytep into, size_t count)
{
	struct box_picture *picture = png_get_io_ptr(library);
	struct reading *reading = picture->reading;

	if (count > picture->size - reading->place) {
		reading->result = BOX_ENDS_EARLY;
		png_error(library, "the file ends");
	}
	memcpy(into, picture->bytes + reading->place, count);
	reading->place += count;
}

static void limit(png_structp library)
{
	// Texts can be long once unpacked, and nothing here reads them.
	static const png_byte unread[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0pCAL";

	png_set_user_limits(library, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
	png_set_chunk_malloc_max(library, CHUNK_LIMIT);
	png_set_keep_unknown_chunks(library, PNG_HANDLE_CHUNK_NEVER, unread, sizeof unread / 5);
}

static void find_colours(struct box_picture *picture, struct reading *reading)
{
	png_structp library = reading->library;
	png_infop info = reading->info;
	png_charp name;
	png_bytep profile;
	png_uint_32 size;
	png_fixed_point gamma, c[8];
	int how;

	if (png_get_iCCP(library, info, &name, &how, &profile, &size) & PNG_INFO_iCCP) {
		picture->profile = profile;
		picture->profile_size = size;
		return;
	}
	picture->broken_profile = reading->heard_of_profile;
	if (png_get_valid(library, info, PNG_INFO_sRGB))
		return;
	if (png_get_gAMA_fixed(library, info, &gamma) & PNG_INFO_gAMA)
		picture->gamma = gamma > 0 ? (uint32_t)gamma : 0;
	if (png_get_cHRM_fixed(library, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7) & PNG_INFO_cHRM)
		memcpy(picture->primaries, c, sizeof c);
}

// What the samples will be once expanded: the library says so itself only after reserving memory for rows.
static void find_samples(struct box_picture *picture, struct reading *reading)
{
	int colours = png_get_color_type(reading->library, reading->info);
	bool clear = png_get_valid(reading->library, reading->info, PNG_INFO_tRNS);

	picture->width = png_get_image_width(reading->library, reading->info);
	picture->height = png_get_image_height(reading->library, reading->info);
	picture->depth = png_get_bit_depth(reading->library, reading->info) == 16 ? 16 : 8;
	picture->colours = colours & PNG_COLOR_MASK_COLOR ? BOX_RGB : BOX_GREY;
	picture->alpha = clear || colours & PNG_COLOR_MASK_ALPHA ? BOX_ALPHA : BOX_OPAQUE;
}

enum box_result box_png_open(struct box_picture *picture)
{
	struct reading *reading = calloc(1, sizeof *reading);

	if (reading == NULL)
		return BOX_NO_MEMORY;
	picture->reading = reading;
	if (setjmp(reading->failed))
		return reading->result;
	reading->library = png_create_read_struct(PNG_LIBPNG_VER_STRING, reading, fail, hear_warning);
	if (reading->library == NULL)
		return BOX_NO_MEMORY;
	reading->info = png_create_info_struct(reading->library);
	if (reading->info == NULL)
		return BOX_NO_MEMORY;
	png_set_read_fn(reading->library, picture, give_bytes);
	limit(reading->library);
	png_read_info(reading->library, reading->info);
	find_samples(picture, reading);
	find_colours(picture, reading);
	return BOX_OK;
}

// All seven passes at once, into memory of our own.
static void read_whole(struct box_picture *picture, struct reading *reading)
{
	size_t row = png_get_rowbytes(reading->library, reading->info);

	reading->whole = malloc(row * picture->height);
	if (reading->whole == NULL)
		png_error(reading->library, "no memory");
	for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
		for (uint32_t y = 0; y < picture->height; y++)
			png_read_row(reading->library, reading->whole + y * row, NULL);
}

static void start(struct box_picture *picture, struct reading *reading)
{
	reading->started = true;
	png_set_expand(reading->library);
	png_set_swap(reading->library);
	png_set_interlace_handling(reading->library);
	png_read_update_info(reading->library, reading->info);
	if (png_get_interlace_type(reading->library, reading->info) != PNG_INTERLACE_NONE)
		read_whole(picture, reading);
}

enum box_result box_png_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;
	size_t row;

	if (setjmp(reading->failed))
		return reading->result;
	if (!reading->started)
		start(picture, reading);
	row = png_get_rowbytes(reading->library, reading->info);
	for (uint32_t y = 0; y < rows; y++, reading->next_row++) {
		if (reading->whole != NULL)
			memcpy(into + y * stride, reading->whole + reading->next_row * row, row);
		else
			png_read_row(reading->library, into + y * stride, NULL);
	}
	return BOX_OK;
}

void box_png_close(struct box_picture *picture)
{
	struct reading *reading = picture->reading;

	if (reading == NULL)
		return;
	png_destroy_read_struct(&reading->library, &reading->info, NULL);
	free(reading->whole);
	free(reading);
	picture->reading = NULL;
}
