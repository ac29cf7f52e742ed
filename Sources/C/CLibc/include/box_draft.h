// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a file that has its name only when it is whole.
#pragma once

#include <stdbool.h>

#include "box_process.h"

// All of these return 0 or an errno.

// Finds what a path leads to, links followed; ENOENT when there is nothing yet.
int box_target_kind(const char *path, enum box_file_kind *kind);

// Whether two paths lead to one and the same file.
bool box_is_same_file(const char *one, const char *other);

// A new file in `folder` without any name, so that nothing is left of it whatever happens. Not every kind of disk can.
// It has the rights of the file at `path`, which it is to replace, or those of any new file.
int box_create_nameless(const char *folder, const char *path, int *file);

// Makes the file under the name `draft`, for the other kinds of disk; nothing may have that name. Until it is
// settled, a signal that ends the program takes the file with it.
int box_create_named(const char *draft, const char *path, int *file);

// Settles the named draft: it has its final name, or is gone.
void box_settle_named(void);

// Gives a nameless file a name, which must be free.
int box_name(int file, const char *name);

// Puts a file on the disk, and its name in the place of `path`, at one stroke.
int box_replace(int file, const char *name, const char *path);

// Opens what is there already, a device or a pipe, for writing. A pipe that no program reads is waited for, or is EPIPE.
int box_open_device(const char *path, bool waits, int *file);
