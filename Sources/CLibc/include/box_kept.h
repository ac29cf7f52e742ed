// SPDX-License-Identifier: GPL-3.0-or-later
// The steps by which a small file is changed so that a power cut can come at any moment. All return 0 or an errno.
#pragma once

#include <stddef.h>

// A new file of that name, whole; EEXIST when there is one.
int box_write_new(const char *path, const void *bytes, size_t count);

// Returns when what is in a file, or which names are in a folder, is on the disk.
int box_sync(const char *path);

// The file's new name; what had that name is gone.
int box_rename(const char *from, const char *to);

// Whether names in that folder can be changed.
int box_may_change(const char *folder);
