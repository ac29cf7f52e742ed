// SPDX-License-Identifier: GPL-3.0-or-later
// Archives of packed files, by libzip, out of memory.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct box_zip;

// While files may still be opened: libzip makes times of an archive's dates, and asks in which time zone it is.
void box_zip_prepare(void);

// The bytes stay where they are until it is closed. NULL where they are no archive, or there is no memory.
struct box_zip *box_zip_open(const uint8_t *bytes, size_t size);

// How many bytes of the file with this name have come `into`, which has room for so many; -1 where there is no such file, it is
// larger, or it cannot be unpacked.
int64_t box_zip_read(struct box_zip *archive, const char *name, uint8_t *into, size_t room);

void box_zip_close(struct box_zip *archive);
