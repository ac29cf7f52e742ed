// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for what no machine has, through every function that needs no chip.
#include <errno.h>
#include <stdio.h>

#include "box_gpiod.h"

static int failed;

static void expect(const char *what, int found, int wanted)
{
	if (found == wanted)
		return;
	fprintf(stderr, "%s: %d instead of %d\n", what, found, wanted);
	failed = 1;
}

int main(void)
{
	struct box_gpiod_place place;
	struct box_gpiod_wiring line = { .offset = 0, .pull = BOX_GPIOD_PULL_UP, .is_active_low = true };
	box_gpiod *request = NULL;

	expect("a name", box_gpiod_find("no line has this name", &place), -ENOENT);
	expect("a label", box_gpiod_find_on("no chip has this label", 0, &place), -ENOENT);
	expect("inputs", box_gpiod_request_inputs("/dev/no-such-chip", &line, 1, &request), -ENOENT);
	expect("too many", box_gpiod_request_inputs("/dev/null", &line, BOX_GPIOD_MOST_LINES + 1, &request), -EINVAL);
	expect("an output", box_gpiod_request_output("/dev/no-such-chip", &line, &request), -ENOENT);
	// No chip, but a device.
	expect("a device", box_gpiod_request_output("/dev/null", &line, &request), -ENODEV);
	return failed;
}
