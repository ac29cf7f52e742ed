// SPDX-License-Identifier: GPL-3.0-or-later
// Threads: for sound, which nothing else on the computer may keep waiting; for speech; and for errands that take long.
#pragma once

typedef struct box_thread box_thread;

// Runs `work` in a thread of its own, without signals. 0 or an errno.
int box_start_thread(void (*work)(void *context), void *context, box_thread **thread);

// Returns when its work has returned; frees it.
void box_join_thread(box_thread *thread);

// Runs `work` once, in a thread without signals that nobody waits for. 0 or an errno.
int box_run_errand(void (*work)(void *context), void *context);

// What the running thread asks for itself; both return 0 or an errno.

// It runs before every ordinary thread.
int box_run_first(void);

// Of what the program has mapped by now, whatever is or comes into memory is never paged out.
int box_lock_memory(void);

// In this thread, numbers too small to be heard count as 0; some processors need a hundred times longer for them.
void box_flush_smallest_numbers(void);
