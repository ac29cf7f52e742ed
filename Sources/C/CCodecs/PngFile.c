// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_export.h"

#include <setjmp.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <png.h>

// zlib's effort, of 9: a higher one hardly makes a 16-bit photograph smaller, and takes ten times as long.
#define EFFORT 1

struct writing {
	png_structp library;
	png_infop info;
	jmp_buf failed;
	enum box_result result;
	int file;
};

static void fail(png_structp library, png_const_charp words)
{
	struct writing *writing = png_get_error_ptr(library);

	writing->result = strstr(words, "memory") ? BOX_NO_MEMORY : BOX_DAMAGED;
	longjmp(writing->failed, 1);
}

static void hear_warning(png_structp library, png_const_charp words)
{
	(void)library;
	(void)words;
}

static void take_bytes(png_structp library, png_bytep bytes, size_t count)
{
	struct writing *writing = png_get_io_ptr(library);

	while (count > 0) {
		ssize_t written = write(writing->file, bytes, count);

		if (written <= 0)
			png_error(library, "it cannot be written");
		bytes += written;
		count -= (size_t)written;
	}
}

static void keep_nothing_back(png_structp library)
{
	(void)library;
}

static void describe(struct writing *writing, const struct box_pixels *pixels)
{
	int colours = pixels->colours == BOX_GREY ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB;

	png_set_write_fn(writing->library, writing, take_bytes, keep_nothing_back);
	png_set_user_limits(writing->library, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
	png_set_compression_level(writing->library, EFFORT);
	png_set_filter(writing->library, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
	png_set_IHDR(writing->library, writing->info, pixels->width, pixels->height, (int)pixels->depth, colours,
		PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
	png_set_sRGB(writing->library, writing->info, PNG_sRGB_INTENT_PERCEPTUAL);
	png_write_info(writing->library, writing->info);
	if (pixels->depth == 16)
		png_set_swap(writing->library);
}

static void write_rows(struct writing *writing, const struct box_pixels *pixels)
{
	size_t stride = (size_t)pixels->width * pixels->colours * (pixels->depth / 8);

	for (uint32_t y = 0; y < pixels->height; y++)
		png_write_row(writing->library, pixels->rows + y * stride);
	png_write_end(writing->library, NULL);
}

enum box_result box_png_write(const struct box_pixels *pixels, int file)
{
	struct writing writing = { .file = file, .result = BOX_OK };

	if (setjmp(writing.failed) == 0) {
		writing.library = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writing, fail, hear_warning);
		if (writing.library == NULL)
			return BOX_NO_MEMORY;
		writing.info = png_create_info_struct(writing.library);
		if (writing.info == NULL)
			png_error(writing.library, "no memory");
		describe(&writing, pixels);
		write_rows(&writing, pixels);
	}
	png_destroy_write_struct(&writing.library, &writing.info);
	return writing.result;
}
