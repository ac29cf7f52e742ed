// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_rate.h"

#include <samplerate.h>
#include <stdlib.h>

struct box_rate {
	SRC_STATE *changing;
	double ratio;
};

struct box_rate *box_rate_new(int channels, double ratio)
{
	struct box_rate *rate = calloc(1, sizeof *rate);
	int error = 0;

	if (!rate || !src_is_valid_ratio(ratio)) {
		free(rate);
		return NULL;
	}
	rate->ratio = ratio;
	rate->changing = src_new(SRC_SINC_FASTEST, channels, &error);
	if (!rate->changing) {
		free(rate);
		return NULL;
	}
	return rate;
}

bool box_rate_change(struct box_rate *rate, const float *from, int64_t frames, bool is_end, float *into, int64_t room,
		     int64_t *taken, int64_t *made)
{
	SRC_DATA data = {
		.data_in = from, .data_out = into, .input_frames = (long)frames, .output_frames = (long)room,
		.end_of_input = is_end, .src_ratio = rate->ratio,
	};

	if (src_process(rate->changing, &data) != 0)
		return false;
	*taken = data.input_frames_used;
	*made = data.output_frames_gen;
	return true;
}

void box_rate_free(struct box_rate *rate)
{
	if (!rate)
		return;
	src_delete(rate->changing);
	free(rate);
}
