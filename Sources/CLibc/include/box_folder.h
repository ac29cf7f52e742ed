// SPDX-License-Identifier: GPL-3.0-or-later
// The names in a folder, in no order.
#pragma once

struct box_folder;

// 0 or an errno.
int box_open_folder(const char *path, struct box_folder **folder);

// The next name, which is good until the one after; NULL at the end.
const char *box_next_name(struct box_folder *folder);

void box_close_folder(struct box_folder *folder);
