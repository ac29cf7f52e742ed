// SPDX-License-Identifier: GPL-3.0-or-later
// A library for LD_PRELOAD: every disk then knows no files without a name, as the sticks that cameras write.
#pragma once

int open(const char *path, int flags, ...);
