// SPDX-License-Identifier: GPL-3.0-or-later
// Where the pieces of an MP4 file's sound lie. The file's own tables say it, and they stay in the file: the index that FFmpeg
// makes of them takes 24 bytes of memory for each piece, 37 MB for a book of ten hours.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The rows of one table.
struct mp4_rows {
	const uint8_t *first;
	uint32_t count;
};

struct mp4_table {
	const uint8_t *bytes;
	uint64_t size;
	struct mp4_rows sizes, chunks, runs, times;
	uint8_t chunk_width; // in bytes, of a chunk's place
	uint32_t scale; // stamps in a second
	int64_t start; // in stamps, of the first sound that is meant to be heard
	uint64_t counts[3]; // places of the counts that FFmpeg must not see
};

// The piece that comes next.
struct mp4_cursor {
	uint32_t piece, chunk, left; // left of the chunk
	uint32_t run, time_row, time_left;
	uint64_t place;
	int64_t stamp;
};

struct mp4_piece {
	const uint8_t *bytes;
	uint32_t size;
	int64_t stamp, length; // in stamps
};

// False where FFmpeg has to read the file in its own way: it is in fragments, or unusual.
bool mp4_find(struct mp4_table *table, const uint8_t *bytes, uint64_t size);

// In what was copied from this place of the file, makes the sound's tables empty, so that FFmpeg makes no index of them.
void mp4_hide(const struct mp4_table *table, uint64_t place, uint8_t *copied, size_t count);

void mp4_go(const struct mp4_table *table, struct mp4_cursor *cursor, int64_t stamp);

// False at the end, or where the file is cut off.
bool mp4_next(const struct mp4_table *table, struct mp4_cursor *cursor, struct mp4_piece *piece);

// Whether all pieces came.
bool mp4_is_over(const struct mp4_table *table, const struct mp4_cursor *cursor);
