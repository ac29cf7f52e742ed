// SPDX-License-Identifier: GPL-3.0-or-later
#include "TiffReading.h"

#include <stdio.h>
#include <string.h>

// Of so many pages at most, those of a film of an hour, one is found.
#define MOST_PAGES 100000

static tmsize_t give_bytes(thandle_t handle, void *into, tmsize_t count)
{
	struct plane *plane = handle;
	uint64_t size = plane->picture->size;
	uint64_t left = plane->place < size ? size - plane->place : 0;
	uint64_t given = (uint64_t)count < left ? (uint64_t)count : left;

	if (count <= 0)
		return 0;
	memcpy(into, plane->picture->bytes + (given ? plane->place : 0), given);
	plane->place += given;
	return (tmsize_t)given;
}

static tmsize_t take_nothing(thandle_t handle, void *from, tmsize_t count)
{
	(void)handle, (void)from, (void)count;
	return 0;
}

static toff_t go_to(thandle_t handle, toff_t offset, int whence)
{
	struct plane *plane = handle;

	if (whence == SEEK_SET)
		plane->place = offset;
	else if (whence == SEEK_CUR)
		plane->place += offset;
	else
		plane->place = plane->picture->size + offset;
	return plane->place;
}

static int close_nothing(thandle_t handle)
{
	(void)handle;
	return 0;
}

static toff_t size_of(thandle_t handle)
{
	struct plane *plane = handle;

	return plane->picture->size;
}

static int give_all(thandle_t handle, void **bytes, toff_t *size)
{
	struct plane *plane = handle;

	*bytes = (void *)plane->picture->bytes;
	*size = plane->picture->size;
	return 1;
}

static void take_back(thandle_t handle, void *bytes, toff_t size)
{
	(void)handle, (void)bytes, (void)size;
}

static int hear_error(TIFF *file, void *hearer, const char *module, const char *words, va_list values)
{
	struct plane *plane = hearer;

	(void)file, (void)module, (void)values;
	plane->reading->out_of_memory |= strstr(words, "memory") || strstr(words, "No space");
	return 1;
}

// JPEG inside a TIFF goes on with grey where its bytes end, and only warns.
static int hear_warning(TIFF *file, void *hearer, const char *module, const char *words, va_list values)
{
	struct plane *plane = hearer;

	(void)file, (void)words, (void)values;
	plane->reading->lost_pixels |= module && strcmp(module, "JPEGLib") == 0;
	return 1;
}

// How the page's samples are to be seen.
static bool read_meaning(struct reading *reading, struct plane *plane)
{
	uint16_t packing = COMPRESSION_NONE;

	TIFFGetField(plane->file, TIFFTAG_COMPRESSION, &packing);
	if (!TIFFGetField(plane->file, TIFFTAG_PHOTOMETRIC, &reading->meaning))
		return false;
	if (packing == COMPRESSION_JPEG && reading->meaning == PHOTOMETRIC_YCBCR) {
		TIFFSetField(plane->file, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
		reading->meaning = PHOTOMETRIC_RGB;
	}
	return true;
}

bool box_tiff_open_plane(const struct box_picture *picture, struct reading *reading, int number)
{
	struct plane *plane = &reading->planes[number];
	TIFFOpenOptions *options = TIFFOpenOptionsAlloc();

	if (options == NULL)
		return false;
	plane->picture = picture;
	plane->reading = reading;
	TIFFOpenOptionsSetErrorHandlerExtR(options, hear_error, plane);
	TIFFOpenOptionsSetWarningHandlerExtR(options, hear_warning, plane);
	plane->file = TIFFClientOpenExt("picture", "r", plane, give_bytes, take_nothing, go_to, close_nothing,
		size_of, give_all, take_back, options);
	TIFFOpenOptionsFree(options);
	if (plane->file == NULL)
		return false;
	if (reading->directory > 0 && !TIFFSetDirectory(plane->file, reading->directory))
		return false;
	return read_meaning(reading, plane);
}

// Smaller copies of a page and masks are no pages.
static bool is_page(TIFF *file)
{
	uint32_t kind = 0;

	TIFFGetFieldDefaulted(file, TIFFTAG_SUBFILETYPE, &kind);
	return (kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0;
}

enum box_result box_tiff_find_page(struct box_picture *picture, struct reading *reading)
{
	struct plane *plane = &reading->planes[0];
	bool had_memory = !reading->out_of_memory;

	picture->planes = 1;
	if (TIFFLastDirectory(plane->file))
		return picture->plane == 0 ? BOX_OK : BOX_NO_PLANE;
	for (uint32_t i = 1; i < MOST_PAGES && TIFFReadDirectory(plane->file); i++)
		if (is_page(plane->file) && picture->planes++ == picture->plane)
			reading->directory = i;
	// A page that cannot be read is no trouble of the others.
	reading->out_of_memory &= !had_memory;
	if (picture->plane >= picture->planes)
		return BOX_NO_PLANE;
	return TIFFSetDirectory(plane->file, reading->directory) && read_meaning(reading, plane) ? BOX_OK : BOX_DAMAGED;
}
