// SPDX-License-Identifier: GPL-3.0-or-later
// What is in a folder, in no order.
#pragma once

#include "box_process.h"

struct box_folder;

// All of these return 0 or an errno.

int box_open_folder(const char *path, struct box_folder **folder);

// The next name, which is good until the one after, and what it is, links followed; NULL at the end.
int box_next_entry(struct box_folder *folder, const char **name, enum box_file_kind *kind);

// The same, but a link is a link: BOX_OTHER.
int box_next_entry_itself(struct box_folder *folder, const char **name, enum box_file_kind *kind);

void box_close_folder(struct box_folder *folder);

// The day, here, on which a file was changed last.
int box_day_of_file(const char *path, int *year, int *month, int *day);
int box_day_of_open_file(int file, int *year, int *month, int *day);

// By what a file can be told from one that it was changed into: its size in bytes, and when it was changed, in nanoseconds.
int box_mark_of_file(const char *path, uint64_t *size, int64_t *changed);
