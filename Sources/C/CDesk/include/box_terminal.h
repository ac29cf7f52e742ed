// SPDX-License-Identifier: GPL-3.0-or-later
// A terminal is taken, and given back whatever ends or stops the program; after SIGKILL its guard does so.
#pragma once

#include <stdbool.h>

bool box_is_terminal(int descriptor);

// The terminal's size in cells. 0 or an errno.
int box_terminal_size(int terminal, int *columns, int *rows);

// Divides the program in two, of which the caller is the one that goes on. The other guards the terminal: it outlives the
// program, gives the terminal back if the program could not, and stops and ends as the program does. Signals that the
// guard gets are handed on. To be called before any thread begins, because threads stay behind. 0 or an errno.
int box_guard_terminal(int input, int output, const char *leave);

// From here on keys come one by one, unseen, Ctrl-C as a byte of its own, and Ctrl-Z still stops the program.
// `enter` is written now and after every stop, `leave` before every stop and every end. There is one terminal
// at a time. 0 or an errno.
int box_take_terminal(int input, int output, const char *enter, const char *leave);

// Gives the terminal back as it was found; may be called any number of times.
void box_leave_terminal(void);

// Whether the program has the terminal now: not before, not after, and not while it is stopped.
bool box_has_terminal(void);

// Readable when the terminal has another size or is taken again after a stop, until box_hush_bell. -1 before.
int box_terminal_bell(void);

// Makes a descriptor that is readable when either of two is. 0 or an errno.
int box_join(int one, int other, int *both);
