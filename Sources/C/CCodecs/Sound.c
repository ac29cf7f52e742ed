// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_sound.h"

#include <sndfile.h>
#include <stdbool.h>
#include <string.h>

// An ID3 tag with nothing in it, by which the library knows an MP3 file. For a file that it does not know,
// such as an MP3 without a tag, it looks for a second file. None is there for it to open.
static const uint8_t no_tag[20] = { 'I', 'D', '3', 3, 0, 0, 0, 0, 0, 10 };

static bool holds(const struct box_sound *sound, size_t place, const char *word)
{
	return sound->size >= place + strlen(word) && memcmp(sound->bytes + place, word, strlen(word)) == 0;
}

static bool is_bare_mp3(const struct box_sound *sound)
{
	// An MPEG frame begins with eleven bits that are set, and names a layer.
	return sound->size > 4 && sound->bytes[0] == 0xff && (sound->bytes[1] & 0xe0) == 0xe0 && (sound->bytes[1] & 0x06) != 0;
}

static bool is_known(const struct box_sound *sound)
{
	return (holds(sound, 0, "RIFF") && holds(sound, 8, "WAVE")) || (holds(sound, 0, "FORM") && holds(sound, 8, "AIF"))
	       || holds(sound, 0, "fLaC") || holds(sound, 0, "OggS") || holds(sound, 0, "ID3");
}

static sf_count_t length_of(void *user)
{
	struct box_sound *sound = user;

	return (sf_count_t)sound->size + sound->tag;
}

static sf_count_t seek_in(sf_count_t offset, int from, void *user)
{
	struct box_sound *sound = user;
	sf_count_t base = from == SF_SEEK_CUR ? sound->place : from == SF_SEEK_END ? length_of(user) : 0;

	// Neither sum can wrap: both are sizes of files.
	if (offset < -base || offset > length_of(user) - base)
		return -1;
	return sound->place = base + offset;
}

static sf_count_t read_from(void *into, sf_count_t count, void *user)
{
	struct box_sound *sound = user;
	sf_count_t left = length_of(user) - sound->place;

	if (count > left)
		count = left;
	if (count <= 0)
		return 0;
	for (sf_count_t part, done = 0; done < count; done += part, sound->place += part) {
		bool is_tag = sound->place < sound->tag;

		part = count - done;
		if (is_tag && part > sound->tag - sound->place)
			part = sound->tag - sound->place;
		memcpy((uint8_t *)into + done, is_tag ? no_tag + sound->place : sound->bytes + sound->place - sound->tag, (size_t)part);
	}
	box_sound_was_read(sound, (size_t)count);
	return count;
}

static sf_count_t tell_in(void *user)
{
	return ((struct box_sound *)user)->place;
}

enum box_result box_sound_open(struct box_sound *sound)
{
	static SF_VIRTUAL_IO memory = {
		.get_filelen = length_of, .seek = seek_in, .read = read_from, .tell = tell_in,
	};
	SF_INFO info = { 0 };

	if (!is_known(sound) && !is_bare_mp3(sound))
		return BOX_UNSUPPORTED;
	sound->place = 0;
	sound->tag = is_bare_mp3(sound) ? sizeof no_tag : 0;
	sound->reading = sf_open_virtual(&memory, SFM_READ, &info, sound);
	if (!sound->reading)
		return BOX_DAMAGED;
	if (info.samplerate <= 0 || info.channels <= 0)
		return BOX_DAMAGED;
	sound->frames = info.frames;
	sound->rate = (uint32_t)info.samplerate;
	sound->channels = (uint32_t)info.channels;
	sound->comment = sf_get_string(sound->reading, SF_STR_COMMENT);
	sound->title = sf_get_string(sound->reading, SF_STR_TITLE);
	sound->artist = sf_get_string(sound->reading, SF_STR_ARTIST);
	return BOX_OK;
}

int64_t box_sound_read(struct box_sound *sound, float *into, int64_t frames)
{
	return sf_readf_float(sound->reading, into, frames);
}

bool box_sound_seek(struct box_sound *sound, int64_t frame)
{
	return sf_seek(sound->reading, frame, SEEK_SET) == frame;
}

bool box_sound_is_damaged(const struct box_sound *sound)
{
	return sf_error(sound->reading) != SF_ERR_NO_ERROR;
}

void box_sound_close(struct box_sound *sound)
{
	if (sound->reading)
		sf_close(sound->reading);
	sound->reading = NULL;
}
