// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_speed.h"

#include <sonic.h>
#include <stdlib.h>

// The library wants its frames as its own to write to, and changes none.
struct box_speed *box_speed_new(int rate, int channels, float speed)
{
	sonicStream stream = sonicCreateStream(rate, channels);

	if (stream)
		sonicSetSpeed(stream, speed);
	return (struct box_speed *)stream;
}

bool box_speed_put(struct box_speed *speed, const float *from, int frames)
{
	sonicStream stream = (sonicStream)speed;

	return frames == 0 ? sonicFlushStream(stream) : sonicWriteFloatToStream(stream, (float *)from, frames);
}

int box_speed_take(struct box_speed *speed, float *into, int most)
{
	return sonicReadFloatFromStream((sonicStream)speed, into, most);
}
