// SPDX-License-Identifier: GPL-3.0-or-later
#include "CBoardTrial.h"

#include <alsa/asoundlib.h>
#include <stdlib.h>

struct trial_sound {
	snd_pcm_t *pcm;
};

static int shape(snd_pcm_t *pcm, unsigned long period, unsigned periods)
{
	snd_pcm_hw_params_t *wishes;
	snd_pcm_uframes_t buffer = period * periods;
	int fault;

	snd_pcm_hw_params_alloca(&wishes);
	fault = snd_pcm_hw_params_any(pcm, wishes);
	if (fault >= 0)
		fault = snd_pcm_hw_params_set_access(pcm, wishes, SND_PCM_ACCESS_RW_INTERLEAVED);
	if (fault >= 0)
		fault = snd_pcm_hw_params_set_format(pcm, wishes, SND_PCM_FORMAT_S32_LE);
	if (fault >= 0)
		fault = snd_pcm_hw_params_set_channels(pcm, wishes, 2);
	if (fault >= 0)
		fault = snd_pcm_hw_params_set_rate(pcm, wishes, 48000, 0);
	if (fault >= 0)
		fault = snd_pcm_hw_params_set_period_size(pcm, wishes, period, 0);
	if (fault >= 0)
		fault = snd_pcm_hw_params_set_buffer_size(pcm, wishes, buffer);
	if (fault >= 0)
		fault = snd_pcm_hw_params(pcm, wishes);
	return fault;
}

int trial_open_sound(const char *name, bool records, unsigned long period, unsigned periods, trial_sound **sound)
{
	trial_sound *opened = calloc(1, sizeof *opened);
	int fault;

	if (opened == NULL)
		return -ENOMEM;
	fault = snd_pcm_open(&opened->pcm, name, records ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK,
	                     records ? SND_PCM_NONBLOCK : 0);
	if (fault >= 0) {
		fault = shape(opened->pcm, period, periods);
		if (fault < 0)
			snd_pcm_close(opened->pcm);
	}
	if (fault < 0)
		free(opened);
	else
		*sound = opened;
	return fault < 0 ? fault : 0;
}

int trial_start_sound(trial_sound *sound)
{
	return snd_pcm_start(sound->pcm);
}

int trial_sound_descriptor(trial_sound *sound)
{
	struct pollfd waiting;

	return snd_pcm_poll_descriptors(sound->pcm, &waiting, 1) == 1 ? waiting.fd : -1;
}

long trial_hear(trial_sound *sound, int32_t *frames, unsigned long count)
{
	return snd_pcm_readi(sound->pcm, frames, count);
}

long trial_play(trial_sound *sound, const int32_t *frames, unsigned long count)
{
	return snd_pcm_writei(sound->pcm, frames, count);
}

void trial_close_sound(trial_sound *sound)
{
	snd_pcm_close(sound->pcm);
	free(sound);
}
