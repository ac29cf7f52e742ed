// SPDX-License-Identifier: GPL-3.0-or-later
// Goes from piece to piece through the tables.
#include "Mp4Numbers.h"
#include "Mp4Table.h"

static uint32_t size_of(const struct mp4_table *table, uint32_t piece)
{
	return mp4_32(table->sizes.first + 4 * (size_t)piece);
}

static uint64_t place_of(const struct mp4_table *table, uint32_t chunk)
{
	const uint8_t *row = table->chunks.first + (size_t)table->chunk_width * chunk;

	return table->chunk_width == 8 ? mp4_64(row) : mp4_32(row);
}

static uint32_t pieces_at(const struct mp4_table *table, uint32_t row)
{
	return mp4_32(table->times.first + 8 * (size_t)row);
}

static uint32_t length_at(const struct mp4_table *table, uint32_t row)
{
	return mp4_32(table->times.first + 8 * (size_t)row + 4);
}

// Goes to a chunk of which no piece was read.
static void enter(const struct mp4_table *table, struct mp4_cursor *cursor, uint32_t chunk)
{
	while (cursor->run + 1 < table->runs.count && mp4_run_begin(table, cursor->run + 1) <= chunk)
		cursor->run++;
	cursor->chunk = chunk;
	cursor->left = mp4_run_pieces(table, cursor->run);
	cursor->place = place_of(table, chunk);
}

// Finds the piece that sounds at this stamp.
static void find_time(const struct mp4_table *table, struct mp4_cursor *cursor, int64_t stamp)
{
	for (cursor->time_row = 0; cursor->time_row < table->times.count; cursor->time_row++) {
		uint32_t pieces = pieces_at(table, cursor->time_row), length = length_at(table, cursor->time_row), gone;
		int64_t left = stamp - cursor->stamp;

		// Both are below 2^32, so that no sum of a file's rows wraps before the file's end.
		gone = left <= 0 ? 0 : length == 0 || left / length >= pieces ? pieces : (uint32_t)(left / length);
		cursor->stamp += (int64_t)gone * length;
		cursor->piece += gone < UINT32_MAX - cursor->piece ? gone : UINT32_MAX - cursor->piece;
		cursor->time_left = pieces - gone;
		if (gone < pieces)
			return;
	}
}

// Finds the chunk that this piece lies in, and the place behind those before it.
static void find_chunk(const struct mp4_table *table, struct mp4_cursor *cursor)
{
	uint64_t before = 0;
	uint32_t run, chunk = 0;

	for (run = 0; run < table->runs.count; run++) {
		uint32_t begin = mp4_run_begin(table, run), pieces = mp4_run_pieces(table, run);
		uint32_t end = run + 1 < table->runs.count ? mp4_run_begin(table, run + 1) : table->chunks.count;
		uint64_t all = end > begin ? (uint64_t)(end - begin) * pieces : 0;

		chunk = begin;
		if (cursor->piece - before < all) {
			chunk += (uint32_t)((cursor->piece - before) / pieces);
			before += (uint64_t)(chunk - begin) * pieces;
			break;
		}
		before += all;
	}
	if (run == table->runs.count || chunk >= table->chunks.count) {
		cursor->piece = table->sizes.count;
		return;
	}
	cursor->run = run;
	enter(table, cursor, chunk);
	for (; before < cursor->piece; before++, cursor->left--)
		cursor->place += size_of(table, (uint32_t)before);
}

void mp4_go(const struct mp4_table *table, struct mp4_cursor *cursor, int64_t stamp)
{
	*cursor = (struct mp4_cursor){ .piece = 0 };
	find_time(table, cursor, stamp);
	if (cursor->piece >= table->sizes.count)
		cursor->piece = table->sizes.count;
	else
		find_chunk(table, cursor);
}

bool mp4_next(const struct mp4_table *table, struct mp4_cursor *cursor, struct mp4_piece *piece)
{
	if (cursor->piece >= table->sizes.count)
		return false;
	while (cursor->left == 0) {
		if (cursor->chunk + 1 >= table->chunks.count)
			return false;
		enter(table, cursor, cursor->chunk + 1);
	}
	while (cursor->time_left == 0 && cursor->time_row + 1 < table->times.count)
		cursor->time_left = pieces_at(table, ++cursor->time_row);
	*piece = (struct mp4_piece){ .size = size_of(table, cursor->piece), .stamp = cursor->stamp };
	if (cursor->place > table->size || piece->size > table->size - cursor->place)
		return false;
	piece->bytes = table->bytes + cursor->place;
	if (cursor->time_left > 0) {
		piece->length = length_at(table, cursor->time_row);
		cursor->time_left--;
	}
	cursor->stamp += piece->length;
	cursor->place += piece->size;
	cursor->piece++;
	cursor->left--;
	return true;
}

bool mp4_is_over(const struct mp4_table *table, const struct mp4_cursor *cursor)
{
	return cursor->piece >= table->sizes.count;
}
