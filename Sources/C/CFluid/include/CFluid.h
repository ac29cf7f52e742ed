// SPDX-License-Identifier: GPL-3.0-or-later
// FluidSynth as far as the box uses it: samples of instruments from a SoundFont, block by block, on channels that each
// have an instrument, a loudness, a place and a pitch of their own.
#pragma once

#include "box_audio_thread.h"

#include <stdint.h>

typedef struct box_fluid box_fluid;

enum box_fluid_fault { BOX_FLUID_THERE, BOX_FLUID_NO_LIBRARY, BOX_FLUID_NO_SOUND_FONT, BOX_FLUID_NO_MEMORY };

struct box_fluid_size {
	int rate; // in Hz
	int channels; // a multiple of 16
	int notes; // that can sound at once, those included that die away
};

// Where the sounds are: a file, or where that is NULL, so many bytes of memory, which are wanted only while it is opened.
struct box_fluid_sounds {
	const char *path;
	const void *bytes;
	int64_t size;
};

// Loads the library, which nothing else of the program needs, and a whole SoundFont. It takes some 50 ms and belongs in a
// thread that may wait.
enum box_fluid_fault box_fluid_open(const char *library, const struct box_fluid_sounds *sounds,
                                    const struct box_fluid_size *size, box_fluid **fluid);

// The library itself stays: some of the many that it needs cannot be unloaded.
void box_fluid_close(box_fluid *fluid);

// All functions below are for one thread at a time.

// Which of the 128 instruments of General MIDI the channel strikes from now on.
BOX_AUDIO_THREAD void box_fluid_choose(box_fluid *fluid, int channel, int program);

// Holds the next struck note over a piece of its samples that begins and ends so many samples later.
BOX_AUDIO_THREAD void box_fluid_move_loop(box_fluid *fluid, int channel, int start, int end);

// A key's number is its note's, 60 is middle C. The key stays down.
BOX_AUDIO_THREAD void box_fluid_strike(box_fluid *fluid, int channel, int key);

// Silences a note at once: it clicks unless nothing was to be heard any more.
BOX_AUDIO_THREAD void box_fluid_silence(box_fluid *fluid, int channel);

// The settings below hold for what sounds and what is struck next; loudness and place arrive by the end of
// the next 64 frames.

// The pitch, in hundredths of a semitone above the key's note.
BOX_AUDIO_THREAD void box_fluid_tune(box_fluid *fluid, int channel, float cents);

// The loudness in dB, from the loudest there is.
BOX_AUDIO_THREAD void box_fluid_soften(box_fluid *fluid, int channel, float decibels);

// The place: -1 is left, 0 where the instrument was recorded, 1 right.
BOX_AUDIO_THREAD void box_fluid_place(box_fluid *fluid, int channel, float pan);

// Renders left and right in turn; the frames are a multiple of 64.
BOX_AUDIO_THREAD void box_fluid_render(box_fluid *fluid, float *out, int frames);
