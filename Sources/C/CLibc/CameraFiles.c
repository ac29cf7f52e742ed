// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a camera, by the kernel's Landlock: what is not listed here cannot be opened, whoever the user is.
#define _GNU_SOURCE
#include "Confine.h"
#include "Landlock.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/landlock.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Not in every header.
#define RIGHT_TO_IOCTL (1ULL << 15)

#define TO_READ (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define TO_WORK (TO_READ | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TO_IOCTL)

// What is not there needs no rule.
static int permit(const struct rule_set *rules, const char *path, uint64_t rights)
{
	int place = open(path, O_PATH | O_CLOEXEC), error;

	if (place < 0)
		return errno == ENOENT || errno == ENOTDIR || errno == EACCES ? 0 : errno;
	error = permit_beneath(rules, place, rights);
	close(place);
	return error;
}

static int is_camera(const struct dirent *entry)
{
	static const char *const starts[] = { "video", "media", "v4l-subdev", "dma_heap", "udmabuf", "null" };

	for (size_t index = 0; index < sizeof starts / sizeof starts[0]; index++)
		if (strncmp(entry->d_name, starts[index], strlen(starts[index])) == 0)
			return 1;
	return 0;
}

// A camera that comes later belongs to the next process: one without a camera ends.
static int permit_devices(const struct rule_set *rules)
{
	DIR *folder = opendir("/dev");
	struct dirent *entry;
	char path[sizeof "/dev/" + NAME_MAX];
	int error = 0;

	if (folder == NULL)
		return errno;
	while (error == 0 && (entry = readdir(folder)) != NULL) {
		if (!is_camera(entry))
			continue;
		snprintf(path, sizeof path, "/dev/%s", entry->d_name);
		error = permit(rules, path, TO_WORK);
	}
	closedir(folder);
	return error;
}

static int permit_data(const struct rule_set *rules)
{
	static const char *const places[] = {
		// What the kernel and udev say of devices.
		"/sys", "/run/udev",
		// Libraries: libcamera loads one for each kind of camera.
		"/lib", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
		// How a camera's pictures are made good.
		"/usr/share/libcamera", "/usr/local/share/libcamera", "/etc/libcamera", "/usr/local/etc/libcamera",
	};
	int error = 0;

	for (size_t index = 0; error == 0 && index < sizeof places / sizeof places[0]; index++)
		error = permit(rules, places[index], TO_READ);
	return error;
}

int leave_files_of_cameras(void)
{
	struct rule_set rules;
	int error = begin_rules(&rules);

	if (error != 0)
		return error == ENOSYS ? 0 : error;
	error = permit_devices(&rules);
	error = error ? error : permit_data(&rules);
	return obey(&rules, error);
}
