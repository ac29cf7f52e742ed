// SPDX-License-Identifier: GPL-3.0-or-later
// What the audio thread asks of the kernel.
#pragma once

#include <stdint.h>

// Says that a function allocates nothing and waits for the card or the clock only, as no compiler can see.
#define BOX_AUDIO_THREAD __attribute__((swift_attr("@_noAllocation"), swift_attr("@_noLocks")))

// Nanoseconds of the clock that stamps edges, the monotonic one.
BOX_AUDIO_THREAD int64_t box_nanoseconds(void);

// Waits, and returns at that time.
BOX_AUDIO_THREAD void box_sleep_until(int64_t nanoseconds);
