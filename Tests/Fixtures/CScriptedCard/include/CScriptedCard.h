// SPDX-License-Identifier: GPL-3.0-or-later
// A sound card that does as it is told, as a plugin of libasound: for the faults that no one can wait for.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// What the card does at the next write.
enum scripted_event {
	SCRIPTED_PLAY, // nothing but its duty
	SCRIPTED_UNDERRUN, // says that it has run dry
	SCRIPTED_SUSPEND, // falls asleep
	SCRIPTED_VANISH, // is pulled out
	SCRIPTED_BREAK, // says that something went wrong in its inside
	SCRIPTED_HANG, // plays nothing any more, and does not say so
	SCRIPTED_LIE, // says that it has room, and takes nothing
};

// One card: the test owns it and names its address in the configuration. Fields that are 0 wish nothing.
struct scripted_card {
	// What it can do.
	int opening_fault; // as a negative errno
	unsigned formats[3], format_count; // by libasound's numbers
	unsigned channels;
	unsigned rate;
	unsigned period_bytes; // exactly, or with a most: at least
	unsigned most_period_bytes;
	unsigned fewest_periods, most_periods;
	bool cannot_resume;
	bool lazy; // plays only every other time that it is asked how far it is

	// What happens.
	enum scripted_event next;
	unsigned events_left; // how often it happens still

	// What it has seen.
	unsigned opened, closed, prepared, started, resumed;
	unsigned long period_frames, buffer_frames;
	unsigned char *heard; // frames, as they came
	size_t heard_bytes, room; // of `heard`
};

// Adds text to the configuration of libasound in this process, before anything is opened; 0 or a fault.
int scripted_configure(const char *text);

// Whether libasound, in a copy of this process, prints what it finds wrong.
bool scripted_complains(void);
