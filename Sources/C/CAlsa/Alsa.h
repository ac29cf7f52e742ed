// SPDX-License-Identifier: GPL-3.0-or-later
// A card that is open, as the files of this shim share it.
#pragma once

#include <alsa/asoundlib.h>

struct box_alsa {
	snd_pcm_t *pcm;
	snd_pcm_hw_params_t *wishes;
};
