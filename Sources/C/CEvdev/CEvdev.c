// SPDX-License-Identifier: GPL-3.0-or-later
#include "CEvdev.h"

#include <errno.h>
#include <fcntl.h>
#include <libevdev-1.0/libevdev/libevdev.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct box_evdev {
	struct libevdev *events;
	int file;
	bool is_behind; // the kernel dropped some: what has changed since is still to be taken
};

// libevdev would print some faults, which our callers put in words themselves.
static void print_nothing(const struct libevdev *events, enum libevdev_log_priority priority, void *data,
			  const char *file, int line, const char *function, const char *format, va_list words)
{
	(void)events, (void)priority, (void)data, (void)file, (void)line, (void)function, (void)format, (void)words;
}

static int prepare(box_evdev *device, const char *name)
{
	int fault = libevdev_new_from_fd(device->file, &device->events);

	if (fault < 0)
		return fault;
	libevdev_set_device_log_function(device->events, print_nothing, LIBEVDEV_LOG_ERROR, NULL);
	if (strcmp(libevdev_get_name(device->events), name) != 0)
		return -ENOENT;
	fault = libevdev_set_clock_id(device->events, CLOCK_MONOTONIC);
	return fault < 0 ? fault : libevdev_grab(device->events, LIBEVDEV_GRAB);
}

int box_evdev_open(const char *path, const char *name, box_evdev **device)
{
	box_evdev *opened = calloc(1, sizeof *opened);
	int fault;

	if (opened == NULL)
		return -ENOMEM;
	opened->file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	fault = opened->file < 0 ? -errno : prepare(opened, name);
	if (fault < 0) {
		box_evdev_close(opened);
		return fault;
	}
	*device = opened;
	return 0;
}

void box_evdev_close(box_evdev *device)
{
	libevdev_free(device->events);
	if (device->file >= 0)
		close(device->file);
	free(device);
}

int box_evdev_descriptor(const box_evdev *device)
{
	return device->file;
}

bool box_evdev_has(const box_evdev *device, unsigned type, unsigned code)
{
	return libevdev_has_event_code(device->events, type, code);
}

bool box_evdev_range(const box_evdev *device, unsigned axis, int *least, int *most)
{
	const struct input_absinfo *about = libevdev_get_abs_info(device->events, axis);

	if (about == NULL)
		return false;
	*least = about->minimum;
	*most = about->maximum;
	return true;
}

int box_evdev_value(const box_evdev *device, unsigned type, unsigned code)
{
	return libevdev_get_event_value(device->events, type, code);
}

int box_evdev_slots(const box_evdev *device)
{
	int slots = libevdev_get_num_slots(device->events);

	return slots < 0 ? 0 : slots;
}

int box_evdev_slot(const box_evdev *device)
{
	return libevdev_get_current_slot(device->events);
}

int box_evdev_slot_value(const box_evdev *device, int slot, unsigned axis)
{
	return libevdev_get_slot_value(device->events, (unsigned)slot, axis);
}

static int next(box_evdev *device, struct input_event *event)
{
	unsigned way = device->is_behind ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL;
	int status = libevdev_next_event(device->events, way, event);

	if (device->is_behind && status == -EAGAIN) {
		device->is_behind = false;
		return next(device, event);
	}
	if (!device->is_behind && status == LIBEVDEV_READ_STATUS_SYNC) {
		// The event says only that some were dropped.
		device->is_behind = true;
		return next(device, event);
	}
	return status;
}

int box_evdev_take(box_evdev *device, struct box_evdev_event *event)
{
	struct input_event next_event;
	int status = next(device, &next_event);

	if (status == -EAGAIN || status == -EINTR)
		return 0;
	if (status < 0)
		return status;
	*event = (struct box_evdev_event){
		.nanoseconds = (int64_t)next_event.input_event_sec * 1000000000 + (int64_t)next_event.input_event_usec * 1000,
		.type = next_event.type,
		.code = next_event.code,
		.value = next_event.value,
	};
	return 1;
}
