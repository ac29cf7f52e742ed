// SPDX-License-Identifier: GPL-3.0-or-later
// What the process that guards a terminal needs of the code that takes one.
#pragma once

// Notes how the terminal is found, and what leaves it. 0 or an errno.
int note_terminal(int input, int output, const char *leave);

// Gives the terminal back as it was noted, unless it is so already or belongs to other programs.
void restore_terminal(void);
