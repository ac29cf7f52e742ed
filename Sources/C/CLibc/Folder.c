// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <time.h>

// The handle is a DIR by another name.
int box_open_folder(const char *path, struct box_folder **folder)
{
	*folder = (struct box_folder *)opendir(path);
	return *folder ? 0 : errno;
}

// Most disks report an entry's kind with its name; for the others, and for links, it is asked for.
static enum box_file_kind kind_of(DIR *folder, const struct dirent *entry)
{
	struct stat status;

	if (entry->d_type == DT_REG)
		return BOX_FILE;
	if (entry->d_type == DT_DIR)
		return BOX_DIRECTORY;
	if (entry->d_type != DT_UNKNOWN && entry->d_type != DT_LNK)
		return BOX_OTHER;
	return fstatat(dirfd(folder), entry->d_name, &status, 0) == 0 ? box_kind_of_mode(status.st_mode) : BOX_OTHER;
}

int box_next_entry(struct box_folder *folder, const char **name, enum box_file_kind *kind)
{
	struct dirent *entry;

	errno = 0;
	entry = readdir((DIR *)folder);
	*name = entry ? entry->d_name : NULL;
	if (entry == NULL)
		return errno;
	*kind = kind_of((DIR *)folder, entry);
	return 0;
}

void box_close_folder(struct box_folder *folder)
{
	closedir((DIR *)folder);
}

int box_day_of_file(const char *path, int *year, int *month, int *day)
{
	struct stat status;
	struct tm local;

	if (stat(path, &status) != 0)
		return errno;
	tzset();
	if (localtime_r(&status.st_mtime, &local) == NULL)
		return errno;
	*year = local.tm_year + 1900;
	*month = local.tm_mon + 1;
	*day = local.tm_mday;
	return 0;
}
