// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_picture.h"

#include <sys/mman.h>

void box_let_go(const struct box_picture *picture)
{
	// Memory of another kind would lose what is in it.
	if (picture->mapped)
		madvise((void *)picture->bytes, picture->size, MADV_DONTNEED);
}
