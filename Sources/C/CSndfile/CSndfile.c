// SPDX-License-Identifier: GPL-3.0-or-later
#include "CSndfile.h"

#include <sndfile.h>

static SNDFILE *file_of(box_recording *recording)
{
	return (SNDFILE *)recording;
}

box_recording *box_recording_open(int descriptor, int sample_rate, int channels, int is_flac)
{
	SF_INFO info = {
		.samplerate = sample_rate,
		.channels = channels,
		.format = (is_flac ? SF_FORMAT_FLAC : SF_FORMAT_WAV) | SF_FORMAT_PCM_16,
	};
	return (box_recording *)sf_open_fd(descriptor, SFM_WRITE, &info, SF_FALSE);
}

int box_recording_comment(box_recording *recording, const char *text)
{
	return sf_set_string(file_of(recording), SF_STR_COMMENT, text);
}

int64_t box_recording_write(box_recording *recording, const int16_t *interleaved, int64_t frames)
{
	return sf_writef_short(file_of(recording), interleaved, frames);
}

int box_recording_close(box_recording *recording)
{
	int failed = sf_error(file_of(recording));
	return sf_close(file_of(recording)) || failed;
}
