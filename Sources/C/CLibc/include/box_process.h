// SPDX-License-Identifier: GPL-3.0-or-later
// Starting the helper process that reads a picture, and the memory shared with it.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What a file is, from its mode: the macros of <sys/stat.h>, which Swift cannot see.
enum box_file_kind { BOX_FILE, BOX_DIRECTORY, BOX_PIPE, BOX_DEVICE, BOX_OTHER };
enum box_file_kind box_kind_of_mode(mode_t mode);

// All of these return 0 or an errno, unless they say otherwise.

// Opens for reading, never waiting for a pipe's other end.
int box_open_file(const char *path, int *file, enum box_file_kind *kind, uint64_t *size);

// Memory that two processes can share and either can measure.
int box_shared_memory(int *memory);

// Makes a pipe whose ends only this process has.
int box_pipe(int *from, int *to);

// Seals a memory against every change; refused while any process still has it mapped for writing.
int box_seal(int memory);

// Reads a symbolic link's target into `into`, ending it with a zero.
int box_link_target(const char *path, char *into, size_t size);

// Starts a program that sees three open files and nothing else of ours: 3 is `input`, 4 `output` and 1 `wire`. Its only
// arguments are `order`, `number`, `choice` and `manner`; where `order` is NULL there are none, and `manner` may be NULL.
// The program has an ordinary place in the scheduler, whatever its parent's, and a process group of its own.
// The descriptors must be 5 or higher, so that none is overwritten before it is copied.
int box_start_helper(const char *program, const char *order, uint64_t number, uint32_t choice, const char *manner,
		     int input, int output, int wire, pid_t *process);

// Ends the helper and all it started, if it still runs, and returns the status it ended with. The kernel ends no process
// that waits for a disk: ETIMEDOUT after so many milliseconds, -1 for no limit.
int box_end_helper(pid_t process, int milliseconds, int *exit_code, int *signal);

// Closes every descriptor from `first` up.
void box_close_from(int first);

// Bytes that programs can take before the system has to put others out of memory; 0 where it does not say.
uint64_t box_memory_available(void);

// Seconds of the monotonic clock.
double box_seconds(void);
