// SPDX-License-Identifier: GPL-3.0-or-later
#include "CSoundFiles.h"

#include <sndfile.h>
#include <stddef.h>

static int copy(SNDFILE *from, SNDFILE *to)
{
	float block[1024];
	sf_count_t count;

	while ((count = sf_read_float(from, block, 1024)) > 0)
		if (sf_write_float(to, block, count) != count)
			return -1;
	return 0;
}

static int finish(SNDFILE *from, SNDFILE *to, int failed)
{
	if (from)
		sf_close(from);
	if (to)
		failed |= sf_close(to);
	return failed;
}

int make_mp3(const char *from, const char *to)
{
	SF_INFO info = { 0 };
	SNDFILE *in = sf_open(from, SFM_READ, &info), *out;
	int constant = SF_BITRATE_MODE_CONSTANT;
	// From 320 kbit/s down to 32.
	double level = (320.0 - 128.0) / (320.0 - 32.0);

	info.format = SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III;
	out = in ? sf_open(to, SFM_WRITE, &info) : NULL;
	if (!out)
		return finish(in, out, -1);
	sf_command(out, SFC_SET_BITRATE_MODE, &constant, sizeof constant);
	sf_command(out, SFC_SET_COMPRESSION_LEVEL, &level, sizeof level);
	return finish(in, out, copy(in, out));
}

int make_late(const char *from, const char *to, int frames, const char *comment)
{
	SF_INFO info = { 0 };
	SNDFILE *in = sf_open(from, SFM_READ, &info), *out;
	float silence[2] = { 0, 0 };

	info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
	out = in ? sf_open(to, SFM_WRITE, &info) : NULL;
	if (!out)
		return finish(in, out, -1);
	if (comment)
		sf_set_string(out, SF_STR_COMMENT, comment);
	for (int frame = 0; frame < frames; frame++)
		sf_writef_float(out, silence, 1);
	return finish(in, out, copy(in, out));
}
