// SPDX-License-Identifier: GPL-3.0-or-later
#include "CFluid.h"

#include <dlfcn.h>
#include <fluidsynth.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The loudest that FluidSynth can be made: the samples of this font are quiet.
#define GAIN 10.0
// Of 127, for every note, so that how loud it is tells nothing of how bright it is.
#define VELOCITY 100
#define VOLUME_CONTROL 7

// The functions of FluidSynth that the box calls, and no others.
#define FUNCTIONS(F) \
	F(fluid_set_log_function) \
	F(new_fluid_settings) \
	F(delete_fluid_settings) \
	F(fluid_settings_setint) \
	F(fluid_settings_setnum) \
	F(new_fluid_synth) \
	F(delete_fluid_synth) \
	F(fluid_synth_sfload) \
	F(fluid_synth_add_sfloader) \
	F(new_fluid_defsfloader) \
	F(delete_fluid_sfloader) \
	F(fluid_sfloader_set_callbacks) \
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

// The SoundFont being opened, one at a time: FluidSynth hands no pointer of ours through, only a name.
static struct {
	const char *bytes;
	fluid_long_long_t size;
	fluid_long_long_t place;
} memory;

static void *memory_open(const char *name)
{
	(void)name;
	memory.place = 0;
	return &memory;
}

static int memory_read(void *to, fluid_long_long_t count, void *handle)
{
	(void)handle;
	if (count < 0 || count > memory.size - memory.place)
		return FLUID_FAILED;
	memcpy(to, memory.bytes + memory.place, (size_t)count);
	memory.place += count;
	return FLUID_OK;
}

static int memory_seek(void *handle, fluid_long_long_t offset, int origin)
{
	fluid_long_long_t place = offset;

	(void)handle;
	if (origin == SEEK_CUR)
		place += memory.place;
	else if (origin == SEEK_END)
		place += memory.size;
	if (place < 0 || place > memory.size)
		return FLUID_FAILED;
	memory.place = place;
	return FLUID_OK;
}

static fluid_long_long_t memory_tell(void *handle)
{
	(void)handle;
	return memory.place;
}

static int memory_close(void *handle)
{
	(void)handle;
	return FLUID_OK;
}

static enum box_fluid_fault load(box_fluid *fluid, const struct box_fluid_sounds *sounds)
{
	// FluidSynth shares samples between fonts of one name, so each has its own.
	static unsigned count;
	char name[32];
	fluid_sfloader_t *loader;
	int font;

	if (sounds->path != NULL)
		return fluid->fluid_synth_sfload(fluid->synth, sounds->path, 1) == FLUID_FAILED ? BOX_FLUID_NO_SOUND_FONT
		                                                                             : BOX_FLUID_THERE;
	loader = fluid->new_fluid_defsfloader(fluid->settings);
	if (loader == NULL)
		return BOX_FLUID_NO_MEMORY;
	if (fluid->fluid_sfloader_set_callbacks(loader, memory_open, memory_read, memory_seek, memory_tell, memory_close) !=
	    FLUID_OK) {
		fluid->delete_fluid_sfloader(loader);
		return BOX_FLUID_NO_SOUND_FONT;
	}
	// This loader is asked before the one for files, and belongs to the synth from now on.
	fluid->fluid_synth_add_sfloader(fluid->synth, loader);
	memory.bytes = sounds->bytes;
	memory.size = sounds->size;
	snprintf(name, sizeof name, "memory %u", ++count);
	font = fluid->fluid_synth_sfload(fluid->synth, name, 1);
	memory.bytes = NULL;
	memory.size = 0;
	return font == FLUID_FAILED ? BOX_FLUID_NO_SOUND_FONT : BOX_FLUID_THERE;
}

static enum box_fluid_fault make(box_fluid *fluid, const struct box_fluid_sounds *sounds,
                                 const struct box_fluid_size *size)
{
	enum box_fluid_fault fault;

	// FluidSynth would write to standard error.
	for (int level = 0; level < LAST_LOG_LEVEL; level++)
		fluid->fluid_set_log_function(level, NULL, NULL);
	fluid->settings = fluid->new_fluid_settings();
	if (fluid->settings == NULL)
		return BOX_FLUID_NO_MEMORY;
	settle(fluid, size);
	fluid->synth = fluid->new_fluid_synth(fluid->settings);
	if (fluid->synth == NULL)
		return BOX_FLUID_NO_MEMORY;
	fault = load(fluid, sounds);
	if (fault != BOX_FLUID_THERE)
		return fault;
	for (int channel = 0; channel < size->channels; channel++) {
		// Each tenth of 16 would be drums.
		fluid->fluid_synth_set_channel_type(fluid->synth, channel, CHANNEL_TYPE_MELODIC);
		fluid->fluid_synth_cc(fluid->synth, channel, VOLUME_CONTROL, 127);
	}
	return BOX_FLUID_THERE;
}

enum box_fluid_fault box_fluid_open(const char *library, const struct box_fluid_sounds *sounds,
                                    const struct box_fluid_size *size, box_fluid **result)
{
	box_fluid *fluid = calloc(1, sizeof *fluid);
	enum box_fluid_fault fault;

	if (fluid == NULL)
		return BOX_FLUID_NO_MEMORY;
	fault = find(fluid, library);
	pthread_mutex_lock(&turn);
	if (fault == BOX_FLUID_THERE)
		fault = make(fluid, sounds, size);
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

void box_fluid_move_loop(box_fluid *fluid, int channel, int start, int end)
{
	fluid->fluid_synth_set_gen(fluid->synth, channel, GEN_STARTLOOPADDROFS, (float)start);
	fluid->fluid_synth_set_gen(fluid->synth, channel, GEN_ENDLOOPADDROFS, (float)end);
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
