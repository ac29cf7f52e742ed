// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_zip.h"

#include <stdlib.h>
#include <time.h>
#include <zip.h>

void box_zip_prepare(void)
{
	// A zone that no file describes.
	setenv("TZ", "UTC0", 1);
	tzset();
}

struct box_zip *box_zip_open(const uint8_t *bytes, size_t size)
{
	zip_source_t *source = zip_source_buffer_create(bytes, size, 0, NULL);
	zip_t *archive = source ? zip_open_from_source(source, ZIP_RDONLY, NULL) : NULL;

	if (!archive && source)
		zip_source_free(source);
	return (struct box_zip *)archive;
}

int64_t box_zip_read(struct box_zip *archive, const char *name, uint8_t *into, size_t room)
{
	zip_file_t *file = zip_fopen((zip_t *)archive, name, 0);
	uint8_t more;
	int64_t count = 0, new = 1;

	if (!file)
		return -1;
	// What the archive says of a file's size proves nothing.
	while (new > 0 && (size_t)count < room) {
		new = zip_fread(file, into + count, room - (size_t)count);
		count += new > 0 ? new : 0;
	}
	if (new > 0 && zip_fread(file, &more, 1) != 0)
		new = -1;
	zip_fclose(file);
	return new < 0 ? -1 : count;
}

void box_zip_close(struct box_zip *archive)
{
	zip_discard((zip_t *)archive);
}
