// SPDX-License-Identifier: GPL-3.0-or-later
#include "CBoardTrial.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int trial_watch_line(const char *chip, unsigned offset, int *line)
{
	struct gpio_v2_line_request request = { .offsets = { offset }, .num_lines = 1, .consumer = "trial" };
	int file = open(chip, O_RDWR | O_CLOEXEC), fault;

	if (file < 0)
		return -errno;
	request.config.flags = GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING;
	fault = ioctl(file, GPIO_V2_GET_LINE_IOCTL, &request) < 0 ? -errno : 0;
	close(file);
	*line = request.fd;
	return fault;
}

int trial_read_edge(int line, int64_t *time)
{
	struct gpio_v2_line_event event;

	if (read(line, &event, sizeof event) != sizeof event)
		return -errno;
	*time = (int64_t)event.timestamp_ns;
	return event.id == GPIO_V2_LINE_EVENT_RISING_EDGE;
}

int trial_make_keyboard(const char *name, int *keyboard)
{
	struct uinput_setup setup = { .id = { .bustype = BUS_VIRTUAL } };

	*keyboard = open("/dev/uinput", O_RDWR | O_CLOEXEC);
	if (*keyboard < 0)
		return -errno;
	snprintf(setup.name, sizeof setup.name, "%s", name);
	if (ioctl(*keyboard, UI_SET_EVBIT, EV_KEY) < 0 || ioctl(*keyboard, UI_SET_KEYBIT, KEY_A) < 0 ||
	    ioctl(*keyboard, UI_DEV_SETUP, &setup) < 0 || ioctl(*keyboard, UI_DEV_CREATE) < 0)
		return -errno;
	return 0;
}

int trial_press_key(int keyboard, bool down)
{
	struct input_event events[2] = { { .type = EV_KEY, .code = KEY_A, .value = down }, { .type = EV_SYN } };

	return write(keyboard, events, sizeof events) == sizeof events ? 0 : -errno;
}

int trial_read_key(int device)
{
	struct input_event event;

	if (read(device, &event, sizeof event) != sizeof event)
		return -errno;
	return event.type == EV_KEY && event.code == KEY_A ? event.value : -EAGAIN;
}
