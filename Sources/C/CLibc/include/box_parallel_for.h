// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of work that several processors share.
#pragma once

// Calls `piece` with every index below `count`, some at the same time, and returns when all have returned.
// Each processor takes the next index as soon as it is free.
void box_share_work(int count, void (*piece)(void *context, int index), void *context);
