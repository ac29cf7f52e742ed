// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_bell.h"

#include <errno.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <time.h>

int box_bell(void)
{
	return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}

void box_ring_bell(int bell)
{
	// Fails only when it has rung 2^64 times unheard.
	eventfd_write(bell, 1);
}

void box_hush_bell(int bell)
{
	eventfd_t rings;

	eventfd_read(bell, &rings);
}

void box_await_bell(int bell, int milliseconds)
{
	struct pollfd wait = { .fd = bell, .events = POLLIN };

	poll(&wait, 1, milliseconds);
	box_hush_bell(bell);
}

int64_t box_nanoseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void box_sleep_until(int64_t nanoseconds)
{
	struct timespec then = { nanoseconds / 1000000000, nanoseconds % 1000000000 };

	while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &then, NULL) == EINTR)
		;
}
