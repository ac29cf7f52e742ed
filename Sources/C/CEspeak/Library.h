// SPDX-License-Identifier: GPL-3.0-or-later
// The library eSpeak NG, loaded when it is wanted. What it keeps in global variables goes when it is unloaded.
#pragma once

#include <espeak-ng/espeak_ng.h>
#include <stdbool.h>

// The functions of eSpeak NG that the box calls, and no others.
#define FUNCTIONS(F) \
	F(espeak_ng_InitializePath) \
	F(espeak_ng_Initialize) \
	F(espeak_ng_ClearErrorContext) \
	F(espeak_ng_InitializeOutput) \
	F(espeak_ng_Terminate) \
	F(espeak_ng_GetSampleRate) \
	F(espeak_ng_GetStatusCodeMessage) \
	F(espeak_ng_SetVoiceByFile) \
	F(espeak_ng_SetVoiceByProperties) \
	F(espeak_ng_SetParameter) \
	F(espeak_ng_Synthesize) \
	F(espeak_SetSynthCallback) \
	F(espeak_GetCurrentVoice) \
	F(espeak_Info)

struct library {
	void *handle;
#define POINTER(name) __typeof__(&name) name;
	FUNCTIONS(POINTER)
};

// Returns false where there is none, or an older one than the box needs.
bool library_load(struct library *library);
void library_unload(struct library *library);
