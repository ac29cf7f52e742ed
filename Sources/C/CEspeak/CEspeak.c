// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CEspeak.h"
#include "Library.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// eSpeak NG makes no piece of speech shorter than 60 ms; asking for the shortest gives that.
#define SHORTEST_PIECE 1
// Of 0 to 100.
#define USUAL_PITCH 50

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static struct library ng;
// Where the data are; empty where eSpeak NG was installed.
static char data[512];
static bool is_open;
// What the library said of the code with which it could not be opened.
static struct {
	int code;
	char text[256];
} refusal;

// Takes the samples of what is being spoken.
static bool (*listener)(void *context, const int16_t *samples, int count);
static void *listener_context;

// Takes the samples of a text that is read aloud; NULL where none is.
static bool (*follower)(void *context, const int16_t *samples, int count, int letters);
// Before the word that was begun last.
static int letters_before;

static bool follow(const short *samples, int count, const espeak_EVENT *events)
{
	// The samples may still be of the word before.
	bool goes_on = samples == NULL || count <= 0 || follower(listener_context, samples, count, letters_before);

	for (; events->type != espeakEVENT_LIST_TERMINATED; events++)
		if (events->type == espeakEVENT_WORD && events->text_position > letters_before)
			letters_before = events->text_position - 1;
	return goes_on;
}

static int hand_over(short *samples, int count, espeak_EVENT *events)
{
	if (follower != NULL)
		return !follow(samples, count, events);
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

	ng.espeak_Info(&folder);
	snprintf(path, sizeof path, "%s/en_dict", folder);
	return access(path, R_OK) == 0 ? 0 : errno;
}

static void close_library(void)
{
	if (ng.handle == NULL)
		return;
	ng.espeak_ng_Terminate();
	library_unload(&ng);
	is_open = false;
}

static int open_library(void)
{
	espeak_ng_ERROR_CONTEXT context = NULL;
	espeak_ng_STATUS status;

	if (is_open)
		return 0;
	if (!library_load(&ng))
		return ELIBACC;
	ng.espeak_ng_InitializePath(data[0] == 0 ? NULL : data);
	status = ng.espeak_ng_Initialize(&context);
	ng.espeak_ng_ClearErrorContext(&context);
	if (status == ENS_OK)
		status = ng.espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, SHORTEST_PIECE, NULL);
	if (status == ENS_OK)
		status = check_english();
	ng.espeak_SetSynthCallback(hand_over);
	is_open = status == ENS_OK;
	if (!is_open) {
		refusal.code = status;
		ng.espeak_ng_GetStatusCodeMessage(status, refusal.text, sizeof refusal.text);
		close_library();
	}
	return status;
}

// Nothing that eSpeak NG offers makes it forget what it said: how far its voice's cycles are counted, where a rolled r begins to
// flutter, how long older clauses were. A library that was just loaded knows nothing. A fault shows when the next word is to be said.
static void forget(void)
{
	close_library();
	(void)open_library();
}

int box_espeak_open(const char *folder, int *rate)
{
	// Asked for first, because eSpeak NG would look elsewhere instead of complaining.
	int fault = folder == NULL ? 0 : check_folder(folder);

	if (fault == 0 && folder != NULL && strlen(folder) >= sizeof data)
		fault = ENAMETOOLONG;
	if (fault != 0)
		return fault;
	pthread_mutex_lock(&turn);
	if (!is_open)
		snprintf(data, sizeof data, "%s", folder == NULL ? "" : folder);
	fault = open_library();
	*rate = is_open ? ng.espeak_ng_GetSampleRate() : 0;
	pthread_mutex_unlock(&turn);
	return fault;
}

void box_espeak_sentence(int code, char *into, size_t size)
{
	pthread_mutex_lock(&turn);
	if (is_open)
		ng.espeak_ng_GetStatusCodeMessage(code, into, size);
	else if (code == refusal.code)
		snprintf(into, size, "%s", refusal.text);
	else
		snprintf(into, size, "%s", strerror(code));
	pthread_mutex_unlock(&turn);
}

// The file that describes the voice just chosen.
static FILE *open_description(void)
{
	static const char *const places[] = { "lang", "voices" };
	const char *folder, *name = ng.espeak_GetCurrentVoice()->identifier;
	char path[512];
	FILE *file = NULL;

	ng.espeak_Info(&folder);
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

	snprintf(path, sizeof path, "/proc/self/fd/%d", voice);
	status = ng.espeak_ng_SetVoiceByFile(path);
	ng.espeak_ng_SetParameter(espeakRATE, rate, 0);
	ng.espeak_ng_SetParameter(espeakPITCH, pitch, 0);
	return status;
}

static int choose(const char *language)
{
	espeak_VOICE wanted = { .languages = language };
	espeak_ng_STATUS status = ng.espeak_ng_SetVoiceByProperties(&wanted);

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
	fault = open_library();
	if (fault == 0)
		fault = choose(language);
	if (fault == 0)
		fault = describe_steady(*voice);
	// Uses the voice once, to see whether all that it needs is there.
	if (fault == 0)
		fault = use(*voice, espeakRATE_NORMAL, USUAL_PITCH);
	forget();
	pthread_mutex_unlock(&turn);
	if (fault != 0)
		close(*voice);
	return fault;
}

static int speak(const char *text)
{
	espeak_ng_STATUS status = ng.espeak_ng_Synthesize(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
	                                                  espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL);

	// Version 1.52 reports that it was stopped, 1.51 doesn't.
	return status == ENS_SPEECH_STOPPED ? 0 : (int)status;
}

int box_espeak_say(int voice, int rate, int pitch, const char *text,
                   bool (*take)(void *context, const int16_t *samples, int count), void *context)
{
	int fault;

	pthread_mutex_lock(&turn);
	fault = open_library();
	if (fault == 0)
		fault = use(voice, rate, pitch);
	if (fault == 0) {
		listener_context = context;
		listener = take;
		fault = speak(text);
	}
	forget();
	pthread_mutex_unlock(&turn);
	return fault;
}

static bool ignore(void *context, const int16_t *samples, int count, int letters)
{
	(void)context, (void)samples, (void)count, (void)letters;
	return true;
}

int box_espeak_go_on(const char *text,
                     bool (*take)(void *context, const int16_t *samples, int count, int letters), void *context)
{
	espeak_ng_STATUS status;

	listener_context = context;
	follower = take;
	letters_before = 0;
	status = ng.espeak_ng_Synthesize(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8 | espeakENDPAUSE, NULL, NULL);
	follower = NULL;
	return status == ENS_SPEECH_STOPPED ? 0 : (int)status;
}

// In every language of the box one of these is said the English way.
static const char english[] = "Team football software a b";

int box_espeak_begin(const char *language, const char *fallback, int rate)
{
	int voice = memfd_create("voice", MFD_CLOEXEC);
	int fault = voice < 0 ? errno : open_library();

	if (fault == 0 && choose(language) != 0)
		fault = choose(fallback);
	if (fault == 0)
		fault = describe_steady(voice);
	if (fault == 0)
		fault = use(voice, rate, USUAL_PITCH);
	if (voice >= 0)
		close(voice);
	return fault ? fault : box_espeak_go_on(english, ignore, NULL);
}
