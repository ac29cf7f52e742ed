// SPDX-License-Identifier: GPL-3.0-or-later
#include "CFluid.h"

#include <dlfcn.h>
#include <fluidsynth.h>
#include <pthread.h>
#include <stdlib.h>

// The loudest that FluidSynth can be made: the samples of this font are quiet.
#define GAIN 10.0
// Of 127, for every note, so that how loud it is tells nothing of how bright it is.
#define VELOCITY 100
#define VOLUME_CONTROL 7

// What the box calls, and nothing else of it.
#define FUNCTIONS(F) \
	F(fluid_set_log_function) \
	F(new_fluid_settings) \
	F(delete_fluid_settings) \
	F(fluid_settings_setint) \
	F(fluid_settings_setnum) \
	F(new_fluid_synth) \
	F(delete_fluid_synth) \
	F(fluid_synth_sfload) \
	F(fluid_synth_set_channel_type) \
	F(fluid_synth_cc) \
	F(fluid_synth_program_change) \
	F(fluid_synth_noteon) \
	F(fluid_synth_all_sounds_off) \
	F(fluid_synth_set_gen) \
	F(fluid_synth_write_float)

struct box_fluid {
	fluid_settings_t *settings;
	fluid_synth_t *synth;
#define POINTER(name) __typeof__(&name) name;
	FUNCTIONS(POINTER)
};

// FluidSynth has tables and a list of samples for the whole process: loading and freeing take turns.
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static enum box_fluid_fault find(box_fluid *fluid, const char *path)
{
	void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);

	if (library == NULL)
		return BOX_FLUID_NO_LIBRARY;
#define FIND(name) \
	if ((fluid->name = (__typeof__(&name))dlsym(library, #name)) == NULL) \
		return BOX_FLUID_NO_LIBRARY;
	FUNCTIONS(FIND)
	return BOX_FLUID_THERE;
}

static void set(box_fluid *fluid, const char *name, int value)
{
	fluid->fluid_settings_setint(fluid->settings, name, value);
}

// Nothing on the audio thread may wait or allocate: no locks, every sample in memory beforehand.
static void settle(box_fluid *fluid, const struct box_fluid_size *size)
{
	set(fluid, "synth.threadsafe-api", 0);
	set(fluid, "synth.cpu-cores", 1);
	set(fluid, "synth.dynamic-sample-loading", 0);
	set(fluid, "synth.lock-memory", 0);
	set(fluid, "synth.reverb.active", 0);
	set(fluid, "synth.chorus.active", 0);
	set(fluid, "synth.midi-channels", size->channels);
	set(fluid, "synth.polyphony", size->notes);
	fluid->fluid_settings_setnum(fluid->settings, "synth.sample-rate", size->rate);
	fluid->fluid_settings_setnum(fluid->settings, "synth.gain", GAIN);
}

static enum box_fluid_fault make(box_fluid *fluid, const char *sound_font, const struct box_fluid_size *size)
{
	// It would write to standard error.
	for (int level = 0; level < LAST_LOG_LEVEL; level++)
		fluid->fluid_set_log_function(level, NULL, NULL);
	fluid->settings = fluid->new_fluid_settings();
	if (fluid->settings == NULL)
		return BOX_FLUID_NO_MEMORY;
	settle(fluid, size);
	fluid->synth = fluid->new_fluid_synth(fluid->settings);
	if (fluid->synth == NULL)
		return BOX_FLUID_NO_MEMORY;
	if (fluid->fluid_synth_sfload(fluid->synth, sound_font, 1) == FLUID_FAILED)
		return BOX_FLUID_NO_SOUND_FONT;
	for (int channel = 0; channel < size->channels; channel++) {
		// Each tenth of 16 would be drums.
		fluid->fluid_synth_set_channel_type(fluid->synth, channel, CHANNEL_TYPE_MELODIC);
		fluid->fluid_synth_cc(fluid->synth, channel, VOLUME_CONTROL, 127);
	}
	return BOX_FLUID_THERE;
}

enum box_fluid_fault box_fluid_open(const char *library, const char *sound_font, const struct box_fluid_size *size,
                                    box_fluid **result)
{
	box_fluid *fluid = calloc(1, sizeof *fluid);
	enum box_fluid_fault fault;

	if (fluid == NULL)
		return BOX_FLUID_NO_MEMORY;
	fault = find(fluid, library);
	pthread_mutex_lock(&turn);
	if (fault == BOX_FLUID_THERE)
		fault = make(fluid, sound_font, size);
	pthread_mutex_unlock(&turn);
	if (fault == BOX_FLUID_THERE)
		*result = fluid;
	else
		box_fluid_close(fluid);
	return fault;
}

void box_fluid_close(box_fluid *fluid)
{
	pthread_mutex_lock(&turn);
	if (fluid->synth != NULL)
		fluid->delete_fluid_synth(fluid->synth);
	if (fluid->settings != NULL)
		fluid->delete_fluid_settings(fluid->settings);
	pthread_mutex_unlock(&turn);
	free(fluid);
}

void box_fluid_choose(box_fluid *fluid, int channel, int program)
{
	fluid->fluid_synth_program_change(fluid->synth, channel, program);
}

void box_fluid_strike(box_fluid *fluid, int channel, int key)
{
	fluid->fluid_synth_noteon(fluid->synth, channel, key, VELOCITY);
}

void box_fluid_silence(box_fluid *fluid, int channel)
{
	fluid->fluid_synth_all_sounds_off(fluid->synth, channel);
}

void box_fluid_tune(box_fluid *fluid, int channel, float cents)
{
	fluid->fluid_synth_set_gen(fluid->synth, channel, GEN_FINETUNE, cents);
}

void box_fluid_soften(box_fluid *fluid, int channel, float decibels)
{
	fluid->fluid_synth_set_gen(fluid->synth, channel, GEN_ATTENUATION, 10 * decibels);
}

void box_fluid_place(box_fluid *fluid, int channel, float pan)
{
	fluid->fluid_synth_set_gen(fluid->synth, channel, GEN_PAN, 500 * pan);
}

void box_fluid_render(box_fluid *fluid, float *out, int frames)
{
	fluid->fluid_synth_write_float(fluid->synth, frames, out, 0, 2, out, 1, 2);
}
