// SPDX-License-Identifier: GPL-3.0-or-later
// Files of a stranger's disk: no way to them leads through a link, out of the disk, or above the folder where it begins.
#pragma once

#include <stdbool.h>

#include "box_folder.h"

// All of these but one return 0 or an errno: ELOOP, or ENOTDIR in the middle of a path, for a link; EXDEV for a way out.

// The folder where the disk begins.
int box_open_root(const char *path, int *root);

// Opens for reading, never waiting for a pipe's other end.
int box_open_beneath(int root, const char *path, int *file, enum box_file_kind *kind, uint64_t *size);

// The same, component by component, for kernels before 5.6.
int box_open_step_by_step(int root, const char *path, int *file, enum box_file_kind *kind, uint64_t *size);

// What is in a folder of the disk, or in the first one where the path is empty.
int box_open_folder_beneath(int root, const char *path, struct box_folder **folder);

// A folder in the first one, made where it is missing; the folder is open then, and never a link.
int box_make_folder_beneath(int root, const char *name, int *folder);

// Whether something has that name in the first folder, be it a link.
bool box_is_taken(int root, const char *name);

// Removes a file, and returns when that is on the disk.
int box_remove_beneath(int root, const char *path);

// Unmounts a disk when all that was written is on it, if this process may; closes the folder.
int box_settle_root(int root, const char *path);
