// SPDX-License-Identifier: GPL-3.0-or-later
// Sound files of other kinds, for the tests to read.
#pragma once

// Makes an MP3 file at 128 kbit/s of a sound file, without its comment. 0 where that was done.
int make_mp3(const char *from, const char *to);

// The same file with so many frames of silence before it, and with another comment, or none where that is NULL. 0 where that was
// done.
int make_late(const char *from, const char *to, int frames, const char *comment);
