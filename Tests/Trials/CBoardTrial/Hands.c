// SPDX-License-Identifier: GPL-3.0-or-later
#include "CBoardTrial.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int begin(int *device)
{
	*device = open("/dev/uinput", O_RDWR | O_CLOEXEC);
	return *device < 0 ? -errno : 0;
}

static int finish(int device, const char *name)
{
	struct uinput_setup setup = { .id = { .bustype = BUS_VIRTUAL } };

	snprintf(setup.name, sizeof setup.name, "%s", name);
	return ioctl(device, UI_DEV_SETUP, &setup) < 0 || ioctl(device, UI_DEV_CREATE) < 0 ? -errno : 0;
}

static int send(int device, const struct input_event *events, size_t count)
{
	size_t size = count * sizeof *events;

	return write(device, events, size) == (ssize_t)size ? 0 : -errno;
}

int trial_make_keyboard(const char *name, int *keyboard)
{
	int fault = begin(keyboard);

	if (fault != 0)
		return fault;
	if (ioctl(*keyboard, UI_SET_EVBIT, EV_KEY) < 0)
		return -errno;
	for (int key = KEY_ESC; key < KEY_MICMUTE; key++)
		if (ioctl(*keyboard, UI_SET_KEYBIT, key) < 0)
			return -errno;
	return finish(*keyboard, name);
}

int trial_press_key(int keyboard, int key, bool down)
{
	struct input_event events[] = { { .type = EV_KEY, .code = (uint16_t)key, .value = down }, { .type = EV_SYN } };

	return send(keyboard, events, 2);
}

int trial_read_key(int device, int key)
{
	struct input_event event;

	if (read(device, &event, sizeof event) != sizeof event)
		return -errno;
	return event.type == EV_KEY && event.code == key ? event.value : -EAGAIN;
}

// As the usual drivers have it: two fingers that are told apart.
int trial_make_pad(const char *name, int *pad)
{
	static const struct uinput_abs_setup axes[] = {
		{ .code = ABS_MT_SLOT, .absinfo = { .maximum = 1 } },
		{ .code = ABS_MT_TRACKING_ID, .absinfo = { .maximum = 65535 } },
		{ .code = ABS_MT_POSITION_X, .absinfo = { .maximum = TRIAL_PAD_WIDTH } },
		{ .code = ABS_MT_POSITION_Y, .absinfo = { .maximum = TRIAL_PAD_HEIGHT } },
	};
	int fault = begin(pad);

	if (fault != 0)
		return fault;
	if (ioctl(*pad, UI_SET_EVBIT, EV_ABS) < 0 || ioctl(*pad, UI_SET_EVBIT, EV_KEY) < 0 ||
	    ioctl(*pad, UI_SET_KEYBIT, BTN_TOUCH) < 0)
		return -errno;
	for (size_t i = 0; i < sizeof axes / sizeof *axes; i++)
		if (ioctl(*pad, UI_SET_ABSBIT, axes[i].code) < 0 || ioctl(*pad, UI_ABS_SETUP, &axes[i]) < 0)
			return -errno;
	return finish(*pad, name);
}

int trial_touch_pad(int pad, int x, int y)
{
	struct input_event events[] = {
		{ .type = EV_ABS, .code = ABS_MT_SLOT, .value = 0 },
		{ .type = EV_ABS, .code = ABS_MT_TRACKING_ID, .value = 1 },
		{ .type = EV_ABS, .code = ABS_MT_POSITION_X, .value = x },
		{ .type = EV_ABS, .code = ABS_MT_POSITION_Y, .value = y },
		{ .type = EV_KEY, .code = BTN_TOUCH, .value = 1 },
		{ .type = EV_SYN },
	};

	return send(pad, events, sizeof events / sizeof *events);
}

int trial_lift_pad(int pad)
{
	struct input_event events[] = {
		{ .type = EV_ABS, .code = ABS_MT_TRACKING_ID, .value = -1 },
		{ .type = EV_KEY, .code = BTN_TOUCH, .value = 0 },
		{ .type = EV_SYN },
	};

	return send(pad, events, sizeof events / sizeof *events);
}
