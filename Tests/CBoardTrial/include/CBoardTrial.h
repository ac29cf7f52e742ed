// SPDX-License-Identifier: GPL-3.0-or-later
// What the trial on the virtual board asks of the kernel and of libasound. Faults are negative errnos.
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: - Programs and files

// Starts a shell's command; what it writes, complaints too, comes out of `from` without waiting, what it reads
// goes into `to`. `end` is readable once it has ended.
int trial_start(const char *command, int *to, int *from, int *end, pid_t *process);
// How a program that has ended did so: its exit status, or 128 and the signal.
int trial_status(pid_t process);

// The first path of a pattern, like "/sys/class/drm/*/status".
int trial_find(const char *pattern, char *into, size_t size);

// A file or a device; a file that is created takes the place of one that is there.
enum trial_use { TRIAL_READ, TRIAL_WRITE, TRIAL_CREATE };
int trial_open(const char *path, enum trial_use use);

// MARK: - Sound

typedef struct trial_sound trial_sound;

// 48 kHz, two channels, 32 bits, whichever way it goes. The buffer is in periods.
int trial_open_sound(const char *name, bool records, unsigned long period, unsigned periods, trial_sound **sound);
// From now on it records.
int trial_start_sound(trial_sound *sound);
// Readable while there are frames that were not taken.
int trial_sound_descriptor(trial_sound *sound);
// Takes what is there, -EAGAIN when there is nothing; -EPIPE when some was lost.
long trial_hear(trial_sound *sound, int32_t *frames, unsigned long count);
// Waits until all of them are on their way.
long trial_play(trial_sound *sound, const int32_t *frames, unsigned long count);
void trial_close_sound(trial_sound *sound);

// MARK: - Pins and keys

// A line of the first chip whose edges can be read.
int trial_watch_line(const char *chip, unsigned offset, int *line);
// 1 for a rising edge, 0 for a falling one; when is told by the kernel, in nanoseconds of the clock that nobody sets.
int trial_read_edge(int line, int64_t *time);

// A keyboard with one key, A.
int trial_make_keyboard(const char *name, int *keyboard);
int trial_press_key(int keyboard, bool down);
// 1 when A went down, 0 when it went up; -EAGAIN for any other news.
int trial_read_key(int device);
