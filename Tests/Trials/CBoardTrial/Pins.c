// SPDX-License-Identifier: GPL-3.0-or-later
#include "CBoardTrial.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
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
