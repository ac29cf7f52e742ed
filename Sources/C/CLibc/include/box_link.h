// SPDX-License-Identifier: GPL-3.0-or-later
// A helper process that stays: the link to it, its end, and one descriptor for all of that and a clock.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// All of these return 0 or an errno, unless they say otherwise.

// The two ends of a link that keeps letters apart and never waits; each end is for one process.
int box_link(int *ours, int *theirs);

// A letter goes whole or not at all: EAGAIN while the other end does not read, EPIPE when it is gone.
int box_send(int link, const void *letter, size_t size);

// The size of the next letter, at most `size` bytes of it; 0 when the other end is gone, -EAGAIN when none waits.
ssize_t box_receive(int link, void *letter, size_t size);

// Seals the size of a memory for good: what is mapped of it stays there.
int box_seal_size(int memory);

// A descriptor that is readable when the process has ended.
int box_watch_process(pid_t process, int *watch);

// Ends the helper and all it started, and does not wait for that.
void box_kill_helper(pid_t process);

// Whether the helper has ended and is done with; must be asked until it has.
bool box_reap_helper(pid_t process);

// A descriptor that is readable once the time is there that was set last. It is closed as any descriptor.
int box_timer(int *timer);

// Sets when the timer is readable, in nanoseconds of the monotonic clock; negative for never.
void box_set_timer(int timer, int64_t time);

// Makes a descriptor that is readable while any descriptor added to it is. One leaves by being closed.
int box_gathering(int *gathering);
int box_add_to_gathering(int gathering, int descriptor);
