// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_tiff.h"

#include "TiffReading.h"

#include <stdlib.h>
#include <string.h>

// The renderer takes one strip or tile for each sample where these are apart: of so many at most, whatever there are.
#define MOST_PIECES 4
// In bytes: a band has that much in all.
#define LARGEST_BAND ((size_t)24 << 20)

static enum box_result failure(const struct box_picture *picture, const struct reading *reading)
{
	TIFF *file = reading->planes[0].file;
	uint32_t pieces = TIFFIsTiled(file) ? TIFFNumberOfTiles(file) : TIFFNumberOfStrips(file);

	if (reading->out_of_memory)
		return BOX_NO_MEMORY;
	for (uint32_t i = 0; i < pieces; i++) {
		uint64_t start = TIFFGetStrileOffset(file, i), size = TIFFGetStrileByteCount(file, i);

		if (size > picture->size || start > picture->size - size)
			return BOX_ENDS_EARLY;
	}
	return BOX_DAMAGED;
}

// Grey, RGB, CMYK and colour tables whose samples are plain 8- or 16-bit numbers are read as they are stored.
static bool choose_plain(struct box_picture *picture, struct reading *reading)
{
	uint16_t inks = INKSET_CMYK;
	TIFF *file = reading->planes[0].file;

	TIFFGetFieldDefaulted(file, TIFFTAG_INKSET, &inks);
	if (reading->format != SAMPLEFORMAT_UINT || (reading->bits != 8 && reading->bits != 16))
		return false;
	picture->depth = reading->bits;
	switch (reading->meaning) {
	case PHOTOMETRIC_MINISWHITE:
	case PHOTOMETRIC_MINISBLACK:
		picture->inverted = reading->meaning == PHOTOMETRIC_MINISWHITE;
		picture->colours = BOX_GREY;
		break;
	case PHOTOMETRIC_RGB:
		picture->colours = BOX_RGB;
		break;
	case PHOTOMETRIC_SEPARATED:
		picture->colours = BOX_CMYK;
		break;
	case PHOTOMETRIC_PALETTE:
		picture->colours = BOX_RGB;
		picture->depth = 8;
		return reading->bits == 8 && reading->samples == 1
			&& TIFFGetField(file, TIFFTAG_COLORMAP, &reading->table[0], &reading->table[1],
				&reading->table[2]);
	default:
		return false;
	}
	return inks == INKSET_CMYK && reading->samples >= picture->colours;
}

static void find_alpha(struct box_picture *picture, struct reading *reading)
{
	uint16_t count = 0, *kinds = NULL;

	picture->alpha = BOX_OPAQUE;
	TIFFGetFieldDefaulted(reading->planes[0].file, TIFFTAG_EXTRASAMPLES, &count, &kinds);
	if (count == 0 || reading->table[0] != NULL || picture->colours == BOX_CMYK
	    || reading->samples <= picture->colours)
		return;
	if (kinds[0] == EXTRASAMPLE_UNASSALPHA)
		picture->alpha = BOX_ALPHA;
	if (kinds[0] == EXTRASAMPLE_ASSOCALPHA)
		picture->alpha = BOX_MULTIPLIED_ALPHA;
}

// The library takes all samples for whole numbers without a sign, but those of its own kinds of colour.
static bool is_mistaken(const struct reading *reading)
{
	return reading->meaning <= PHOTOMETRIC_RGB && reading->format != SAMPLEFORMAT_UINT
		&& reading->format != SAMPLEFORMAT_VOID;
}

// Whatever else the library can turn into RGB comes through its own renderer, whole, at 8 bits. As data 8 bits of more would be other
// numbers.
static enum box_result choose_rendered(struct box_picture *picture, struct reading *reading)
{
	char words[1024];

	if ((picture->as_data && reading->bits > 8) || is_mistaken(reading))
		return BOX_UNSUPPORTED;
	if (!TIFFRGBAImageOK(reading->planes[0].file, words))
		return BOX_UNSUPPORTED;
	reading->rendered = true;
	picture->depth = 8;
	picture->colours = BOX_RGB;
	picture->alpha = BOX_MULTIPLIED_ALPHA;
	picture->inverted = false;
	return BOX_OK;
}

// The rows of a band are those of a strip or of a row of tiles. Of a strip that is most of the picture they are a part: then each
// band unpacks it from its beginning, a few times more than once. Pixels that share their colour with the row below cannot be parted.
static void choose_band(struct box_picture *picture, struct reading *reading)
{
	TIFF *file = reading->planes[0].file;
	size_t row = (size_t)picture->width * sizeof *reading->raster;
	uint32_t rows = picture->height, piece = (uint32_t)(LARGEST_BAND / (row ? row : 1));

	TIFFGetFieldDefaulted(file, reading->tiled ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP, &rows);
	rows = rows == 0 || rows > picture->height ? picture->height : rows;
	piece = piece < 1 ? 1 : piece;
	if (!reading->tiled && rows > piece && reading->meaning != PHOTOMETRIC_YCBCR)
		rows = piece;
	else if (rows < piece)
		rows = piece / rows * rows;
	rows = rows < picture->height ? rows : picture->height;
	reading->band_rows = rows;
	picture->held = rows * row + (reading->tiled ? TIFFTileSize64(file) : TIFFStripSize64(file))
		* (reading->layout == PLANARCONFIG_SEPARATE && reading->samples > 1 ? MOST_PIECES : 1);
}

static void find_annexes(struct box_picture *picture, struct reading *reading)
{
	TIFF *file = reading->planes[0].file;
	uint16_t orientation = 0;
	uint32_t size = 0;
	void *profile = NULL;

	if (TIFFGetField(file, TIFFTAG_ORIENTATION, &orientation))
		picture->orientation = orientation;
	if (!reading->rendered && TIFFGetField(file, TIFFTAG_ICCPROFILE, &size, &profile)) {
		picture->profile = profile;
		picture->profile_size = size;
	}
}

enum box_result box_tiff_open(struct box_picture *picture)
{
	struct reading *reading = calloc(1, sizeof *reading);
	enum box_result result = BOX_OK;
	TIFF *file;

	if (reading == NULL)
		return BOX_NO_MEMORY;
	picture->reading = reading;
	if (!box_tiff_open_plane(picture, reading, 0))
		return reading->out_of_memory ? BOX_NO_MEMORY : BOX_DAMAGED;
	result = box_tiff_find_page(picture, reading);
	if (result != BOX_OK)
		return result;
	file = reading->planes[0].file;
	if (!TIFFGetField(file, TIFFTAG_IMAGEWIDTH, &picture->width)
	    || !TIFFGetField(file, TIFFTAG_IMAGELENGTH, &picture->height))
		return BOX_DAMAGED;
	TIFFGetFieldDefaulted(file, TIFFTAG_BITSPERSAMPLE, &reading->bits);
	TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLESPERPIXEL, &reading->samples);
	TIFFGetFieldDefaulted(file, TIFFTAG_PLANARCONFIG, &reading->layout);
	reading->format = SAMPLEFORMAT_UINT;
	TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLEFORMAT, &reading->format);
	reading->tiled = TIFFIsTiled(file);
	if (!box_tiff_choose_numbers(picture, reading)) {
		if (choose_plain(picture, reading))
			find_alpha(picture, reading);
		else
			result = choose_rendered(picture, reading);
	}
	find_annexes(picture, reading);
	if (reading->rendered)
		choose_band(picture, reading);
	else if (reading->tiled)
		picture->held = box_tiff_tile_bytes(picture, reading);
	return result;
}

static bool render(struct box_picture *picture, struct reading *reading)
{
	uint32_t left = picture->height - reading->next_row;
	uint32_t rows = left < reading->band_rows ? left : reading->band_rows;
	char words[1024];

	if (reading->raster == NULL) {
		reading->raster = calloc(reading->band_rows, (size_t)picture->width * sizeof *reading->raster);
		reading->out_of_memory |= reading->raster == NULL;
		reading->renders = reading->raster != NULL
			&& TIFFRGBAImageBegin(&reading->renderer, reading->planes[0].file, 1, words);
		if (!reading->renders)
			return false;
		reading->renderer.req_orientation = reading->renderer.orientation;
	}
	reading->renderer.row_offset = (int)reading->next_row;
	reading->band_end = reading->next_row + rows;
	box_let_go(picture);
	return TIFFRGBAImageGet(&reading->renderer, reading->raster, picture->width, rows);
}

static bool read_row(struct box_picture *picture, struct reading *reading, uint8_t *into)
{
	size_t width = picture->width, row;

	if (!reading->rendered)
		return box_tiff_plain_row(picture, reading, into);
	if (reading->next_row == reading->band_end && !render(picture, reading))
		return false;
	row = reading->next_row % reading->band_rows;
	// The renderer packs R, G, B, A from the lowest byte up, which is their order in memory here.
	memcpy(into, reading->raster + row * width, width * sizeof *reading->raster);
	return true;
}

static enum box_result next_row(struct box_picture *picture, double *row)
{
	struct reading *reading = picture->reading;

	if (!box_tiff_number_row(picture, reading, row) || reading->lost_pixels)
		return failure(picture, reading);
	reading->next_row++;
	return BOX_OK;
}

static enum box_result read_numbers(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;
	enum box_result result = BOX_OK;

	if (!reading->scanned) {
		reading->scanned = true;
		result = box_choose_numbers(picture, &reading->numbers, next_row);
		reading->next_row = 0;
	}
	for (uint32_t y = 0; result == BOX_OK && y < rows; y++)
		result = box_read_numbers(picture, &reading->numbers, next_row, (uint16_t *)(void *)(into + y * stride));
	return result;
}

enum box_result box_tiff_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows)
{
	struct reading *reading = picture->reading;

	if (reading->counts)
		return read_numbers(picture, into, stride, rows);
	for (uint32_t y = 0; y < rows; y++, reading->next_row++)
		if (!read_row(picture, reading, into + y * stride) || reading->lost_pixels)
			return failure(picture, reading);
	return BOX_OK;
}

void box_tiff_close(struct box_picture *picture)
{
	struct reading *reading = picture->reading;

	if (reading == NULL)
		return;
	for (int i = 0; i < MOST_PLANES; i++) {
		if (reading->planes[i].file != NULL)
			TIFFClose(reading->planes[i].file);
		free(reading->planes[i].rows);
	}
	if (reading->renders)
		TIFFRGBAImageEnd(&reading->renderer);
	free(reading->numbers.row);
	free(reading->tile);
	free(reading->raster);
	free(reading);
	picture->reading = NULL;
}
