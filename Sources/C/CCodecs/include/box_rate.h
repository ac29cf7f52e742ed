// SPDX-License-Identifier: GPL-3.0-or-later
// A sound at another rate, by soxr.
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct box_rate;

// Of one channel or two; `ratio` is the new rate over the old one. NULL where there is no memory, or no such ratio.
struct box_rate *box_rate_new(int channels, double ratio);

// Takes frames and makes some, interleaved; says how many. At the end nothing more comes, and what is left is made.
bool box_rate_change(struct box_rate *rate, const float *from, int64_t frames, bool is_end, float *into, int64_t room,
		     int64_t *taken, int64_t *made);

void box_rate_free(struct box_rate *rate);
