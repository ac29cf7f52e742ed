// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_png.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

// The largest chunk that is not pixels: profiles of printing presses take 2 to 4 megabytes.
#define CHUNK_LIMIT 8000000

// One walk through the file. Where its rows come in seven passes, each pass has its own, so that all seven give their rows from top
// to bottom side by side; the passes before are unpacked once more.
struct view {
	struct box_picture *picture;
	png_structp library;
	png_infop info;
	size_t place, let_go; // in the file
	uint8_t *row;
};

struct reading {
	struct view views[PNG_INTERLACE_ADAM7_PASSES];
	jmp_buf failed;
	enum box_result result;
	bool heard_of_profile, started, interlaced;
	uint32_t next_row;
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
	struct view *view = png_get_io_ptr(library);
	struct box_picture *picture = view->picture;
	struct reading *reading = picture->reading;

	if (count > picture->size - view->place) {
		reading->result = BOX_ENDS_EARLY;
		png_error(library, "the file ends");
	}
	memcpy(into, picture->bytes + view->place, count);
	view->place += count;
	if (view->place - view->let_go >= BOX_PAGES_AT_A_TIME) {
		view->let_go = view->place;
		box_let_go(picture);
	}
}

static void limit(png_structp library, bool is_first)
{
	// Texts can be long once unpacked, and nothing here reads them.
	static const png_byte unread[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0pCAL";
	// The first view of the file has read these, and each view would hold its own.
	static const png_byte read[] = "eXIf\0iCCP";

	png_set_user_limits(library, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
	png_set_chunk_malloc_max(library, CHUNK_LIMIT);
	png_set_keep_unknown_chunks(library, PNG_HANDLE_CHUNK_NEVER, unread, sizeof unread / 5);
	if (!is_first)
		png_set_keep_unknown_chunks(library, PNG_HANDLE_CHUNK_NEVER, read, sizeof read / 5);
}

static void find_colours(struct box_picture *picture, struct reading *reading)
{
	png_structp library = reading->views[0].library;
	png_infop info = reading->views[0].info;
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
	png_structp library = reading->views[0].library;
	png_infop info = reading->views[0].info;
	int colours = png_get_color_type(library, info);
	bool clear = png_get_valid(library, info, PNG_INFO_tRNS);

	picture->width = png_get_image_width(library, info);
	picture->height = png_get_image_height(library, info);
	picture->depth = png_get_bit_depth(library, info) == 16 ? 16 : 8;
	picture->colours = colours & PNG_COLOR_MASK_COLOR ? BOX_RGB : BOX_GREY;
	picture->alpha = clear || colours & PNG_COLOR_MASK_ALPHA ? BOX_ALPHA : BOX_OPAQUE;
	reading->interlaced = png_get_interlace_type(library, info) != PNG_INTERLACE_NONE;
}

static bool open_view(struct box_picture *picture, struct reading *reading, struct view *view)
{
	view->picture = picture;
	view->library = png_create_read_struct(PNG_LIBPNG_VER_STRING, reading, fail, hear_warning);
	if (view->library == NULL)
		return false;
	view->info = png_create_info_struct(view->library);
	if (view->info == NULL)
		return false;
	png_set_read_fn(view->library, view, give_bytes);
	limit(view->library, view == &reading->views[0]);
	png_read_info(view->library, view->info);
	return true;
}

enum box_result box_png_open(struct box_picture *picture)
{
	struct reading *reading = calloc(1, sizeof *reading);

	if (reading == NULL)
		return BOX_NO_MEMORY;
	picture->reading = reading;
	if (setjmp(reading->failed))
		return reading->result;
	if (!open_view(picture, reading, &reading->views[0]))
		return BOX_NO_MEMORY;
	find_samples(picture, reading);
	find_colours(picture, reading);
	return BOX_OK;
}

static void start_view(struct view *view)
{
	png_set_expand(view->library);
	png_set_swap(view->library);
	png_read_update_info(view->library, view->info);
}

static bool has_pass(const struct box_picture *picture, int pass)
{
	return PNG_PASS_COLS(picture->width, pass) > 0 && PNG_PASS_ROWS(picture->height, pass) > 0;
}

// Makes a view of the file that stands before the first row of a pass.
static void start_pass(struct box_picture *picture, struct reading *reading, int pass)
{
	struct view *view = &reading->views[pass];

	if (pass > 0 && !open_view(picture, reading, view))
		png_error(reading->views[0].library, "no memory");
	start_view(view);
	// The library copies a row of the picture's width, however short its pass.
	view->row = malloc(png_get_rowbytes(view->library, view->info));
	if (view->row == NULL)
		png_error(view->library, "no memory");
	for (int before = 0; before < pass; before++)
		for (uint32_t y = 0; has_pass(picture, before) && y < PNG_PASS_ROWS(picture->height, before); y++)
			png_read_row(view->library, NULL, NULL);
}

static void start(struct box_picture *picture, struct reading *reading)
{
	reading->started = true;
	if (!reading->interlaced)
		start_view(&reading->views[0]);
	for (int pass = 0; reading->interlaced && pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
		if (has_pass(picture, pass))
			start_pass(picture, reading, pass);
}

static inline __attribute__((always_inline)) void spread(const uint8_t *from, uint8_t *to, uint32_t count,
							 size_t step, size_t size)
{
	for (uint32_t i = 0; i < count; i++)
		memcpy(to + i * step * size, from + i * size, size);
}

// Puts the pixels of one pass where they belong in their row.
static void place(const struct box_picture *picture, const struct view *view, int pass, uint8_t *row, size_t size)
{
	uint32_t count = PNG_PASS_COLS(picture->width, pass);
	size_t step = (size_t)1 << PNG_PASS_COL_SHIFT(pass);
	uint8_t *to = row + PNG_PASS_START_COL(pass) * size;

	switch (size) {
	case 1:
		return spread(view->row, to, count, step, 1);
	case 3:
		return spread(view->row, to, count, step, 3);
	case 4:
		return spread(view->row, to, count, step, 4);
	default:
		return spread(view->row, to, count, step, size);
	}
}

static void read_passes(struct box_picture *picture, struct reading *reading, uint8_t *into)
{
	for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
		struct view *view = &reading->views[pass];

		if (!has_pass(picture, pass) || !PNG_ROW_IN_INTERLACE_PASS(reading->next_row, pass))
			continue;
		png_read_row(view->library, view->row, NULL);
		place(picture, view, pass, into,
			png_get_rowbytes(view->library, view->info) / picture->width);
	}
}

enum box_result box_png_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;

	if (setjmp(reading->failed))
		return reading->result;
	if (!reading->started)
		start(picture, reading);
	for (uint32_t y = 0; y < rows; y++, reading->next_row++) {
		if (reading->interlaced)
			read_passes(picture, reading, into + y * stride);
		else
			png_read_row(reading->views[0].library, into + y * stride, NULL);
	}
	return BOX_OK;
}

void box_png_close(struct box_picture *picture)
{
	struct reading *reading = picture->reading;

	if (reading == NULL)
		return;
	for (int i = 0; i < PNG_INTERLACE_ADAM7_PASSES; i++) {
		png_destroy_read_struct(&reading->views[i].library, &reading->views[i].info, NULL);
		free(reading->views[i].row);
	}
	free(reading);
	picture->reading = NULL;
}
