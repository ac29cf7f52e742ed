// SPDX-License-Identifier: GPL-3.0-or-later
// What both versions of libgpiod leave to us, in the same way.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "box_gpiod.h"

// The name that other programs see as the holder of a line.
#define BOX_CONSUMER "sonifier"

// The answer of a `look` that has nothing to say about a chip: the next chip may have the line.
#define BOX_LOOK_ON 1

// Shows `look` the path of one chip after the other until it has an answer, and returns that: 0 or a negative
// errno. If `look` has no answer for any, returns the fault of a chip that could not be looked into, or
// -ENOENT.
int box_look_into_chips(int (*look)(const char *chip, const void *wanted, struct box_gpiod_place *place),
	const void *wanted, struct box_gpiod_place *place);

// Fills in the place of a line. 0 or a negative errno.
int box_place_line(struct box_gpiod_place *place, const char *chip, unsigned offset);

// From now on reading this descriptor never waits. 0 or a negative errno.
int box_never_wait(int descriptor);
