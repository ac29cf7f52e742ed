// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_beneath.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "box_mounts.h"

#define TO_READ (O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
#define TO_LIST (O_RDONLY | O_CLOEXEC | O_DIRECTORY)

int box_open_root(const char *path, int *root)
{
	*root = open(path, TO_LIST | O_NOFOLLOW);
	return *root < 0 ? errno : 0;
}

static int open_at_once(int root, const char *path, int flags)
{
	struct open_how how = {
		.flags = (uint64_t)flags,
		.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV | RESOLVE_NO_MAGICLINKS,
	};

	return (int)syscall(__NR_openat2, root, path, &how, sizeof how);
}

static bool is_on_disk(int file, int root)
{
	struct stat one, other;

	return fstat(file, &one) == 0 && fstat(root, &other) == 0 && one.st_dev == other.st_dev;
}

// Opens what has that name in a folder, itself, and on the same disk; closes the folder unless it is the root.
static int step(int root, int folder, const char *name, int flags)
{
	int next = -1, error = EXDEV;

	if (strcmp(name, "..") != 0) {
		next = openat(folder, name, flags | O_NOFOLLOW);
		error = errno;
	}
	if (next >= 0 && !is_on_disk(next, root)) {
		close(next);
		next = -1;
		error = EXDEV;
	}
	if (folder != root)
		close(folder);
	errno = error;
	return next;
}

static int open_in_steps(int root, const char *path, int flags)
{
	char copy[PATH_MAX], *rest = copy, *name, *slash;
	int folder = root;

	if (strlen(path) >= sizeof copy) {
		errno = ENAMETOOLONG;
		return -1;
	}
	strcpy(copy, path);
	if (*rest == '/') {
		errno = EXDEV;
		return -1;
	}
	while ((slash = strchr(rest, '/')) != NULL) {
		*slash = '\0';
		name = rest;
		rest = slash + 1;
		if (*name == '\0')
			continue;
		folder = step(root, folder, name, O_PATH | O_CLOEXEC | O_DIRECTORY);
		if (folder < 0)
			return -1;
	}
	return step(root, folder, *rest ? rest : ".", flags);
}

static int open_beneath(int root, const char *path, int flags)
{
	int file = open_at_once(root, path, flags);

	// A kernel before 5.6, or a filter that does not know the call.
	return file < 0 && (errno == ENOSYS || errno == EPERM) ? open_in_steps(root, path, flags) : file;
}

static int describe(int opened, int *file, enum box_file_kind *kind, uint64_t *size)
{
	struct stat about;

	*file = opened;
	if (opened < 0)
		return errno;
	if (fstat(opened, &about) != 0) {
		int error = errno;

		close(opened);
		return error;
	}
	*kind = box_kind_of_mode(about.st_mode);
	*size = (uint64_t)about.st_size;
	return 0;
}

int box_open_beneath(int root, const char *path, int *file, enum box_file_kind *kind, uint64_t *size)
{
	return describe(open_beneath(root, path, TO_READ), file, kind, size);
}

int box_open_step_by_step(int root, const char *path, int *file, enum box_file_kind *kind, uint64_t *size)
{
	return describe(open_in_steps(root, path, TO_READ), file, kind, size);
}

int box_open_folder_beneath(int root, const char *path, struct box_folder **folder)
{
	int file = open_beneath(root, *path ? path : ".", TO_LIST), error;

	*folder = file < 0 ? NULL : (struct box_folder *)fdopendir(file);
	error = errno;
	if (*folder == NULL && file >= 0)
		close(file);
	return *folder ? 0 : error;
}

int box_make_folder_beneath(int root, const char *name, int *folder)
{
	// A name that is a way would lead elsewhere.
	if (*name == '\0' || strchr(name, '/') != NULL || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return EINVAL;
	if (mkdirat(root, name, 0777) != 0 && errno != EEXIST)
		return errno;
	// Some kinds of disk know no sync of a folder: they have done what they can.
	(void)fsync(root);
	*folder = open_beneath(root, name, TO_LIST);
	return *folder < 0 ? errno : 0;
}

bool box_is_taken(int root, const char *name)
{
	struct stat about;

	return fstatat(root, name, &about, AT_SYMLINK_NOFOLLOW) == 0;
}

int box_remove_beneath(int root, const char *path)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	char parent[PATH_MAX] = ".";
	int folder, error;

	if (strlen(path) >= sizeof parent)
		return ENAMETOOLONG;
	if (slash != NULL) {
		memcpy(parent, path, (size_t)(slash - path));
		parent[slash - path] = '\0';
	}
	folder = open_beneath(root, parent, TO_LIST);
	if (folder < 0)
		return errno;
	error = unlinkat(folder, name, 0) == 0 ? 0 : errno;
	// Some kinds of disk know no sync of a folder: they have done what they can.
	if (error == 0)
		(void)fsync(folder);
	close(folder);
	return error;
}

int box_settle_root(int root, const char *path)
{
	int error = syncfs(root) == 0 ? 0 : errno;

	// A disk on which a file is open cannot be unmounted.
	close(root);
	if (error == 0)
		(void)box_unmount(path);
	return error;
}
