// SPDX-License-Identifier: GPL-3.0-or-later
// What the trial on the virtual board asks of the kernel and of libasound. Faults are negative errnos.
#pragma once

#include <linux/input-event-codes.h>
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
// How long it has had a processor, in nanoseconds; in virtual time, the instructions that it took.
int trial_processor_time(pid_t process, int64_t *time);

// The first path of a pattern, like "/sys/class/drm/*/status".
int trial_find(const char *pattern, char *into, size_t size);

// A file or a device; a file that is created takes the place of one that is there, and whoever listens never waits.
enum trial_use { TRIAL_READ, TRIAL_WRITE, TRIAL_CREATE, TRIAL_LISTEN };
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

// MARK: - Pins

// A line of the first chip whose edges can be read.
int trial_watch_line(const char *chip, unsigned offset, int *line);
// 1 for a rising edge, 0 for a falling one; when is told by the kernel, in nanoseconds of the clock that nobody sets.
int trial_read_edge(int line, int64_t *time);

// MARK: - Keys and pads: devices that are there until their descriptor is closed

// With all keys of a keyboard, as <linux/input-event-codes.h> numbers them.
int trial_make_keyboard(const char *name, int *keyboard);
int trial_press_key(int keyboard, int key, bool down);
// 1 when that key went down, 0 when it went up; -EAGAIN for any other news, and for none where nobody waits.
int trial_read_key(int device, int key);

// A touch pad, from 0,0 at the left and top to these.
enum { TRIAL_PAD_WIDTH = 1600, TRIAL_PAD_HEIGHT = 1000 };
int trial_make_pad(const char *name, int *pad);
// A finger is there by now; whether it came or slid there, the pad knows.
int trial_touch_pad(int pad, int x, int y);
int trial_lift_pad(int pad);

// MARK: - Screen

// What a card shows by now, each pixel 0xRRGGBB in its lower bits, row after row; -ENODATA when it shows nothing.
int trial_see_screen(const char *card, uint32_t *pixels, size_t count, unsigned *width, unsigned *height);
