// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_export.h"

#include <setjmp.h>
#include <stdio.h>
#include <unistd.h>

#include <jpeglib.h>
#include <jerror.h>

// The quality, of 100: what is lost can't be seen, nor heard.
#define QUALITY 92

struct writing {
	struct jpeg_compress_struct library;
	struct jpeg_error_mgr errors;
	struct jpeg_destination_mgr target;
	jmp_buf failed;
	enum box_result result;
	int file;
	JOCTET block[1 << 14];
};

static void fail(j_common_ptr library)
{
	struct writing *writing = library->client_data;

	writing->result = library->err->msg_code == JERR_OUT_OF_MEMORY ? BOX_NO_MEMORY : BOX_DAMAGED;
	longjmp(writing->failed, 1);
}

static void say_nothing(j_common_ptr library)
{
	(void)library;
}

static void begin_block(j_compress_ptr library)
{
	struct writing *writing = library->client_data;

	writing->target.next_output_byte = writing->block;
	writing->target.free_in_buffer = sizeof writing->block;
}

static void write_block(struct writing *writing, size_t count)
{
	const JOCTET *bytes = writing->block;

	while (count > 0) {
		ssize_t written = write(writing->file, bytes, count);

		if (written <= 0)
			ERREXIT(&writing->library, JERR_FILE_WRITE);
		bytes += written;
		count -= (size_t)written;
	}
}

static boolean empty_block(j_compress_ptr library)
{
	struct writing *writing = library->client_data;

	write_block(writing, sizeof writing->block);
	begin_block(library);
	return TRUE;
}

static void end_block(j_compress_ptr library)
{
	struct writing *writing = library->client_data;

	write_block(writing, sizeof writing->block - writing->target.free_in_buffer);
}

static void describe(struct jpeg_compress_struct *library, const struct box_pixels *pixels)
{
	library->image_width = pixels->width;
	library->image_height = pixels->height;
	library->input_components = (int)pixels->colours;
	library->in_color_space = pixels->colours == BOX_GREY ? JCS_GRAYSCALE : JCS_RGB;
	jpeg_set_defaults(library);
	jpeg_set_quality(library, QUALITY, TRUE);
	// Colours keep the full resolution, as lightness does.
	for (int i = 0; i < library->num_components; i++) {
		library->comp_info[i].h_samp_factor = 1;
		library->comp_info[i].v_samp_factor = 1;
	}
}

static void write_rows(struct jpeg_compress_struct *library, const struct box_pixels *pixels)
{
	size_t stride = (size_t)pixels->width * pixels->colours;

	jpeg_start_compress(library, TRUE);
	while (library->next_scanline < library->image_height) {
		JSAMPROW row = (JSAMPROW)(pixels->rows + library->next_scanline * stride);

		jpeg_write_scanlines(library, &row, 1);
	}
	jpeg_finish_compress(library);
}

enum box_result box_jpeg_write(const struct box_pixels *pixels, int file)
{
	struct writing writing = { .file = file, .result = BOX_OK };
	struct jpeg_compress_struct *library = &writing.library;

	if (pixels->depth != 8)
		return BOX_UNSUPPORTED;
	library->err = jpeg_std_error(&writing.errors);
	library->client_data = &writing;
	writing.errors.error_exit = fail;
	writing.errors.output_message = say_nothing;
	if (setjmp(writing.failed) == 0) {
		jpeg_create_compress(library);
		writing.target.init_destination = begin_block;
		writing.target.empty_output_buffer = empty_block;
		writing.target.term_destination = end_block;
		library->dest = &writing.target;
		describe(library, pixels);
		write_rows(library, pixels);
	}
	jpeg_destroy_compress(library);
	return writing.result;
}
