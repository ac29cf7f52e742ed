// SPDX-License-Identifier: GPL-3.0-or-later
// eSpeak NG as far as the box uses it: words in, samples out, and no sound card.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// eSpeak NG keeps everything in global variables: there is one for the whole process, and calls take turns. Its library is
// loaded when it is opened, and again after each utterance, so that nothing of it is left.

// Reads what all voices share; once that went well it only tells the sample rate. `folder` is where the data are, NULL where eSpeak NG
// was installed. Returns 0, an errno (ELIBACC where there is no library), or a code of eSpeak NG's own.
int box_espeak_open(const char *folder, int *rate);

// What a code of eSpeak NG means, in words.
void box_espeak_sentence(int code, char *into, size_t size);

// Makes a voice for a language, such as "en-gb", that does not waver: without the flutter and the roughness of the library's own. Returns
// 0, ENOENT when there is no such language, or another code as above. `voice` is a descriptor, to be closed when the voice is
// not needed any more.
int box_espeak_make_voice(const char *language, int *voice);

// Speaks a text in UTF-8 to its end, or until `take` returns false. Phonemes may stand in the text, between [[ and ]];
// nothing else in it is a command. The rate is in words a minute, 80 to 450, the pitch 0 to 100.
// Whatever was said before, and wherever it was cut, the same words have the same samples.
int box_espeak_say(int voice, int rate, int pitch, const char *text,
                   bool (*take)(void *context, const int16_t *samples, int count), void *context);

// For a process that does nothing but read a long text aloud. Makes all ready in this language, or in `fallback` where there is no
// such voice, so that afterwards no file is opened: words that a voice says the English way need the English dictionary, too.
// Returns 0 or a code as above.
int box_espeak_begin(const char *language, const char *fallback, int rate);

// Speaks a piece of the text to its end, with a pause behind it, or until `take` returns false, which gets how many letters of the
// piece stand before the word that was begun last. Nothing in it is a command.
int box_espeak_go_on(const char *text,
                     bool (*take)(void *context, const int16_t *samples, int count, int letters), void *context);
