// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the tables: ISO/IEC 14496-12 says where they stand.
#include "Mp4Table.h"

#include <string.h>

#include "Mp4Numbers.h"

struct box {
	const uint8_t *begin, *end; // of what is in it
	char type[4];
};

// The box at this place; false behind the last one.
static bool read_box(const uint8_t *at, const uint8_t *end, struct box *box)
{
	uint64_t size, head = 8;

	if (end - at < 8)
		return false;
	size = mp4_32(at);
	memcpy(box->type, at + 4, 4);
	if (size == 1) {
		if (end - at < 16)
			return false;
		size = mp4_64(at + 8), head = 16;
	} else if (size == 0) {
		size = (uint64_t)(end - at);
	}
	if (size < head || size > (uint64_t)(end - at))
		return false;
	box->begin = at + head;
	box->end = at + size;
	return true;
}

static bool next_of(struct box outer, const char *type, const uint8_t **at, struct box *found)
{
	while (read_box(*at, outer.end, found)) {
		*at = found->end;
		if (memcmp(found->type, type, 4) == 0)
			return true;
	}
	return false;
}

static bool find(struct box outer, const char *type, struct box *found)
{
	const uint8_t *at = outer.begin;

	return next_of(outer, type, &at, found);
}

// The rows behind a table's version and count; `before` bytes stand between these two.
static bool read_rows(struct box outer, const char *type, size_t before, size_t width, struct mp4_rows *rows)
{
	struct box box;
	size_t head = 8 + before;

	if (!find(outer, type, &box) || (size_t)(box.end - box.begin) < head)
		return false;
	rows->count = mp4_32(box.begin + 4 + before);
	rows->first = box.begin + head;
	return rows->count > 0 && rows->count <= (uint64_t)(box.end - rows->first) / width;
}

// Pieces that are all equally long are of another kind of sound, and have no sizes.
static bool read_sizes(struct mp4_table *table, struct box tables)
{
	return read_rows(tables, "stsz", 4, 4, &table->sizes) && mp4_32(table->sizes.first - 8) == 0;
}

static bool read_chunks(struct mp4_table *table, struct box tables)
{
	table->chunk_width = 4;
	if (read_rows(tables, "stco", 0, 4, &table->chunks))
		return true;
	table->chunk_width = 8;
	return read_rows(tables, "co64", 0, 8, &table->chunks);
}

// Runs of chunks with as many pieces each. They begin with the first chunk and go upwards, and all have one decoder.
static bool read_runs(struct mp4_table *table, struct box tables)
{
	uint32_t last = 0;

	if (!read_rows(tables, "stsc", 0, 12, &table->runs) || mp4_run_begin(table, 0) != 0)
		return false;
	for (uint32_t run = 0; run < table->runs.count; run++) {
		if (mp4_32(table->runs.first + 12 * (size_t)run + 8) != 1 || (run > 0 && mp4_run_begin(table, run) <= last))
			return false;
		last = mp4_run_begin(table, run);
	}
	return true;
}

// In stamps of the sound, where an edit says that it begins. What edits leave out later is heard all the same.
static int64_t start_of(struct box track, uint32_t movie_scale, uint32_t scale)
{
	struct box edits, list;
	int64_t empty = 0;
	uint32_t count;
	size_t width;

	if (!find(track, "edts", &edits) || !find(edits, "elst", &list) || list.end - list.begin < 8)
		return 0;
	width = list.begin[0] == 1 ? 20 : 12;
	count = mp4_32(list.begin + 4);
	for (const uint8_t *row = list.begin + 8; count > 0 && (size_t)(list.end - row) >= width; row += width, count--) {
		uint64_t length = width == 20 ? mp4_64(row) : mp4_32(row);
		int64_t start = width == 20 ? (int64_t)mp4_64(row + 8) : (int32_t)mp4_32(row + 4);

		if (start >= 0)
			// No longer than a day: the numbers are a stranger's.
			return start > empty && start - empty < 86400 * (int64_t)scale ? start - empty : 0;
		if (movie_scale == 0 || length > INT32_MAX)
			return 0;
		empty += (int64_t)(length * scale / movie_scale);
		if (empty > INT32_MAX)
			return 0;
	}
	return 0;
}

static uint32_t scale_of(struct box outer, const char *type)
{
	struct box box;
	size_t place;

	if (!find(outer, type, &box) || box.end - box.begin < 24)
		return 0;
	place = box.begin[0] == 1 ? 20 : 12;
	return mp4_32(box.begin + place);
}

static bool is_sound(struct box media)
{
	struct box handler;

	return find(media, "hdlr", &handler) && handler.end - handler.begin >= 12 && memcmp(handler.begin + 8, "soun", 4) == 0;
}

static bool read_track(struct mp4_table *table, struct box movie, struct box track, struct box media)
{
	struct box information, tables;

	table->scale = scale_of(media, "mdhd");
	if (table->scale == 0 || !find(media, "minf", &information) || !find(information, "stbl", &tables))
		return false;
	if (!read_sizes(table, tables) || !read_chunks(table, tables) || !read_runs(table, tables)
	    || !read_rows(tables, "stts", 0, 8, &table->times))
		return false;
	table->start = start_of(track, scale_of(movie, "mvhd"), table->scale);
	table->counts[0] = (uint64_t)(table->sizes.first - 4 - table->bytes);
	table->counts[1] = (uint64_t)(table->chunks.first - 4 - table->bytes);
	table->counts[2] = (uint64_t)(table->runs.first - 4 - table->bytes);
	return true;
}

bool mp4_find(struct mp4_table *table, const uint8_t *bytes, uint64_t size)
{
	struct box file = { .begin = bytes, .end = bytes + size }, movie, fragments, track, media;
	const uint8_t *at;

	*table = (struct mp4_table){ .bytes = bytes, .size = size };
	if (!find(file, "moov", &movie) || find(movie, "mvex", &fragments))
		return false;
	at = movie.begin;
	while (next_of(movie, "trak", &at, &track))
		if (find(track, "mdia", &media) && is_sound(media))
			return read_track(table, movie, track, media);
	return false;
}

void mp4_hide(const struct mp4_table *table, uint64_t place, uint8_t *copied, size_t count)
{
	for (size_t index = 0; index < sizeof table->counts / sizeof table->counts[0]; index++)
		for (uint64_t byte = table->counts[index]; byte < table->counts[index] + 4; byte++)
			if (byte >= place && byte - place < count)
				copied[byte - place] = 0;
}
