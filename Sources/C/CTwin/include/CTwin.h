// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "box_peer.h"

// The synth's oscillators in plain C, to be timed beside the Swift ones: the same phase (a turn is the
// whole range of 32 bits), the same polynomials, one sample after the other, as one writes it by hand.

enum box_twin_waveform {
	BOX_TWIN_SINE,
	BOX_TWIN_TRIANGLE,
	BOX_TWIN_SAWTOOTH,
	BOX_TWIN_SQUARE,
	BOX_TWIN_NOISE,
};

// One tone: where it is in its turn, how far it goes each sample, and where its noise counts.
struct box_twin_voice {
	uint32_t phase;
	uint32_t step;
	uint32_t count;
};

// Writes the next `count` samples of one voice.
void box_twin_render(
	struct box_twin_voice *voice, enum box_twin_waveform waveform, float *restrict out, size_t count);

// Writes the next `count` samples of the sum of eight voices.
void box_twin_render_bank(
	struct box_twin_voice voices[8], enum box_twin_waveform waveform, float *restrict out, size_t count);

// Makes the compiler believe that the memory is looked at, so that what a race computes is computed.
void box_twin_keep(const void *memory);
