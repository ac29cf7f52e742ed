// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_draft.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int box_target_kind(const char *path, enum box_file_kind *kind)
{
	struct stat status;

	if (stat(path, &status) != 0)
		return errno;
	*kind = box_kind_of_mode(status.st_mode);
	return 0;
}

// A file that is there keeps its rights; a new one gets those that the user's umask leaves.
static mode_t permissions_for(const char *path)
{
	struct stat status;
	mode_t mask;

	if (stat(path, &status) == 0)
		return status.st_mode & 0777;
	mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

bool box_is_same_file(const char *one, const char *other)
{
	struct stat first, second;

	return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
		&& first.st_ino == second.st_ino;
}

static int create(const char *place, int flags, const char *path, int *file)
{
	// A file that may not be written is not to be replaced either.
	if (access(path, F_OK) == 0 && access(path, W_OK) != 0)
		return errno;
	*file = open(place, O_RDWR | O_CLOEXEC | flags, 0600);
	if (*file < 0)
		return errno;
	// Some kinds of disk know no rights; the draft is as good without.
	(void)fchmod(*file, permissions_for(path));
	return 0;
}

int box_create_nameless(const char *folder, const char *path, int *file)
{
	return create(folder, O_TMPFILE, path, file);
}

// The one draft that has a name; NULL when there is none. A signal may come between any two steps: the name is whole
// before it counts, and counts before there is such a file.
static const char *volatile unsettled;

static void remove_draft_and_die(int number)
{
	const char *draft = unsettled;

	if (draft != NULL)
		unlink(draft);
	signal(number, SIG_DFL);
	raise(number);
}

// A signal that the parent had ignored, as nohup does, stays ignored.
static void die_cleanly_by(int number)
{
	if (signal(number, remove_draft_and_die) == SIG_IGN)
		signal(number, SIG_IGN);
}

int box_create_named(const char *draft, const char *path, int *file)
{
	static char name[PATH_MAX];
	int error;

	if (strlen(draft) >= sizeof name)
		return ENAMETOOLONG;
	strcpy(name, draft);
	unsettled = name;
	die_cleanly_by(SIGINT);
	die_cleanly_by(SIGTERM);
	die_cleanly_by(SIGHUP);
	error = create(draft, O_CREAT | O_EXCL, path, file);
	if (error != 0)
		unsettled = NULL;
	return error;
}

void box_settle_named(void)
{
	unsettled = NULL;
}

int box_name(int file, const char *name)
{
	char itself[32];

	snprintf(itself, sizeof itself, "/proc/self/fd/%d", file);
	// The slow part comes first, while there is no name yet to be left behind.
	return fsync(file) == 0 && linkat(AT_FDCWD, itself, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

int box_replace(int file, const char *name, const char *path)
{
	return fsync(file) == 0 && rename(name, path) == 0 ? 0 : errno;
}

int box_open_device(const char *path, bool waits, int *file)
{
	*file = open(path, O_WRONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK));
	if (*file < 0)
		return errno == ENXIO && !waits ? EPIPE : errno;
	// What is written then takes its time.
	return waits || fcntl(*file, F_SETFL, 0) == 0 ? 0 : errno;
}
