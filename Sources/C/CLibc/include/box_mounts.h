// SPDX-License-Identifier: GPL-3.0-or-later
// Disks that come and go.
#pragma once

// A descriptor of the list of what is mounted; -1 where there is none.
int box_open_mounts(void);

// Returns when the bell has rung, the list has changed since it was waited for last, or the time is over (-1 for none); hushes
// the bell.
void box_await_mounts(int mounts, int bell, int milliseconds);

// Unmounts a disk. 0 or an errno: mostly we are not allowed to.
int box_unmount(const char *path);
