// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CEspeak.h"

#include <errno.h>
#include <espeak-ng/espeak_ng.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// eSpeak NG makes no piece of speech shorter than 60 ms; asking for the shortest gives that.
#define SHORTEST_PIECE 1

// The longest text that eSpeak NG takes as one clause is 800 bytes; this is longer and full of phonemes.
#define TEN "[[a_a_a]] [[a_a_a]] [[a_a_a]] [[a_a_a]] [[a_a_a]] [[a_a_a]] [[a_a_a]] [[a_a_a]] [[a_a_a]] [[a_a_a]] "
#define LONG_CLAUSE TEN TEN TEN TEN TEN TEN TEN TEN

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static bool is_open;

// Takes the samples of what is being spoken; NULL to be silent at once.
static bool (*listener)(void *context, const int16_t *samples, int count);
static void *listener_context;

// eSpeak NG opens a sound server even for a caller that wants samples alone. The linker lets it find this function instead of
// libpcaudio's; everything else that it asks of libpcaudio takes NULL for no sound device.
struct audio_object *create_audio_device_object(const char *device, const char *application, const char *purpose);

struct audio_object *create_audio_device_object(const char *device, const char *application, const char *purpose)
{
	(void)device;
	(void)application;
	(void)purpose;
	return NULL;
}

static int hand_over(short *samples, int count, espeak_EVENT *events)
{
	(void)events;
	if (listener == NULL)
		return 1;
	// Without samples it only says that the end has come.
	return samples != NULL && count > 0 && !listener(listener_context, samples, count);
}

static int check_folder(const char *folder)
{
	struct stat status;

	if (stat(folder, &status) != 0)
		return errno;
	return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
}

// Checks for the English dictionary: without it, eSpeak NG would print a complaint and go on.
static int check_english(void)
{
	const char *folder;
	char path[512];

	espeak_Info(&folder);
	snprintf(path, sizeof path, "%s/en_dict", folder);
	return access(path, R_OK) == 0 ? 0 : errno;
}

static int open_once(const char *folder)
{
	espeak_ng_ERROR_CONTEXT context = NULL;
	espeak_ng_STATUS status;

	if (is_open)
		return 0;
	espeak_ng_InitializePath(folder);
	status = espeak_ng_Initialize(&context);
	espeak_ng_ClearErrorContext(&context);
	if (status == ENS_OK)
		status = espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, SHORTEST_PIECE, NULL);
	if (status == ENS_OK)
		status = check_english();
	espeak_SetSynthCallback(hand_over);
	is_open = status == ENS_OK;
	return status;
}

int box_espeak_open(const char *folder, int *rate)
{
	// Asked for first, because eSpeak NG would look elsewhere instead of complaining.
	int fault = folder == NULL ? 0 : check_folder(folder);

	if (fault != 0)
		return fault;
	pthread_mutex_lock(&turn);
	fault = open_once(folder);
	*rate = espeak_ng_GetSampleRate();
	pthread_mutex_unlock(&turn);
	return fault;
}

void box_espeak_sentence(int code, char *into, size_t size)
{
	espeak_ng_GetStatusCodeMessage(code, into, size);
}

// The file that describes the voice just chosen.
static FILE *open_description(void)
{
	static const char *const places[] = { "lang", "voices" };
	const char *folder, *name = espeak_GetCurrentVoice()->identifier;
	char path[512];
	FILE *file = NULL;

	espeak_Info(&folder);
	for (int i = 0; i < 2 && file == NULL; i++) {
		snprintf(path, sizeof path, "%s/%s/%s", folder, places[i], name);
		file = fopen(path, "re");
	}
	return file;
}

// The same description without what makes a voice waver.
static int describe_steady(int voice)
{
	static const char steady[] = "\nflutter 0\nroughness 0\n";
	FILE *description = open_description();
	char piece[1024];
	size_t count;
	int fault = 0;

	if (description == NULL)
		return ENOENT;
	while (fault == 0 && (count = fread(piece, 1, sizeof piece, description)) > 0)
		fault = write(voice, piece, count) == (ssize_t)count ? 0 : EIO;
	fclose(description);
	if (fault == 0 && write(voice, steady, sizeof steady - 1) < 0)
		fault = errno;
	return fault;
}

static int use(int voice, int rate, int pitch)
{
	char path[40];
	espeak_ng_STATUS status;

	if (!is_open)
		return ENS_NOT_INITIALIZED;
	snprintf(path, sizeof path, "/proc/self/fd/%d", voice);
	status = espeak_ng_SetVoiceByFile(path);
	espeak_ng_SetParameter(espeakRATE, rate, 0);
	espeak_ng_SetParameter(espeakPITCH, pitch, 0);
	return status;
}

static int choose(const char *language)
{
	espeak_VOICE wanted = { .languages = language };
	espeak_ng_STATUS status = is_open ? espeak_ng_SetVoiceByProperties(&wanted) : ENS_NOT_INITIALIZED;

	return status == ENS_VOICE_NOT_FOUND ? ENOENT : (int)status;
}

int box_espeak_make_voice(const char *language, int *voice)
{
	int fault;

	// eSpeak NG copies a name into 80 bytes, and none is as long as this.
	if (language[0] == 0 || strlen(language) > 30)
		return ENOENT;
	*voice = memfd_create("voice", MFD_CLOEXEC);
	if (*voice < 0)
		return errno;
	pthread_mutex_lock(&turn);
	fault = choose(language);
	if (fault == 0)
		fault = describe_steady(*voice);
	// Uses the voice once, to see whether all that it needs is there.
	if (fault == 0)
		fault = use(*voice, espeakRATE_NORMAL, 50);
	pthread_mutex_unlock(&turn);
	if (fault != 0)
		close(*voice);
	return fault;
}

static int speak(const char *text)
{
	espeak_ng_STATUS status = espeak_ng_Synthesize(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
	                                               espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL);

	// Version 1.52 reports that it was stopped, 1.51 doesn't.
	return status == ENS_SPEECH_STOPPED ? 0 : (int)status;
}

// Pauses are computed from what older, longer clauses left in eSpeak NG's lists, so the longest goes over all of them,
// unheard; and what was cut short would go on unless the voice is chosen again.
static int prepare(int voice, int rate, int pitch)
{
	int fault = use(voice, espeakRATE_NORMAL, 50);

	listener = NULL;
	if (fault == 0)
		fault = speak(LONG_CLAUSE);
	return fault == 0 ? use(voice, rate, pitch) : fault;
}

int box_espeak_say(int voice, int rate, int pitch, const char *text,
                   bool (*take)(void *context, const int16_t *samples, int count), void *context)
{
	int fault;

	pthread_mutex_lock(&turn);
	fault = prepare(voice, rate, pitch);
	if (fault == 0) {
		listener_context = context;
		listener = take;
		fault = speak(text);
	}
	listener = NULL;
	pthread_mutex_unlock(&turn);
	return fault;
}
