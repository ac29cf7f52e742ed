// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of FFmpeg that the box calls, and no others, and a sound on its way through them.
#pragma once

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/cpu.h>
#include <libavutil/dict.h>
#include <libavutil/log.h>

#include "Mp4Table.h"
#include "box_ffmpeg.h"

#define FORMAT_FUNCTIONS(F) \
	F(avformat_alloc_context) \
	F(avformat_open_input) \
	F(avformat_find_stream_info) \
	F(avformat_close_input) \
	F(av_find_input_format) \
	F(av_read_frame) \
	F(av_seek_frame) \
	F(avio_alloc_context) \
	F(avio_context_free)

#define CODEC_FUNCTIONS(F) \
	F(avcodec_find_decoder) \
	F(avcodec_alloc_context3) \
	F(avcodec_parameters_to_context) \
	F(avcodec_open2) \
	F(avcodec_send_packet) \
	F(avcodec_receive_frame) \
	F(avcodec_flush_buffers) \
	F(avcodec_free_context) \
	F(av_packet_alloc) \
	F(av_new_packet) \
	F(av_packet_unref) \
	F(av_packet_free)

#define UTIL_FUNCTIONS(F) \
	F(av_malloc) \
	F(av_freep) \
	F(av_frame_alloc) \
	F(av_frame_free) \
	F(av_dict_get) \
	F(av_dict_set) \
	F(av_dict_free) \
	F(av_log_set_level) \
	F(av_get_cpu_flags)

struct ffmpeg_functions {
#define POINTER(name) __typeof__(&name) name;
	FORMAT_FUNCTIONS(POINTER)
	CODEC_FUNCTIONS(POINTER)
	UTIL_FUNCTIONS(POINTER)
#undef POINTER
};

// NULL where the libraries are not there.
const struct ffmpeg_functions *ffmpeg_functions(void);

// Gives the kernel back what only loading and opening have read of the libraries: 20 MB of the dozens that FFmpeg needs.
void ffmpeg_let_go(void);

struct ffmpeg_sound {
	AVIOContext *file;
	AVFormatContext *format;
	AVCodecContext *codec;
	AVStream *stream;
	AVPacket *packet;
	AVFrame *frame;
	int64_t origin; // the time stamp at which the sound begins
	int64_t silent; // frames behind it that decoders leave out at first
	int64_t goal; // the first frame that is wanted
	int64_t next; // the frame that comes next; -1 where a time stamp has to say it
	int taken, left; // of the frames in `frame`
	int faults; // packets in a row that were damaged
	bool is_over, is_damaged;
	bool has_table; // the file's own says where packets lie, and FFmpeg has none
	struct mp4_table table;
	struct mp4_cursor cursor;
};

extern const char ffmpeg_decoders[];

bool ffmpeg_open_format(struct box_sound *sound, const char *container);

// The next packet of any stream: 0, or FFmpeg's error.
int ffmpeg_next_packet(struct box_sound *sound);

// Decodes up to the next frames that are wanted. False at the end.
bool ffmpeg_decode(struct box_sound *sound);
