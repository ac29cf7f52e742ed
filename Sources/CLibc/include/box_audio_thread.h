// SPDX-License-Identifier: GPL-3.0-or-later
// What the audio thread asks of the kernel.
#pragma once

#include <stdint.h>

// Allocates nothing and waits for nobody but the card or the clock: the compiler cannot see it and is told so here.
#define BOX_AUDIO_THREAD __attribute__((swift_attr("@_noAllocation"), swift_attr("@_noLocks")))

// Nanoseconds of the clock that stamps edges, which nobody sets.
BOX_AUDIO_THREAD int64_t box_nanoseconds(void);

// Returns at that time.
BOX_AUDIO_THREAD void box_sleep_until(int64_t nanoseconds);
