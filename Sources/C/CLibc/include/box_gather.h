// SPDX-License-Identifier: GPL-3.0-or-later
// Many descriptors behind one.
#pragma once

// Readable when any of those that were added is readable or broken. One that is closed leaves by itself. -1 when there is
// no descriptor left.
int box_gather(void);

// Adds a descriptor. 0 or an errno.
int box_gather_add(int all, int one);
