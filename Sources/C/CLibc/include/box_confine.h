// SPDX-License-Identifier: GPL-3.0-or-later
// Takes from a process, for good, every right that reading one picture does not need.
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct box_limits {
	uint64_t memory; // bytes of address space, what is mapped already included
	uint64_t own; // bytes of memory that no other process shares
	uint64_t output; // bytes that a file may grow to
	uint64_t seconds; // of processor time, until more are allowed
	uint64_t most_seconds; // that can be allowed
};

// All of these return 0 or an errno.

// No core, and no other process of the same user reads or writes this one's memory.
int box_keep_memory_private(void);

// For a helper that works on files: no core, no new rights, death with the parent; first to go when memory runs out.
int box_limit_file_process(void);

// And from here on that helper starts no process or program, has no socket, and reaches no other process: all that fails.
int box_filter_file_calls(void);

// It reads, makes and removes files beneath that open folder alone; a kernel that cannot see to that lets it go on. It
// cannot unmount then.
int box_leave_files_beneath(int root);

// No core, no new files, no new rights, death with the parent; first to go when memory runs out.
int box_limit_process(const struct box_limits *limits);

// So much processor time in all, or as much as can be; never less than there was.
int box_allow_seconds(uint64_t seconds);

// From here on every system call but a few kills the process: it can open no file or socket and start nothing.
int box_filter_system_calls(void);

// For a helper that stays and works a camera. It has so many bytes of address space, and makes no file larger than `output`.
// It may use cameras, threads and its open files, read libraries, libcamera's data and the kernel's lists of devices, and
// hear the kernel's news of them. It starts nothing, connects to nothing and reaches no other process.
int box_limit_device_process(uint64_t memory, uint64_t output);
