// SPDX-License-Identifier: GPL-3.0-or-later
// Keys, wheels and touch pads, by libevdev. Faults are negative errnos.
#pragma once

#include <linux/input.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct box_evdev box_evdev;

// Opens a device that no other program hears from then on, if it still has that name; else -ENOENT. Never
// waits for events.
int box_evdev_open(const char *path, const char *name, box_evdev **device);
void box_evdev_close(box_evdev *device);

// A descriptor that is readable when events wait, and when the device is gone.
int box_evdev_descriptor(const box_evdev *device);

bool box_evdev_has(const box_evdev *device, unsigned type, unsigned code);
// From which number to which one an axis goes; false when there is no such axis.
bool box_evdev_range(const box_evdev *device, unsigned axis, int *least, int *most);
// The present value of a key, switch or axis, as far as events were taken.
int box_evdev_value(const box_evdev *device, unsigned type, unsigned code);
// How many fingers the device distinguishes, 0 when none, and what it reports of one of them.
int box_evdev_slots(const box_evdev *device);
int box_evdev_slot(const box_evdev *device);
int box_evdev_slot_value(const box_evdev *device, int slot, unsigned axis);

struct box_evdev_event {
	int64_t nanoseconds; // of the monotonic clock
	uint16_t type, code;
	int32_t value;
};

// 1 when there was an event, 0 when there is none. If the kernel had to drop some, the next events lead to
// how the device is now.
int box_evdev_take(box_evdev *device, struct box_evdev_event *event);
