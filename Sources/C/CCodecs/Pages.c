// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_picture.h"
#include "box_sound.h"

#include <sys/mman.h>

// In bytes. To go on in the middle of an hour, libraries read all that is before it; that would count as the helper's memory.
#define MOST_READ 2000000

void box_let_go(const struct box_picture *picture)
{
	// Memory of another kind would lose what is in it.
	if (picture->mapped)
		madvise((void *)picture->bytes, picture->size, MADV_DONTNEED);
}

void box_sound_was_read(struct box_sound *sound, size_t count)
{
	sound->read += count;
	if (!sound->mapped || sound->read < MOST_READ)
		return;
	madvise((void *)sound->bytes, sound->size, MADV_DONTNEED);
	sound->read = 0;
}
