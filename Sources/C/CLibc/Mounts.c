// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_mounts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/mount.h>
#include <unistd.h>

#include "box_bell.h"

int box_open_mounts(void)
{
	return open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC);
}

void box_await_mounts(int mounts, int bell, int milliseconds)
{
	// The table of mounts can always be read; the kernel reports a change as urgent.
	struct pollfd waits[] = { { .fd = bell, .events = POLLIN }, { .fd = mounts, .events = POLLPRI } };

	poll(waits, 2, milliseconds);
	box_hush_bell(bell);
}

int box_unmount(const char *path)
{
	return umount2(path, UMOUNT_NOFOLLOW) == 0 ? 0 : errno;
}
