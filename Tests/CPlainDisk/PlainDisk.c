// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPlainDisk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

int open(const char *path, int flags, ...)
{
	va_list rest;
	int mode;

	if ((flags & O_TMPFILE) == O_TMPFILE) {
		errno = EOPNOTSUPP;
		return -1;
	}
	va_start(rest, flags);
	mode = va_arg(rest, int);
	va_end(rest);
	return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
