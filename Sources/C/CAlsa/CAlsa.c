// SPDX-License-Identifier: GPL-3.0-or-later
#include "CAlsa.h"

#include <alsa/asoundlib.h>
#include <stdio.h>
#include <stdlib.h>

#include "Alsa.h"

// libasound would print each fault, which our callers put in words themselves.
static void print_nothing(const char *file, int line, const char *function, int fault, const char *format, ...)
{
	(void)file, (void)line, (void)function, (void)fault, (void)format;
}

const char *box_alsa_sentence(int fault)
{
	return snd_strerror(fault);
}

int box_alsa_next_card(int *number)
{
	snd_lib_error_set_handler(print_nothing);
	return snd_card_next(number);
}

static bool has_playback(snd_ctl_t *control)
{
	snd_pcm_info_t *info;
	int device = -1;

	snd_pcm_info_alloca(&info);
	snd_pcm_info_set_stream(info, SND_PCM_STREAM_PLAYBACK);
	while (snd_ctl_pcm_next_device(control, &device) == 0 && device >= 0) {
		snd_pcm_info_set_device(info, (unsigned)device);
		if (snd_ctl_pcm_info(control, info) == 0)
			return true;
	}
	return false;
}

int box_alsa_describe_card(int number, struct box_alsa_card *card)
{
	char name[16];
	snd_ctl_t *control;
	snd_ctl_card_info_t *info;
	int fault;

	snd_ctl_card_info_alloca(&info);
	snprintf(name, sizeof name, "hw:%d", number);
	fault = snd_ctl_open(&control, name, SND_CTL_NONBLOCK);
	if (fault < 0)
		return fault;
	fault = snd_ctl_card_info(control, info);
	if (fault == 0) {
		snprintf(card->id, sizeof card->id, "%s", snd_ctl_card_info_get_id(info));
		snprintf(card->name, sizeof card->name, "%s", snd_ctl_card_info_get_longname(info));
		card->plays = has_playback(control);
	}
	snd_ctl_close(control);
	return fault;
}

static int open_card(const char *name, snd_pcm_stream_t direction, box_alsa **alsa)
{
	box_alsa *opened = calloc(1, sizeof *opened);
	int fault;

	if (opened == NULL)
		return -ENOMEM;
	snd_lib_error_set_handler(print_nothing);
	fault = snd_pcm_open(&opened->pcm, name, direction, SND_PCM_NONBLOCK);
	if (fault == 0)
		fault = snd_pcm_hw_params_malloc(&opened->wishes);
	if (fault == 0)
		fault = snd_pcm_hw_params_any(opened->pcm, opened->wishes);
	if (fault < 0) {
		box_alsa_close(opened);
		return fault;
	}
	*alsa = opened;
	return 0;
}

int box_alsa_open(const char *name, box_alsa **alsa)
{
	return open_card(name, SND_PCM_STREAM_PLAYBACK, alsa);
}

int box_alsa_open_to_hear(const char *name, box_alsa **alsa)
{
	return open_card(name, SND_PCM_STREAM_CAPTURE, alsa);
}

void box_alsa_close(box_alsa *alsa)
{
	if (alsa->wishes)
		snd_pcm_hw_params_free(alsa->wishes);
	if (alsa->pcm) {
		(void)snd_pcm_drop(alsa->pcm);
		snd_pcm_close(alsa->pcm);
	}
	free(alsa);
}

int box_alsa_wish_interleaved(box_alsa *alsa)
{
	return snd_pcm_hw_params_set_access(alsa->pcm, alsa->wishes, SND_PCM_ACCESS_RW_INTERLEAVED);
}

int box_alsa_wish_format(box_alsa *alsa, enum box_alsa_format format)
{
	static const snd_pcm_format_t formats[] = {
		[BOX_ALSA_S32] = SND_PCM_FORMAT_S32,
		[BOX_ALSA_S24] = SND_PCM_FORMAT_S24_3LE,
		[BOX_ALSA_S16] = SND_PCM_FORMAT_S16,
	};
	return snd_pcm_hw_params_set_format(alsa->pcm, alsa->wishes, formats[format]);
}

int box_alsa_wish_channels(box_alsa *alsa, unsigned *channels)
{
	return snd_pcm_hw_params_set_channels_near(alsa->pcm, alsa->wishes, channels);
}

int box_alsa_wish_rate(box_alsa *alsa, bool converted, unsigned *rate)
{
	int fault = snd_pcm_hw_params_set_rate_resample(alsa->pcm, alsa->wishes, converted);

	return fault < 0 ? fault : snd_pcm_hw_params_set_rate_near(alsa->pcm, alsa->wishes, rate, NULL);
}

int box_alsa_wish_period(box_alsa *alsa, unsigned long *frames)
{
	return snd_pcm_hw_params_set_period_size_near(alsa->pcm, alsa->wishes, frames, NULL);
}

int box_alsa_wish_buffer(box_alsa *alsa, unsigned long *frames)
{
	return snd_pcm_hw_params_set_buffer_size_near(alsa->pcm, alsa->wishes, frames);
}

int box_alsa_settle(box_alsa *alsa, unsigned long start, unsigned long room)
{
	snd_pcm_sw_params_t *manners;
	int fault;

	snd_pcm_sw_params_alloca(&manners);
	fault = snd_pcm_hw_params(alsa->pcm, alsa->wishes);
	if (fault == 0)
		fault = snd_pcm_sw_params_current(alsa->pcm, manners);
	if (fault == 0)
		fault = snd_pcm_sw_params_set_start_threshold(alsa->pcm, manners, start);
	if (fault == 0)
		fault = snd_pcm_sw_params_set_avail_min(alsa->pcm, manners, room);
	return fault < 0 ? fault : snd_pcm_sw_params(alsa->pcm, manners);
}

long box_alsa_write(box_alsa *alsa, const void *frames, unsigned long count)
{
	return snd_pcm_writei(alsa->pcm, frames, count);
}

int box_alsa_wait(box_alsa *alsa, int milliseconds)
{
	return snd_pcm_wait(alsa->pcm, milliseconds);
}

int box_alsa_prepare(box_alsa *alsa)
{
	return snd_pcm_prepare(alsa->pcm);
}

int box_alsa_resume(box_alsa *alsa)
{
	return snd_pcm_resume(alsa->pcm);
}

int box_alsa_settle_to_hear(box_alsa *alsa, unsigned long frames)
{
	snd_pcm_sw_params_t *manners;
	int fault;

	snd_pcm_sw_params_alloca(&manners);
	fault = snd_pcm_hw_params(alsa->pcm, alsa->wishes);
	if (fault == 0)
		fault = snd_pcm_sw_params_current(alsa->pcm, manners);
	if (fault == 0)
		fault = snd_pcm_sw_params_set_avail_min(alsa->pcm, manners, frames);
	if (fault == 0)
		fault = snd_pcm_sw_params_set_tstamp_mode(alsa->pcm, manners, SND_PCM_TSTAMP_ENABLE);
	if (fault == 0)
		fault = snd_pcm_sw_params_set_tstamp_type(alsa->pcm, manners, SND_PCM_TSTAMP_TYPE_MONOTONIC);
	if (fault == 0)
		fault = snd_pcm_sw_params(alsa->pcm, manners);
	return fault < 0 ? fault : snd_pcm_start(alsa->pcm);
}

int box_alsa_descriptor(box_alsa *alsa)
{
	struct pollfd waiting;

	if (snd_pcm_poll_descriptors_count(alsa->pcm) != 1)
		return -1;
	return snd_pcm_poll_descriptors(alsa->pcm, &waiting, 1) == 1 ? waiting.fd : -1;
}

long box_alsa_heard(box_alsa *alsa, int64_t *nanoseconds)
{
	snd_pcm_uframes_t frames = 0;
	snd_htimestamp_t time = { 0 };
	snd_pcm_sframes_t available = snd_pcm_avail_update(alsa->pcm);

	if (available < 0)
		return available;
	if (snd_pcm_htimestamp(alsa->pcm, &frames, &time) < 0)
		frames = available;
	*nanoseconds = time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
	return (long)frames;
}

long box_alsa_read(box_alsa *alsa, void *frames, unsigned long count)
{
	return snd_pcm_readi(alsa->pcm, frames, count);
}

int box_alsa_hear_again(box_alsa *alsa)
{
	int fault = snd_pcm_prepare(alsa->pcm);

	return fault < 0 ? fault : snd_pcm_start(alsa->pcm);
}
