// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <time.h>

// The handle is a DIR by another name.
int box_open_folder(const char *path, struct box_folder **folder)
{
	*folder = (struct box_folder *)opendir(path);
	return *folder ? 0 : errno;
}

// Most disks report an entry's kind with its name; for the others, and for links that are followed, it is asked for.
static enum box_file_kind kind_of(DIR *folder, const struct dirent *entry, bool follows_links)
{
	struct stat status;

	if (entry->d_type == DT_REG)
		return BOX_FILE;
	if (entry->d_type == DT_DIR)
		return BOX_DIRECTORY;
	if (entry->d_type != DT_UNKNOWN && (entry->d_type != DT_LNK || !follows_links))
		return BOX_OTHER;
	if (fstatat(dirfd(folder), entry->d_name, &status, follows_links ? 0 : AT_SYMLINK_NOFOLLOW) != 0)
		return BOX_OTHER;
	return box_kind_of_mode(status.st_mode);
}

static int next_entry(struct box_folder *folder, bool follows_links, const char **name, enum box_file_kind *kind)
{
	struct dirent *entry;

	errno = 0;
	entry = readdir((DIR *)folder);
	*name = entry ? entry->d_name : NULL;
	if (entry == NULL)
		return errno;
	*kind = kind_of((DIR *)folder, entry, follows_links);
	return 0;
}

int box_next_entry(struct box_folder *folder, const char **name, enum box_file_kind *kind)
{
	return next_entry(folder, true, name, kind);
}

int box_next_entry_itself(struct box_folder *folder, const char **name, enum box_file_kind *kind)
{
	return next_entry(folder, false, name, kind);
}

void box_close_folder(struct box_folder *folder)
{
	closedir((DIR *)folder);
}

static int day_of(const struct stat *status, int *year, int *month, int *day)
{
	struct tm local;

	tzset();
	if (localtime_r(&status->st_mtime, &local) == NULL)
		return errno;
	*year = local.tm_year + 1900;
	*month = local.tm_mon + 1;
	*day = local.tm_mday;
	return 0;
}

int box_day_of_file(const char *path, int *year, int *month, int *day)
{
	struct stat status;

	return stat(path, &status) == 0 ? day_of(&status, year, month, day) : errno;
}

int box_day_of_open_file(int file, int *year, int *month, int *day)
{
	struct stat status;

	return fstat(file, &status) == 0 ? day_of(&status, year, month, day) : errno;
}

int box_mark_of_file(const char *path, uint64_t *size, int64_t *changed)
{
	struct stat status;

	if (stat(path, &status) != 0)
		return errno;
	*size = (uint64_t)status.st_size;
	// A file that is written once more may keep its day.
	*changed = (int64_t)status.st_ctim.tv_sec * 1000000000 + status.st_ctim.tv_nsec;
	return 0;
}
