// SPDX-License-Identifier: GPL-3.0-or-later
// How loud a sound is, as ITU-R BS.1770 measures it, by libebur128.
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct box_loudness;

// One channel counts as both ears' own. NULL where there is no memory, or no such sound.
struct box_loudness *box_loudness_new(uint32_t channels, uint32_t rate);

// Takes frames, interleaved; false where there is no memory.
bool box_loudness_put(struct box_loudness *loudness, const float *frames, int64_t count);

// What all frames come to: loudness in LUFS, -infinity for silence, and the highest peak, between samples too, in
// decibels from full scale.
bool box_loudness_take(const struct box_loudness *loudness, double *integrated, double *peak);

void box_loudness_free(struct box_loudness *loudness);
