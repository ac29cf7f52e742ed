// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for whatever happens first: a descriptor, a deadline, or a signal that ends the program.
#pragma once

#include <stdint.h>

// These return 0 or an errno.

// Returns when one of the descriptors is readable or broken, or the time is over; negative ones are left out, and
// a negative time never ends. A signal may end the wait early, which is no fault.
int box_wait(const int *descriptors, int count, int64_t nanoseconds);

// SIGTERM, SIGINT and SIGHUP do nothing from now on, in this thread and those it starts, but make the descriptor readable.
int box_catch_ends(int *descriptor);

// From here on SIGTERM and SIGINT end the program at once, as they do any other. Closes what box_catch_ends gave.
void box_release_ends(int descriptor);
