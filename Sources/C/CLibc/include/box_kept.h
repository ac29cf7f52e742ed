// SPDX-License-Identifier: GPL-3.0-or-later
// The steps by which a small file is changed so that a power cut can come at any moment. All return 0 or an errno.
#pragma once

#include <stddef.h>

// Writes all of the bytes, however many calls that takes.
int box_write_all(int file, const void *bytes, size_t count);

// Makes a new file of that name, whole; EEXIST when there is one. It has the rights of the file `like`, if there is that.
int box_write_new(const char *path, const char *like, const void *bytes, size_t count);

// Gives a file the time at which another one was changed last.
int box_copy_day(const char *from, const char *to);

// Returns when what is in a file, or which names are in a folder, is on the disk.
int box_sync(const char *path);

// Gives a file a new name; what had that name is gone.
int box_rename(const char *from, const char *to);

// Gives a file a new name; EEXIST when something has that name.
int box_rename_new(const char *from, const char *to);

int box_remove(const char *path);

// Makes an empty file of that name and opens it for writing; EEXIST when something has that name.
int box_create(const char *path, int *file);

// Removes a folder in which nothing is.
int box_remove_folder(const char *path);

// Makes a folder of that name unless there is one; the folder around it must be there.
int box_make_folder(const char *path);

// Whether names in that folder can be changed.
int box_may_change(const char *folder);

// Whether a file, if it is there, is locked against every change: EPERM then, and 0 otherwise.
int box_is_locked(const char *path);

// Takes a file as the sign that this process alone works beside it, and makes it; EBUSY while another process has it. The
// sign goes when it is given back, or with the process.
int box_take_sign(const char *path, int *sign);
void box_give_back_sign(const char *path, int sign);
