// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_jpeg.h"

#include "JpegReading.h"

#include <stdlib.h>
#include <string.h>

static enum box_result result_of(int code)
{
	switch (code) {
	case JERR_OUT_OF_MEMORY:
		return BOX_NO_MEMORY;
	case JERR_IMAGE_TOO_BIG:
	case JERR_WIDTH_OVERFLOW:
		return BOX_TOO_BIG;
	case JERR_BAD_PRECISION:
	case JERR_SOF_UNSUPPORTED:
	case JERR_COMPONENT_COUNT:
	case JERR_CONVERSION_NOTIMPL:
	case JERR_NOT_COMPILED:
		return BOX_UNSUPPORTED;
	case JERR_INPUT_EOF:
		return BOX_ENDS_EARLY;
	default:
		return BOX_DAMAGED;
	}
}

static void fail(j_common_ptr library)
{
	struct reading *reading = library->client_data;

	if (reading->result == BOX_OK)
		reading->result = result_of(library->err->msg_code);
	longjmp(reading->failed, 1);
}

// Warnings after which the library goes on with invented pixels are failures here; the others lose nothing.
static void hear_message(j_common_ptr library, int level)
{
	struct reading *reading = library->client_data;

	if (level >= 0)
		return;
	switch (library->err->msg_code) {
	case JWRN_JPEG_EOF:
		reading->result = BOX_ENDS_EARLY;
		break;
	case JWRN_HIT_MARKER:
	case JWRN_HUFF_BAD_CODE:
	case JWRN_ARITH_BAD_CODE:
	case JWRN_MUST_RESYNC:
		// The end of the file looks like a marker too; the library reports it only a moment later.
		if (reading->library.src->bytes_in_buffer <= 2 && reading->library.unread_marker == JPEG_EOI)
			reading->result = BOX_ENDS_EARLY;
		else
			reading->result = BOX_DAMAGED;
		break;
	default:
		return;
	}
	fail(library);
}

static void say_nothing(j_common_ptr library)
{
	(void)library;
}

static void find_profile(struct box_picture *picture, struct reading *reading)
{
	JOCTET *profile = NULL;
	unsigned int size = 0;
	bool any = false;

	for (jpeg_saved_marker_ptr m = reading->library.marker_list; m != NULL; m = m->next)
		any |= m->marker == JPEG_APP0 + 2 && m->data_length > 12 && memcmp(m->data, "ICC_PROFILE", 12) == 0;
	if (any && jpeg_read_icc_profile(&reading->library, &profile, &size)) {
		reading->profile = profile;
		picture->profile = profile;
		picture->profile_size = size;
	}
	picture->broken_profile = any && profile == NULL;
}

static void find_exif(struct box_picture *picture, struct reading *reading)
{
	for (jpeg_saved_marker_ptr m = reading->library.marker_list; m != NULL; m = m->next) {
		if (m->marker == JPEG_APP0 + 1 && m->data_length > 6 && memcmp(m->data, "Exif\0", 6) == 0) {
			picture->exif = m->data;
			picture->exif_size = m->data_length;
			return;
		}
	}
}

static void choose_colours(struct box_picture *picture, struct jpeg_decompress_struct *library)
{
	switch (library->jpeg_color_space) {
	case JCS_GRAYSCALE:
		picture->colours = BOX_GREY;
		library->out_color_space = JCS_GRAYSCALE;
		break;
	case JCS_CMYK:
	case JCS_YCCK:
		picture->colours = BOX_CMYK;
		picture->inverted = library->saw_Adobe_marker;
		library->out_color_space = JCS_CMYK;
		break;
	default:
		picture->colours = BOX_RGB;
		library->out_color_space = JCS_RGB;
	}
}

enum box_result box_jpeg_open(struct box_picture *picture)
{
	struct reading *reading = calloc(1, sizeof *reading);
	struct jpeg_decompress_struct *library;

	if (reading == NULL)
		return BOX_NO_MEMORY;
	picture->reading = reading;
	reading->picture = picture;
	library = &reading->library;
	library->err = jpeg_std_error(&reading->errors);
	library->client_data = reading;
	reading->errors.error_exit = fail;
	reading->errors.emit_message = hear_message;
	reading->errors.output_message = say_nothing;
	if (setjmp(reading->failed))
		return reading->result;
	jpeg_create_decompress(library);
	jpeg_mem_src(library, picture->bytes, picture->size);
	jpeg_save_markers(library, JPEG_APP0 + 1, 0xFFFF);
	jpeg_save_markers(library, JPEG_APP0 + 2, 0xFFFF);
	jpeg_read_header(library, TRUE);
	picture->width = library->image_width;
	picture->height = library->image_height;
	picture->depth = 8;
	choose_colours(picture, library);
	find_exif(picture, reading);
	find_profile(picture, reading);
	box_jpeg_pack(picture, reading);
	return BOX_OK;
}

void box_jpeg_shrink(struct box_picture *picture, uint32_t side)
{
	struct reading *reading = picture->reading;
	struct jpeg_decompress_struct *library = &reading->library;
	uint32_t shorter = picture->width < picture->height ? picture->width : picture->height;
	unsigned int part = 8;

	if (setjmp(reading->failed))
		return;
	while (part > 1 && shorter / part < side)
		part /= 2;
	library->scale_num = 1;
	library->scale_denom = part;
	jpeg_calc_output_dimensions(library);
	picture->width = library->output_width;
	picture->height = library->output_height;
}

enum box_result box_jpeg_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;

	if (setjmp(reading->failed))
		return reading->result;
	if (!reading->started) {
		reading->started = true;
		jpeg_start_decompress(&reading->library);
	}
	while (rows > 0) {
		JSAMPROW lines[8];
		JDIMENSION asked = rows < 8 ? rows : 8;
		JDIMENSION read;

		for (JDIMENSION i = 0; i < asked; i++)
			lines[i] = into + i * stride;
		read = jpeg_read_scanlines(&reading->library, lines, asked);
		into += read * stride;
		rows -= read;
	}
	return BOX_OK;
}

void box_jpeg_close(struct box_picture *picture)
{
	struct reading *reading = picture->reading;

	if (reading == NULL)
		return;
	jpeg_destroy_decompress(&reading->library);
	box_jpeg_free_packed(&reading->packing);
	free(reading->profile);
	free(reading);
	picture->reading = NULL;
}
