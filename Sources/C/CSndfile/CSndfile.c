// SPDX-License-Identifier: GPL-3.0-or-later
#include "CSndfile.h"

#include <sndfile.h>

static SNDFILE *file_of(box_wav *wav)
{
	return (SNDFILE *)wav;
}

box_wav *box_wav_open(int descriptor, int sample_rate, int channels)
{
	SF_INFO info = {
		.samplerate = sample_rate,
		.channels = channels,
		.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16,
	};
	return (box_wav *)sf_open_fd(descriptor, SFM_WRITE, &info, SF_FALSE);
}

int box_wav_comment(box_wav *wav, const char *text)
{
	return sf_set_string(file_of(wav), SF_STR_COMMENT, text);
}

int64_t box_wav_write(box_wav *wav, const int16_t *interleaved, int64_t frames)
{
	return sf_writef_short(file_of(wav), interleaved, frames);
}

int box_wav_close(box_wav *wav)
{
	int failed = sf_error(file_of(wav));
	return sf_close(file_of(wav)) || failed;
}
