// SPDX-License-Identifier: GPL-3.0-or-later
// A library for LD_PRELOAD: every disk then knows no files without a name, as the sticks that cameras write. Where the
// environment has PLAIN_DISK_ROOM, so many bytes fit into files before it is full.
#pragma once

#include <sys/types.h>

int open(const char *path, int flags, ...);
ssize_t write(int file, const void *bytes, size_t count);
