// SPDX-License-Identifier: GPL-3.0-or-later
#include "Chips.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <string.h>

int box_look_into_chips(int (*look)(const char *chip, const void *wanted, struct box_gpiod_place *place),
	const void *wanted, struct box_gpiod_place *place)
{
	glob_t chips;
	int answer = BOX_LOOK_ON, fault = -ENOENT;

	if (glob("/dev/gpiochip*", 0, NULL, &chips) != 0)
		return -ENOENT;
	for (size_t i = 0; i < chips.gl_pathc && answer == BOX_LOOK_ON; i++) {
		answer = look(chips.gl_pathv[i], wanted, place);
		// A chip that went away this very moment is none; -EBUSY is an answer.
		if (answer < 0 && answer != -EBUSY) {
			if (answer != -ENOENT && answer != -ENODEV && answer != -ENXIO)
				fault = answer;
			answer = BOX_LOOK_ON;
		}
	}
	globfree(&chips);
	return answer == BOX_LOOK_ON ? fault : answer;
}

int box_place_line(struct box_gpiod_place *place, const char *chip, unsigned offset)
{
	if (strlen(chip) >= sizeof place->chip)
		return -ENAMETOOLONG;
	strcpy(place->chip, chip);
	place->offset = offset;
	return 0;
}

int box_never_wait(int descriptor)
{
	int flags = fcntl(descriptor, F_GETFL);

	if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0)
		return -errno;
	return 0;
}
