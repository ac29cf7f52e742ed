// SPDX-License-Identifier: GPL-3.0-or-later
#include "CAlsa.h"

#include <alsa/asoundlib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "Alsa.h"

// What libasound says of a step that is silence.
#define SILENCE SND_CTL_TLV_DB_GAIN_MUTE

static int set_decibels(snd_mixer_elem_t *control, long wished, long *given)
{
	int fault = snd_mixer_selem_set_playback_dB_all(control, wished, -1);

	if (fault == 0)
		fault = snd_mixer_selem_get_playback_dB(control, SND_MIXER_SCHN_FRONT_LEFT, given);
	if (fault == 0 && *given <= SILENCE) {
		// The step below is silence, and the one above is not loud.
		fault = snd_mixer_selem_set_playback_dB_all(control, wished, 1);
		if (fault == 0)
			fault = snd_mixer_selem_get_playback_dB(control, SND_MIXER_SCHN_FRONT_LEFT, given);
	}
	return fault;
}

static int set_share(snd_mixer_elem_t *control, long wished)
{
	double share = fmin(pow(10, (double)wished / 2000), 1);
	long least, most;
	int fault = snd_mixer_selem_get_playback_volume_range(control, &least, &most);

	if (fault != 0)
		return fault;
	return snd_mixer_selem_set_playback_volume_all(control, least + lround(share * (double)(most - least)));
}

static int set(snd_mixer_elem_t *control, long wished, long *given)
{
	bool has_volume = snd_mixer_selem_has_playback_volume(control);
	bool has_switch = snd_mixer_selem_has_playback_switch(control);
	long least, most;
	int fault = has_volume || has_switch ? 0 : -EINVAL;

	*given = BOX_ALSA_UNKNOWN;
	if (has_volume && snd_mixer_selem_get_playback_dB_range(control, &least, &most) == 0 && least < most)
		fault = set_decibels(control, wished < least ? least : wished > most ? most : wished, given);
	else if (has_volume)
		fault = set_share(control, wished);
	// Last, so that nothing is heard as loud as it was before.
	if (fault == 0 && has_switch)
		fault = snd_mixer_selem_set_playback_switch_all(control, 1);
	return fault;
}

static int find(snd_mixer_t *mixer, const char *name, snd_mixer_elem_t **found)
{
	for (snd_mixer_elem_t *control = snd_mixer_first_elem(mixer); control; control = snd_mixer_elem_next(control))
		if (strcmp(snd_mixer_selem_get_name(control), name) == 0) {
			*found = control;
			return 0;
		}
	return -ENOENT;
}

int box_alsa_set_volume(box_alsa *alsa, const char *control, long wished, long *given)
{
	snd_pcm_info_t *info;
	snd_mixer_t *mixer;
	snd_mixer_elem_t *found;
	char name[16];
	int fault;

	snd_pcm_info_alloca(&info);
	fault = snd_pcm_info(alsa->pcm, info);
	if (fault != 0)
		return fault;
	// Not every name that plays is a card's.
	if (snd_pcm_info_get_card(info) < 0)
		return -ENODEV;
	snprintf(name, sizeof name, "hw:%d", snd_pcm_info_get_card(info));
	fault = snd_mixer_open(&mixer, 0);
	if (fault != 0)
		return fault;
	fault = snd_mixer_attach(mixer, name);
	if (fault == 0)
		fault = snd_mixer_selem_register(mixer, NULL, NULL);
	if (fault == 0)
		fault = snd_mixer_load(mixer);
	if (fault == 0)
		fault = find(mixer, control, &found);
	if (fault == 0)
		fault = set(found, wished, given);
	snd_mixer_close(mixer);
	return fault;
}
