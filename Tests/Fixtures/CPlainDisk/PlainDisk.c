// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPlainDisk.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The signal that PLAIN_DISK_SIGNAL names comes the moment that a file is new.
static void interrupt_if_asked(int flags)
{
	const char *number = getenv("PLAIN_DISK_SIGNAL");

	if (number != NULL && (flags & O_EXCL) != 0)
		raise(atoi(number));
}

int open(const char *path, int flags, ...)
{
	va_list rest;
	int mode, file;

	if ((flags & O_TMPFILE) == O_TMPFILE) {
		errno = EOPNOTSUPP;
		return -1;
	}
	va_start(rest, flags);
	mode = va_arg(rest, int);
	va_end(rest);
	file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
	interrupt_if_asked(flags);
	return file;
}

// Memory that has a descriptor is a file too, but has no name in any folder.
static bool is_on_disk(int file)
{
	struct stat status;

	return fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 0;
}

ssize_t write(int file, const void *bytes, size_t count)
{
	static atomic_long used;
	const char *room = getenv("PLAIN_DISK_ROOM");
	long left;

	if (room == NULL || !is_on_disk(file))
		return syscall(SYS_write, file, bytes, count);
	left = atol(room) - atomic_load(&used);
	if (left <= 0) {
		errno = ENOSPC;
		return -1;
	}
	if (count > (size_t)left)
		count = (size_t)left;
	atomic_fetch_add(&used, (long)count);
	return syscall(SYS_write, file, bytes, count);
}
