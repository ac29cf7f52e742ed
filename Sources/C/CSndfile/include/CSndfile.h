// SPDX-License-Identifier: GPL-3.0-or-later
// Writing WAV and FLAC files of 16-bit samples through libsndfile.
#pragma once

#include <stdint.h>

typedef struct box_recording box_recording;

// Starts a file on an open, seekable descriptor, which stays the caller's. NULL when libsndfile refuses.
box_recording *box_recording_open(int descriptor, int sample_rate, int channels, int is_flac);

// A text that stands in the file before the samples; to be given before them. 0 when libsndfile takes it.
int box_recording_comment(box_recording *recording, const char *text);

// Returns the number of frames written: fewer than asked is a full disk or the like.
int64_t box_recording_write(box_recording *recording, const int16_t *interleaved, int64_t frames);

// Writes the header's final sizes and frees; 0 when all of it reached the file.
int box_recording_close(box_recording *recording);
