// SPDX-License-Identifier: GPL-3.0-or-later
// Sound quicker or slower at its own pitch, by libsonic.
#pragma once

#include <stdbool.h>

struct box_speed;

// `speed` is how much quicker, from 0.5 to 4. NULL where there is no memory. It lasts as long as the process.
struct box_speed *box_speed_new(int rate, int channels, float speed);

// Takes frames, interleaved; false where there is no memory. Without frames it has come to the end, and makes what is left.
bool box_speed_put(struct box_speed *speed, const float *from, int frames);

// Makes frames of those that it has taken; 0 once it needs more of them.
int box_speed_take(struct box_speed *speed, float *into, int most);
