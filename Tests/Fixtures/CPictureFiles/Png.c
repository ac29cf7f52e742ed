// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPictureFiles.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

static void append(png_structp library, png_bytep bytes, size_t count)
{
	struct made_file *file = png_get_io_ptr(library);

	file->bytes = realloc(file->bytes, file->size + count);
	memcpy(file->bytes + file->size, bytes, count);
	file->size += count;
}

static void flush(png_structp library)
{
	(void)library;
}

static void describe(png_structp library, png_infop info, const struct file_plan *plan)
{
	static const int types[] = { 0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB,
		PNG_COLOR_TYPE_RGB_ALPHA };
	int type = plan->palette ? PNG_COLOR_TYPE_PALETTE : types[plan->samples];
	png_color_16 clear = { 0 };
	png_byte see_through[256];
	png_text words = { .key = "XML:com.adobe.xmp", .text = (png_charp)plan->xmp, .lang = "", .lang_key = "",
		.compression = plan->xmp_packed ? PNG_ITXT_COMPRESSION_zTXt : PNG_ITXT_COMPRESSION_NONE };

	png_set_IHDR(library, info, plan->width, plan->height, plan->depth, type,
		plan->interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
		PNG_FILTER_TYPE_DEFAULT);
	if (plan->palette)
		png_set_PLTE(library, info, (png_const_colorp)plan->palette, plan->palette_size);
	memset(see_through, 255, sizeof see_through);
	if (plan->clear) {
		clear.gray = clear.red = clear.green = clear.blue = plan->clear - 1;
		see_through[(plan->clear - 1) & 255] = 0;
		png_set_tRNS(library, info, see_through, plan->palette ? (int)plan->palette_size : 0, &clear);
	}
	if (plan->gamma)
		png_set_gAMA_fixed(library, info, plan->gamma);
	if (plan->xmp)
		png_set_text(library, info, &words, 1);
	if (plan->profile)
		png_set_iCCP(library, info, "made", 0, plan->profile, plan->profile_size);
	if (plan->exif && !plan->exif_last)
		png_set_eXIf_1(library, info, plan->exif_size, (png_bytep)plan->exif);
}

struct made_file make_png(const struct file_plan *plan)
{
	struct made_file file = { NULL, 0 };
	png_structp library = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
	png_infop info = png_create_info_struct(library);
	size_t stride = (size_t)plan->width * plan->samples * (plan->depth == 16 ? 2 : 1);
	int passes;

	if (setjmp(png_jmpbuf(library)))
		return (struct made_file){ NULL, 0 };
	png_set_write_fn(library, &file, append, flush);
	describe(library, info, plan);
	png_write_info(library, info);
	png_set_swap(library);
	png_set_packing(library);
	passes = png_set_interlace_handling(library);
	for (int pass = 0; pass < passes; pass++)
		for (uint32_t y = 0; y < plan->height; y++)
			png_write_row(library, (png_const_bytep)plan->pixels + y * stride);
	if (plan->exif_last)
		png_write_chunk(library, (png_const_bytep)"eXIf", plan->exif, plan->exif_size);
	png_write_end(library, NULL);
	png_destroy_write_struct(&library, &info);
	return file;
}
