// SPDX-License-Identifier: GPL-3.0-or-later
// Sounds through libsndfile: WAV, FLAC, Ogg, Opus, MP3 and their like.
#pragma once

#include "box_picture.h"

struct box_sound {
	// The whole file; set before opening, and there until closing.
	const uint8_t *bytes;
	size_t size;
	bool mapped; // a file's own pages, not memory of another kind
	size_t read; // bytes, since its pages were let go of
	int64_t place; // where the library reads next
	int64_t tag; // bytes that it reads before the file's own

	// Set by opening.
	int64_t frames;
	uint32_t rate, channels;
	const char *comment, *title, *artist; // or NULL

	void *reading; // the library's own
};

enum box_result box_sound_open(struct box_sound *sound);

// Tells how many bytes of the file were read; now and then its pages go back to the kernel, which has them still.
void box_sound_was_read(struct box_sound *sound, size_t count);

// The next frames, interleaved; fewer than asked for at the end, or where the file is damaged.
int64_t box_sound_read(struct box_sound *sound, float *into, int64_t frames);

// Goes on from this frame; false where the file does not go so far.
bool box_sound_seek(struct box_sound *sound, int64_t frame);

// Whether the last frames were fewer because the file is damaged.
bool box_sound_is_damaged(const struct box_sound *sound);

// Frees all, after success and failure alike.
void box_sound_close(struct box_sound *sound);
