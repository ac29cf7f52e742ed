// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_rate.h"

#include <soxr.h>
#include <stdlib.h>

struct box_rate {
	soxr_t changing;
};

struct box_rate *box_rate_new(int channels, double ratio)
{
	// 20 bits: what is folded back is 120 dB below the sound, for a third of what 28 bits cost.
	soxr_quality_spec_t quality = soxr_quality_spec(SOXR_HQ, 0);
	soxr_io_spec_t samples = soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I);
	soxr_runtime_spec_t alone = soxr_runtime_spec(1);
	soxr_error_t fault = NULL;
	struct box_rate *rate = calloc(1, sizeof *rate);

	if (!rate || channels < 1 || !(ratio >= 1.0 / 256 && ratio <= 256)) {
		free(rate);
		return NULL;
	}
	rate->changing = soxr_create(1, ratio, (unsigned)channels, &fault, &samples, &quality, &alone);
	if (!rate->changing || fault) {
		box_rate_free(rate);
		return NULL;
	}
	return rate;
}

bool box_rate_change(struct box_rate *rate, const float *from, int64_t frames, bool is_end, float *into, int64_t room,
		     int64_t *taken, int64_t *made)
{
	size_t took = 0, gave = 0;
	// A count whose bits are turned says that nothing follows it.
	size_t count = is_end ? ~(size_t)frames : (size_t)frames;

	if (soxr_process(rate->changing, from, count, &took, into, (size_t)room, &gave))
		return false;
	*taken = (int64_t)took;
	*made = (int64_t)gave;
	return true;
}

void box_rate_free(struct box_rate *rate)
{
	if (!rate)
		return;
	soxr_delete(rate->changing);
	free(rate);
}
