// SPDX-License-Identifier: GPL-3.0-or-later
// A sound card to play on, or to hear with, by libasound. Faults are negative errnos, as libasound gives them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Says that a function allocates nothing, which the compiler cannot see. libasound has a lock for each card;
// only the thread that plays uses the card, so it is always free.
#define BOX_AUDIO_THREAD __attribute__((swift_attr("@_noAllocation"), swift_attr("@_noLocks")))

// What libasound calls a fault, in words.
const char *box_alsa_sentence(int fault);

// The next card's number after `number`, -1 to begin with; -1 when there is none left.
int box_alsa_next_card(int *number);

struct box_alsa_card {
	char id[32], name[128];
	bool plays; // false for a card that only records
};
int box_alsa_describe_card(int number, struct box_alsa_card *card);

typedef struct box_alsa box_alsa;

// Opens without waiting, by any name that libasound knows; it prints nothing.
int box_alsa_open(const char *name, box_alsa **alsa);
int box_alsa_open_to_hear(const char *name, box_alsa **alsa);
// Closes the card; what has not been played yet is not played any more.
void box_alsa_close(box_alsa *alsa);

// What is wished of the card, one after the other: each narrows what is left for the next.
enum box_alsa_format { BOX_ALSA_S32, BOX_ALSA_S24, BOX_ALSA_S16 }; // S24: three bytes, the lowest first
int box_alsa_wish_interleaved(box_alsa *alsa);
int box_alsa_wish_format(box_alsa *alsa, enum box_alsa_format format);
// The wishes with a pointer give back the nearest that the card can do.
int box_alsa_wish_channels(box_alsa *alsa, unsigned *channels);
int box_alsa_wish_rate(box_alsa *alsa, bool converted, unsigned *rate);
int box_alsa_wish_period(box_alsa *alsa, unsigned long *frames);
int box_alsa_wish_buffer(box_alsa *alsa, unsigned long *frames);
// Settles it all for hearing: it begins at once, and there is something to read when `frames` were heard.
int box_alsa_settle_to_hear(box_alsa *alsa, unsigned long frames);
// Settles it all for playing: the card begins when `start` frames wait in it, and has room when `room` frames are free.
int box_alsa_settle(box_alsa *alsa, unsigned long start, unsigned long room);

// Returns how many frames the card took, at once; -EAGAIN when it has no room.
BOX_AUDIO_THREAD long box_alsa_write(box_alsa *alsa, const void *frames, unsigned long count);
// Waits for room: 1 when there is some, 0 when the time has passed.
BOX_AUDIO_THREAD int box_alsa_wait(box_alsa *alsa, int milliseconds);
// Makes the card ready to begin again, after an underrun.
BOX_AUDIO_THREAD int box_alsa_prepare(box_alsa *alsa);
// Goes on after a suspend; -EAGAIN while the card still sleeps.
BOX_AUDIO_THREAD int box_alsa_resume(box_alsa *alsa);

// Hearing.

// The card's descriptor, readable when there is sound to read; -1 where a card has none, or more than one. It
// is not ours to close.
int box_alsa_descriptor(box_alsa *alsa);
// How many frames were heard and not read yet, and when the last of them was heard, by the clock of box_nanoseconds().
// Returns -EPIPE when some were lost because they were not read.
long box_alsa_heard(box_alsa *alsa, int64_t *nanoseconds);
// Returns how many frames it read, at once.
long box_alsa_read(box_alsa *alsa, void *frames, unsigned long count);
// Begins to hear again, after sound was lost.
int box_alsa_hear_again(box_alsa *alsa);
// Sets the volume control of that name on the card that `alsa` plays on, to so many hundredths of a decibel.
// The card takes the nearest step below, but never silence; then the control is switched on, where it has a
// switch. `given` is the volume that was set, or BOX_ALSA_UNKNOWN when the card does not tell decibels. The
// share of the card's steps then counts as amplitude.
#define BOX_ALSA_UNKNOWN (-1000000)
int box_alsa_set_volume(box_alsa *alsa, const char *control, long wished, long *given);
