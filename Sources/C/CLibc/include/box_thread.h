// SPDX-License-Identifier: GPL-3.0-or-later
// Threads: for sound, which nothing else on the computer may keep waiting; for speech; and for errands that take long.
#pragma once

typedef struct box_thread box_thread;

// Runs `work` in a thread of its own, without signals. 0 or an errno.
int box_start_thread(void (*work)(void *context), void *context, box_thread **thread);

// Returns when the thread's work has returned; frees the thread.
void box_join_thread(box_thread *thread);

// Runs `work` once, in a detached thread without signals. 0 or an errno.
int box_run_errand(void (*work)(void *context), void *context);

// What the running thread asks for itself; both return 0 or an errno.

// The running thread runs before every ordinary thread.
int box_run_first(void);

// The running thread, and what it starts, get what time the others leave.
int box_run_last(void);

// What the program has mapped by now is never paged out once it is in memory.
int box_lock_memory(void);

// In this thread, numbers too small to be heard count as 0; some processors need a hundred times longer for them.
void box_flush_smallest_numbers(void);
