// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes a sound, and makes floats of what comes.
#include "Ffmpeg.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

// Damaged packets in a row: a scratch is passed over, and behind so many there is nothing to hear.
#define MOST_FAULTS 50
// In seconds: a file that ends so much earlier than it says is broken off.
#define MOST_MISSING 2

// The packet that the file's own table tells. What lies outside of the file ends it, as FFmpeg's own reading does.
static int next_in_table(struct box_sound *sound)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;
	struct mp4_piece piece;

	if (!mp4_next(&reading->table, &reading->cursor, &piece))
		return mp4_is_over(&reading->table, &reading->cursor) ? AVERROR_EOF : AVERROR_INVALIDDATA;
	// Behind its end a packet has room that decoders may look at.
	if (piece.size > INT32_MAX / 2 || f->av_new_packet(reading->packet, (int)piece.size) < 0)
		return AVERROR_INVALIDDATA;
	memcpy(reading->packet->data, piece.bytes, piece.size);
	box_sound_was_read(sound, piece.size);
	reading->packet->stream_index = reading->stream->index;
	reading->packet->pts = reading->packet->dts = piece.stamp - reading->table.start;
	reading->packet->duration = piece.length;
	return 0;
}

int ffmpeg_next_packet(struct box_sound *sound)
{
	struct ffmpeg_sound *reading = sound->reading;

	return reading->has_table ? next_in_table(sound) : ffmpeg_functions()->av_read_frame(reading->format, reading->packet);
}

// Gives the decoder a packet of the sound's, or at last says that no more come.
static bool feed(struct box_sound *sound)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;
	int error;

	if (reading->is_over)
		return false;
	while ((error = ffmpeg_next_packet(sound)) == 0) {
		bool is_wanted = reading->packet->stream_index == reading->stream->index;

		if (is_wanted && f->avcodec_send_packet(reading->codec, reading->packet) < 0)
			reading->faults++;
		f->av_packet_unref(reading->packet);
		if (is_wanted)
			return true;
	}
	reading->is_over = true;
	reading->is_damaged = error != AVERROR_EOF;
	return f->avcodec_send_packet(reading->codec, NULL) >= 0;
}

// Which frame the decoded ones begin with. Behind a seek a time stamp says it, and then they follow each other.
static int64_t begin_of(const struct ffmpeg_sound *reading)
{
	const AVFrame *frame = reading->frame;
	AVRational base = reading->stream->time_base;

	if (reading->next >= 0 || frame->best_effort_timestamp == AV_NOPTS_VALUE)
		return reading->next >= 0 ? reading->next : 0;
	return llrint(((double)frame->best_effort_timestamp - (double)reading->origin) * base.num / base.den * frame->sample_rate)
	       - reading->silent;
}

static bool is_of_one_shape(const struct box_sound *sound, const AVFrame *frame)
{
	if (frame->nb_samples <= 0 || frame->sample_rate <= 0 || frame->ch_layout.nb_channels <= 0)
		return false;
	return sound->rate == 0
	       || (sound->rate == (uint32_t)frame->sample_rate && sound->channels == (uint32_t)frame->ch_layout.nb_channels);
}

// False where none of these frames is wanted.
static bool take(struct ffmpeg_sound *reading)
{
	int count = reading->frame->nb_samples;
	int64_t begin = begin_of(reading), before = reading->goal - begin;

	reading->next = begin + count;
	reading->taken = before <= 0 ? 0 : before < count ? (int)before : count;
	reading->left = count - reading->taken;
	return reading->left > 0;
}

bool ffmpeg_decode(struct box_sound *sound)
{
	const struct ffmpeg_functions *f = ffmpeg_functions();
	struct ffmpeg_sound *reading = sound->reading;

	while (reading->faults < MOST_FAULTS) {
		int error = f->avcodec_receive_frame(reading->codec, reading->frame);

		if (error == AVERROR(EAGAIN)) {
			if (!feed(sound))
				break;
		} else if (error == AVERROR_EOF) {
			int64_t missing = sound->frames - reading->next;

			reading->is_damaged |= sound->rate > 0 && missing > MOST_MISSING * (int64_t)sound->rate;
			return false;
		} else if (error < 0) {
			reading->faults++;
		} else if (!is_of_one_shape(sound, reading->frame)) {
			break;
		} else {
			reading->faults = 0;
			if (take(reading))
				return true;
		}
	}
	reading->is_damaged = true;
	return false;
}

static float sample_of(const AVFrame *frame, int channel, int index)
{
	bool is_planar = frame->format >= AV_SAMPLE_FMT_U8P && frame->format != AV_SAMPLE_FMT_S64;
	const void *plane = frame->extended_data[is_planar ? channel : 0];
	int place = is_planar ? index : index * frame->ch_layout.nb_channels + channel;

	switch (frame->format) {
	case AV_SAMPLE_FMT_U8:
	case AV_SAMPLE_FMT_U8P: return (float)(((const uint8_t *)plane)[place] - 128) / 128;
	case AV_SAMPLE_FMT_S16:
	case AV_SAMPLE_FMT_S16P: return (float)((const int16_t *)plane)[place] / 32768;
	case AV_SAMPLE_FMT_S32:
	case AV_SAMPLE_FMT_S32P: return (float)((const int32_t *)plane)[place] / 2147483648.0f;
	case AV_SAMPLE_FMT_FLT:
	case AV_SAMPLE_FMT_FLTP: return ((const float *)plane)[place];
	case AV_SAMPLE_FMT_DBL:
	case AV_SAMPLE_FMT_DBLP: return (float)((const double *)plane)[place];
	default: return 0;
	}
}

int64_t box_ffmpeg_read(struct box_sound *sound, float *into, int64_t frames)
{
	struct ffmpeg_sound *reading = sound->reading;
	int channels = (int)sound->channels;
	int64_t done = 0;

	while (done < frames && (reading->left > 0 || ffmpeg_decode(sound))) {
		int count = frames - done < reading->left ? (int)(frames - done) : reading->left;

		for (int index = 0; index < count; index++)
			for (int channel = 0; channel < channels; channel++) {
				float sample = sample_of(reading->frame, channel, reading->taken + index);

				// Decoders of floats make what is no number of damaged files.
				into[(done + index) * channels + channel] = isfinite(sample) ? sample : 0;
			}
		reading->taken += count;
		reading->left -= count;
		done += count;
	}
	return done;
}
