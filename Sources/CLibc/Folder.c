// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_folder.h"

#include <dirent.h>
#include <errno.h>
#include <stddef.h>

// The handle is a DIR by another name.
int box_open_folder(const char *path, struct box_folder **folder)
{
	*folder = (struct box_folder *)opendir(path);
	return *folder ? 0 : errno;
}

const char *box_next_name(struct box_folder *folder)
{
	struct dirent *entry = readdir((DIR *)folder);

	return entry ? entry->d_name : NULL;
}

void box_close_folder(struct box_folder *folder)
{
	closedir((DIR *)folder);
}
