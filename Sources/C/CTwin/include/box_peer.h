// SPDX-License-Identifier: GPL-3.0-or-later
// Another program's work, weighed beside ours.
#pragma once

#include <stddef.h>

// Runs a program of the search path to its end, silently, and tells how many seconds of a processor it took. The words of
// `command` are parted by single spaces; @ stands for a file that holds `score`, % for one that may be written. 0, an errno, or -1
// where it ended otherwise than well.
int box_weigh(const char *command, const void *score, size_t length, double *seconds);
