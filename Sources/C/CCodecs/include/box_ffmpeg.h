// SPDX-License-Identifier: GPL-3.0-or-later
// Sounds through FFmpeg's libraries, where they are installed: AAC, ALAC, WMA and their like. The form is that of `box_sound.h`.
#pragma once

#include "box_sound.h"

// Loads the libraries, and lets them ask the system what they ask once, while files may be opened. False where they are not
// installed.
bool box_ffmpeg_prepare(void);

// `container` is the library's own short name for the file's format. A comment is never set.
enum box_result box_ffmpeg_open(struct box_sound *sound, const char *container);

int64_t box_ffmpeg_read(struct box_sound *sound, float *into, int64_t frames);
bool box_ffmpeg_seek(struct box_sound *sound, int64_t frame);
bool box_ffmpeg_is_damaged(const struct box_sound *sound);
void box_ffmpeg_close(struct box_sound *sound);

// Where a chapter begins, in hundredths of a second; false behind the last one. The name may be NULL.
bool box_ffmpeg_chapter(const struct box_sound *sound, unsigned number, double *place, const char **name);
