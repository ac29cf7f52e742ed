// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a sound: one stream of it, and one thread.
#include "Ffmpeg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// In seconds: decoders need what comes before a place, and AAC, Opus and MP3 at most so much.
#define RUN_UP 0.5
// In samples: what an encoder puts before a sound is shorter.
#define MOST_PRIMING 16384

// The first stream of sound; the others are not read.
static bool choose_stream(struct ffmpeg_sound *reading)
{
	for (unsigned index = 0; index < reading->format->nb_streams; index++) {
		AVStream *stream = reading->format->streams[index];

		if (!reading->stream && stream->codecpar->codec_type == AVMEDIA_TYPE_AUDIO)
			reading->stream = stream;
		else
			stream->discard = AVDISCARD_ALL;
	}
	return reading->stream != NULL;
}

static bool is_protected(const struct ffmpeg_sound *reading)
{
	static const char names[][5] = { "drms", "enca", "aavd", "aaxc" };
	const struct ffmpeg_functions *f = ffmpeg_functions();
	AVDictionary *texts = reading->format->metadata;

	for (size_t index = 0; index < sizeof names / sizeof names[0]; index++)
		if (reading->stream->codecpar->codec_tag == MKTAG(names[index][0], names[index][1], names[index][2], names[index][3]))
			return true;
	return f->av_dict_get(texts, "encryption", NULL, 0) || f->av_dict_get(texts, "ASF_Protection_Type", NULL, 0);
}

static enum box_result open_codec(struct ffmpeg_sound *reading)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	const AVCodec *decoder = f->avcodec_find_decoder(reading->stream->codecpar->codec_id);
	AVDictionary *chosen = NULL;
	bool is_open;

	reading->codec = decoder ? f->avcodec_alloc_context3(decoder) : NULL;
	if (!reading->codec)
		return decoder ? BOX_NO_MEMORY : BOX_UNSUPPORTED;
	if (f->avcodec_parameters_to_context(reading->codec, reading->stream->codecpar) < 0)
		return BOX_DAMAGED;
	reading->codec->pkt_timebase = reading->stream->time_base;
	reading->codec->thread_count = 1;
	f->av_dict_set(&chosen, "codec_whitelist", ffmpeg_decoders, 0);
	is_open = f->avcodec_open2(reading->codec, decoder, &chosen) == 0;
	f->av_dict_free(&chosen);
	return is_open ? BOX_OK : BOX_UNSUPPORTED;
}

static double seconds_of(int64_t stamps, AVRational base)
{
	return (double)stamps * base.num / base.den;
}

// Where the file does not say how long it is, all its packets do.
static double measure(struct box_sound *sound)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;
	int64_t length = 0;

	if (reading->has_table) {
		mp4_go(&reading->table, &reading->cursor, INT64_MAX);
		return seconds_of(reading->cursor.stamp, reading->stream->time_base);
	}
	while (ffmpeg_next_packet(sound) == 0) {
		// Some are absurd, and the sum must not wrap.
		if (reading->packet->stream_index == reading->stream->index && reading->packet->duration > 0
		    && reading->packet->duration < INT32_MAX && length < INT64_MAX / 2)
			length += reading->packet->duration;
		f->av_packet_unref(reading->packet);
	}
	return seconds_of(length, reading->stream->time_base);
}

// In seconds.
static double length_of(struct box_sound *sound)
{
	struct ffmpeg_sound *reading = sound->reading;
	bool is_guess = reading->format->duration_estimation_method == AVFMT_DURATION_FROM_BITRATE;

	if (!is_guess && reading->stream->duration > 0)
		return seconds_of(reading->stream->duration, reading->stream->time_base);
	if (!is_guess && reading->format->duration > 0)
		return (double)reading->format->duration / AV_TIME_BASE;
	return measure(sound);
}

// NULL where there is none.
static const char *text_of(const struct ffmpeg_sound *reading, const char *name)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	const AVDictionaryEntry *entry = f->av_dict_get(reading->format->metadata, name, NULL, 0);

	// Matroska's texts may belong to the stream.
	if (!entry)
		entry = f->av_dict_get(reading->stream->metadata, name, NULL, 0);
	return entry ? entry->value : NULL;
}

static enum box_result begin(struct box_sound *sound)
{
	struct ffmpeg_sound *reading = sound->reading;
	double length = length_of(sound), most = 4e9; // in seconds: no file is as long
	int64_t start = reading->stream->start_time;

	reading->origin = start != AV_NOPTS_VALUE && start > 0 ? start : 0;
	// What was read to measure is read again, and a decoder says what comes out of it.
	if (!box_ffmpeg_seek(sound, 0) || !ffmpeg_decode(sound))
		return BOX_DAMAGED;
	sound->rate = (uint32_t)reading->frame->sample_rate;
	// In the first second: what begins later is a sound with silence before it.
	if (reading->next - reading->frame->nb_samples > 0 && reading->next < (int64_t)sound->rate)
		reading->silent = reading->next - reading->frame->nb_samples;
	reading->next -= reading->silent;
	sound->channels = (uint32_t)reading->frame->ch_layout.nb_channels;
	sound->title = text_of(reading, "title");
	sound->artist = text_of(reading, "artist");
	sound->frames = (int64_t)((length < most ? length : most) * sound->rate);
	ffmpeg_let_go();
	return BOX_OK;
}

// Whether packets can be taken by the file's own table: it counts as FFmpeg does, and where it has no list of edits, iTunes may
// have written how much sound its encoder has put before.
static bool fits_table(struct ffmpeg_sound *reading)
{
	const char *priming = text_of(reading, "iTunSMPB");
	AVRational base = reading->stream->time_base;
	unsigned count = 0;

	if (base.num != 1 || base.den < 0 || (uint32_t)base.den != reading->table.scale)
		return false;
	if (priming && reading->table.start == 0 && sscanf(priming, "%*X %X", &count) == 1 && count < MOST_PRIMING)
		reading->table.start = count;
	return true;
}

static enum box_result open_sound(struct box_sound *sound, const char *container)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;
	enum box_result result;

	if (!(reading->packet = f->av_packet_alloc()) || !(reading->frame = f->av_frame_alloc()))
		return BOX_NO_MEMORY;
	if (!ffmpeg_open_format(sound, container))
		return BOX_DAMAGED;
	if (!choose_stream(reading))
		return BOX_UNSUPPORTED;
	if (is_protected(reading))
		return BOX_PROTECTED;
	if (reading->has_table ? !fits_table(reading) : f->avformat_find_stream_info(reading->format, NULL) < 0)
		return BOX_DAMAGED;
	result = open_codec(reading);
	return result == BOX_OK ? begin(sound) : result;
}

enum box_result box_ffmpeg_open(struct box_sound *sound, const char *container)
{
	struct ffmpeg_sound *reading;
	enum box_result result;

	if (!ffmpeg_functions())
		return BOX_NO_LIBRARY;
	if (!(sound->reading = reading = calloc(1, sizeof *reading)))
		return BOX_NO_MEMORY;
	sound->place = 0;
	reading->has_table = strcmp(container, "mov") == 0 && mp4_find(&reading->table, sound->bytes, sound->size);
	result = open_sound(sound, container);
	if (result == BOX_OK || result == BOX_PROTECTED || !reading->has_table)
		return result;
	// FFmpeg reads what is unusual, if with more memory.
	box_ffmpeg_close(sound);
	if (!(sound->reading = calloc(1, sizeof *reading)))
		return BOX_NO_MEMORY;
	sound->place = 0;
	sound->rate = 0;
	return open_sound(sound, container);
}

static bool go_to(struct ffmpeg_sound *reading, int64_t stamp)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	int index = reading->stream->index;

	if (reading->has_table) {
		mp4_go(&reading->table, &reading->cursor, stamp + (stamp > 0 ? reading->table.start : 0));
		return true;
	}
	return f->av_seek_frame(reading->format, index, stamp, AVSEEK_FLAG_BACKWARD) >= 0
	       || f->av_seek_frame(reading->format, index, reading->origin, AVSEEK_FLAG_BACKWARD) >= 0
	       || f->av_seek_frame(reading->format, index, 0, AVSEEK_FLAG_BYTE) >= 0;
}

bool box_ffmpeg_seek(struct box_sound *sound, int64_t frame)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;
	AVRational base = reading->stream->time_base;
	double before = sound->rate ? (double)frame / sound->rate - RUN_UP : 0;
	int64_t stamp = reading->origin + (before > 0 ? (int64_t)(before * base.den / base.num) : 0);

	if (frame > 0 && frame >= sound->frames)
		return false;
	if (!go_to(reading, stamp))
		return false;
	f->avcodec_flush_buffers(reading->codec);
	reading->goal = frame;
	reading->next = -1;
	reading->left = reading->faults = 0;
	reading->is_over = reading->is_damaged = false;
	return true;
}

bool box_ffmpeg_is_damaged(const struct box_sound *sound)
{
	return ((const struct ffmpeg_sound *)sound->reading)->is_damaged;
}

bool box_ffmpeg_chapter(const struct box_sound *sound, unsigned number, double *place, const char **name)
{
	const struct ffmpeg_sound *reading = sound->reading;
	const AVDictionaryEntry *entry;
	const AVChapter *chapter;

	if (number >= reading->format->nb_chapters)
		return false;
	chapter = reading->format->chapters[number];
	entry = ffmpeg_functions()->av_dict_get(chapter->metadata, "title", NULL, 0);
	*place = seconds_of(chapter->start, chapter->time_base) * 100;
	*name = entry ? entry->value : NULL;
	return true;
}

void box_ffmpeg_close(struct box_sound *sound)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;

	if (!f || !reading)
		return;
	f->avcodec_free_context(&reading->codec);
	f->avformat_close_input(&reading->format);
	if (reading->file)
		f->av_freep(&reading->file->buffer);
	f->avio_context_free(&reading->file);
	f->av_packet_free(&reading->packet);
	f->av_frame_free(&reading->frame);
	free(reading);
	sound->reading = NULL;
}
