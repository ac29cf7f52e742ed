// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_loudness.h"

#include <ebur128.h>
#include <math.h>
#include <stddef.h>

// Of a long sound a histogram takes no more memory than of a short one.
#define MODE (EBUR128_MODE_I | EBUR128_MODE_TRUE_PEAK | EBUR128_MODE_HISTOGRAM)

struct box_loudness *box_loudness_new(uint32_t channels, uint32_t rate)
{
	ebur128_state *state = ebur128_init(channels, rate, MODE);

	if (state && channels == 1)
		ebur128_set_channel(state, 0, EBUR128_DUAL_MONO);
	return (struct box_loudness *)state;
}

bool box_loudness_put(struct box_loudness *loudness, const float *frames, int64_t count)
{
	return ebur128_add_frames_float((ebur128_state *)loudness, frames, (size_t)count) == EBUR128_SUCCESS;
}

bool box_loudness_take(const struct box_loudness *loudness, double *integrated, double *peak)
{
	ebur128_state *state = (ebur128_state *)loudness;
	double of_channel = 0, highest = 0;

	for (unsigned channel = 0; channel < state->channels; channel++) {
		if (ebur128_true_peak(state, channel, &of_channel) != EBUR128_SUCCESS)
			return false;
		if (of_channel > highest)
			highest = of_channel;
	}
	*peak = 20 * log10(highest);
	return ebur128_loudness_global(state, integrated) == EBUR128_SUCCESS;
}

void box_loudness_free(struct box_loudness *loudness)
{
	ebur128_state *state = (ebur128_state *)loudness;

	if (state)
		ebur128_destroy(&state);
}
