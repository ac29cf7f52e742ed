// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_kept.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int write_all(int file, const char *bytes, size_t count)
{
	while (count > 0) {
		ssize_t written = write(file, bytes, count);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return written < 0 ? errno : EIO;
		bytes += written;
		count -= (size_t)written;
	}
	return 0;
}

int box_write_new(const char *path, const void *bytes, size_t count)
{
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	int error;

	if (file < 0)
		return errno;
	error = write_all(file, bytes, count);
	if (close(file) != 0 && error == 0)
		error = errno;
	return error;
}

int box_sync(const char *path)
{
	int file = open(path, O_RDONLY | O_CLOEXEC);
	int error;

	if (file < 0)
		return errno;
	// Some kinds of disk know no sync of a folder: they have done what they can.
	error = fsync(file) == 0 || errno == EINVAL ? 0 : errno;
	close(file);
	return error;
}

int box_rename(const char *from, const char *to)
{
	return rename(from, to) == 0 ? 0 : errno;
}

int box_may_change(const char *folder)
{
	return access(folder, W_OK | X_OK) == 0 ? 0 : errno;
}
