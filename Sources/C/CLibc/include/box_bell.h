// SPDX-License-Identifier: GPL-3.0-or-later
// A descriptor that is readable once it was rung, by whatever thread, until it is hushed.
#pragma once

#include "box_audio_thread.h"

// -1 when there is no descriptor left. It is closed as any descriptor.
int box_bell(void);

BOX_AUDIO_THREAD void box_ring_bell(int bell);

// Silences the bell: however often it rang counts as once.
void box_hush_bell(int bell);

// Waits until it has rung, at most so many milliseconds, -1 without end; and hushes it.
void box_await_bell(int bell, int milliseconds);
