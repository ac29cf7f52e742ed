// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_kept.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int box_write_all(int file, const void *start, size_t count)
{
	const char *bytes = start;

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

int box_write_new(const char *path, const char *like, const void *bytes, size_t count)
{
	struct stat status;
	const int is_like = like != NULL && stat(like, &status) == 0;
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, is_like ? 0600 : 0666);
	int error;

	if (file < 0)
		return errno;
	// Some kinds of disk know no rights; the file is as good without.
	if (is_like)
		(void)fchmod(file, status.st_mode & 0777);
	error = box_write_all(file, bytes, count);
	if (close(file) != 0 && error == 0)
		error = errno;
	return error;
}

int box_copy_day(const char *from, const char *to)
{
	struct timespec times[2] = { { .tv_nsec = UTIME_OMIT } };
	struct stat status;

	if (stat(from, &status) != 0)
		return errno;
	times[1] = status.st_mtim;
	return utimensat(AT_FDCWD, to, times, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno;
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

int box_rename_new(const char *from, const char *to)
{
	if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
		return 0;
	if (errno != EINVAL)
		return errno;
	// Some kinds of disk can only replace.
	return access(to, F_OK) == 0 ? EEXIST : box_rename(from, to);
}

int box_remove(const char *path)
{
	return unlink(path) == 0 ? 0 : errno;
}

int box_create(const char *path, int *file)
{
	*file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	return *file < 0 ? errno : 0;
}

int box_remove_folder(const char *path)
{
	return rmdir(path) == 0 ? 0 : errno;
}

int box_make_folder(const char *path)
{
	return mkdir(path, 0777) == 0 || errno == EEXIST ? 0 : errno;
}

int box_may_change(const char *folder)
{
	return access(folder, W_OK | X_OK) == 0 ? 0 : errno;
}

int box_is_locked(const char *path)
{
	return access(path, W_OK) != 0 && errno == EPERM ? EPERM : 0;
}

// Whether what is open is still what has the name.
static int has_name(int file, const char *path)
{
	struct stat open, named;

	return fstat(file, &open) == 0 && lstat(path, &named) == 0 && open.st_dev == named.st_dev
		&& open.st_ino == named.st_ino;
}

int box_take_sign(const char *path, int *sign)
{
	int error = EBUSY;

	// A process that gave the sign back in between has removed it.
	for (int attempt = 0; attempt < 10; attempt++) {
		*sign = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
		if (*sign < 0)
			return errno;
		if (flock(*sign, LOCK_EX | LOCK_NB) != 0)
			error = errno == EWOULDBLOCK ? EBUSY : errno;
		else if (has_name(*sign, path))
			return 0;
		close(*sign);
		*sign = -1;
	}
	return error;
}

void box_give_back_sign(const char *path, int sign)
{
	unlink(path);
	close(sign);
}
