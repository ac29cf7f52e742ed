// SPDX-License-Identifier: GPL-3.0-or-later
// In a program that links this, all that allocates, frees or locks is counted, whatever library does it.
#pragma once

// From now on, in this thread.
void box_begin_counting(void);

// How often since then; and no more.
long box_end_counting(void);

// Does each of them once, for the counter to be seen counting.
void box_do_all_that_counts(void);
