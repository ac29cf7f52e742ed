// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of GPIO chips, by libgpiod: 1.6 and 2, alike. Nothing here ever waits. Faults are negative errnos:
// -ENOENT where there is no such line, -EBUSY where another program has it, -EACCES where the chip may not be
// opened, and -ENODEV where the chip has gone away since.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// More lines than any part of a box has.
#define BOX_GPIOD_MOST_LINES 32

// Where a line is, as long as its chip stays.
struct box_gpiod_place {
	char chip[32]; // the path of its device
	unsigned offset; // the line's number there
};

// Finds the first line of that name on any chip, even one that another program has.
int box_gpiod_find(const char *name, struct box_gpiod_place *place);
// Finds the line of that number on the first chip of that label.
int box_gpiod_find_on(const char *label, unsigned offset, struct box_gpiod_place *place);

enum box_gpiod_pull { BOX_GPIOD_PULL_NONE, BOX_GPIOD_PULL_UP, BOX_GPIOD_PULL_DOWN };

// How a line is wired. On is the high voltage, unless it is active low.
struct box_gpiod_wiring {
	unsigned offset;
	enum box_gpiod_pull pull;
	bool is_active_low;
};

// Lines of one chip that are ours until they are released; the kernel releases them when the program ends, whatever ends it.
typedef struct box_gpiod box_gpiod;

// Holds lines for reading, with every edge of each.
int box_gpiod_request_inputs(const char *chip, const struct box_gpiod_wiring *lines, unsigned count, box_gpiod **request);
// Holds one line for writing, which is off to begin with.
int box_gpiod_request_output(const char *chip, const struct box_gpiod_wiring *line, box_gpiod **request);
void box_gpiod_release(box_gpiod *request);

// A descriptor that is readable when edges wait, and when the chip has gone away; -1 for an output.
int box_gpiod_descriptor(const box_gpiod *request);

struct box_gpiod_edge {
	int64_t nanoseconds; // of the clock of box_nanoseconds, when the kernel saw it
	unsigned line; // its place in the request
	bool is_on;
};

// Takes edges that wait, at most so many, in no order; returns how many. The kernel keeps only so many for
// us, and drops the others. Once all are taken, box_gpiod_read tells how the lines are.
int box_gpiod_take_edges(box_gpiod *request, struct box_gpiod_edge *edges, unsigned most);

// Whether lines are on now, a bit each, of those that have a bit in `which`.
int box_gpiod_read(box_gpiod *request, uint32_t which, uint32_t *on);

// Sets an output.
int box_gpiod_write(box_gpiod *request, bool is_on);
