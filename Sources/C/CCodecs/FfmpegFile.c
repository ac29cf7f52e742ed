// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger's file in memory, as FFmpeg reads it: one format, and no other file.
#include "Ffmpeg.h"

#include <errno.h>
#include <string.h>

// In bytes, what the library reads at once.
#define PIECE 32768

const char ffmpeg_decoders[] =
	"aac,alac,wmav1,wmav2,wmapro,wmalossless,wmavoice,mp3float,mp2float,flac,opus,vorbis,ape,wavpack,amrnb,amrwb,ac3,eac3";
static const char containers[] = "mov,asf,aac,matroska,ape,wv,amr";

static const char *const options[][2] = {
	{ "format_whitelist", containers },
	{ "codec_whitelist", ffmpeg_decoders },
	{ "protocol_whitelist", "none" },
	// Books have a cover and the names of chapters beside their sound.
	{ "max_streams", "32" },
	{ "probesize", "1000000" }, // bytes
	// A list of edits would be a second index of the whole file, and the time stamps say the same.
	{ "advanced_editlist", "0" },
};

static int read_from(void *user, uint8_t *into, int count)
{
	struct box_sound *sound = user;
	const struct ffmpeg_sound *reading = sound->reading;
	int64_t left = (int64_t)sound->size - sound->place;

	if (count > left)
		count = (int)left;
	if (count <= 0)
		return AVERROR_EOF;
	memcpy(into, sound->bytes + sound->place, (size_t)count);
	if (reading->has_table)
		mp4_hide(&reading->table, (uint64_t)sound->place, into, (size_t)count);
	sound->place += count;
	box_sound_was_read(sound, (size_t)count);
	return count;
}

static int64_t seek_in(void *user, int64_t offset, int from)
{
	struct box_sound *sound = user;
	int64_t size = (int64_t)sound->size;
	int64_t base = from == SEEK_CUR ? sound->place : from == SEEK_END ? size : 0;

	if (from & AVSEEK_SIZE)
		return size;
	// Neither sum can wrap: both are sizes of files.
	if (offset < -base || offset > size - base)
		return AVERROR(EINVAL);
	return sound->place = base + offset;
}

// A file may name others.
static int open_no_other(AVFormatContext *format, AVIOContext **file, const char *name, int flags, AVDictionary **more)
{
	(void)format, (void)file, (void)name, (void)flags, (void)more;
	return AVERROR(EPERM);
}

bool ffmpeg_open_format(struct box_sound *sound, const char *container)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;
	uint8_t *piece = f->av_malloc(PIECE);
	AVDictionary *chosen = NULL;
	bool is_open;

	reading->file = piece ? f->avio_alloc_context(piece, PIECE, 0, sound, read_from, NULL, seek_in) : NULL;
	reading->format = reading->file ? f->avformat_alloc_context() : NULL;
	if (!reading->format)
		return false;
	reading->format->pb = reading->file;
	reading->format->flags |= AVFMT_FLAG_CUSTOM_IO;
	reading->format->io_open = open_no_other;
	for (size_t index = 0; index < sizeof options / sizeof options[0]; index++)
		f->av_dict_set(&chosen, options[index][0], options[index][1], 0);
	// Where it fails, it frees the format.
	is_open = f->avformat_open_input(&reading->format, "", f->av_find_input_format(container), &chosen) == 0;
	f->av_dict_free(&chosen);
	return is_open;
}
