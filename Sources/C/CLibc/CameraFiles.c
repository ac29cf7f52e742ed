// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a camera, by the kernel's Landlock: what is not listed here cannot be opened, whoever the user is.
#define _GNU_SOURCE
#include "Confine.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/landlock.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's version of Landlock knows the first so many rights: these are not in every header.
#define RIGHT_TO_IOCTL (1ULL << 15)
#define RIGHTS_OF(version) ((version) >= 5 ? 16 : (version) >= 3 ? 15 : (version) == 2 ? 14 : 13)
#define ALL(count) ((1ULL << (count)) - 1)
#define RIGHTS_OVER_FOLDERS LANDLOCK_ACCESS_FS_READ_DIR

#define TO_READ (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define TO_WORK (TO_READ | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TO_IOCTL)

// The newest form; an older kernel takes it as long as it asks for nothing that the kernel does not know.
struct rules_for {
	uint64_t files;
	uint64_t network;
	uint64_t scopes;
};
// Connecting to another process's named socket without a file, and signals.
#define ALL_SCOPES 3

struct rule_set {
	int descriptor;
	uint64_t known;
};

// What is not there needs no rule.
static int permit(const struct rule_set *rules, const char *path, uint64_t rights)
{
	struct landlock_path_beneath_attr beneath = { .parent_fd = open(path, O_PATH | O_CLOEXEC) };
	struct stat status;
	int error = 0;

	if (beneath.parent_fd < 0)
		return errno == ENOENT || errno == ENOTDIR || errno == EACCES ? 0 : errno;
	if (fstat(beneath.parent_fd, &status) == 0 && !S_ISDIR(status.st_mode))
		rights &= ~(uint64_t)RIGHTS_OVER_FOLDERS;
	beneath.allowed_access = rights & rules->known;
	if (syscall(__NR_landlock_add_rule, rules->descriptor, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) != 0)
		error = errno;
	close(beneath.parent_fd);
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
	long version = syscall(__NR_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
	struct rules_for wanted = { .files = ALL(RIGHTS_OF(version)), .scopes = version >= 6 ? ALL_SCOPES : 0 };
	struct rule_set rules = { .known = wanted.files };
	int error;

	// A kernel that has no Landlock, or does not use it.
	if (version < 0)
		return errno == ENOSYS || errno == EOPNOTSUPP ? 0 : errno;
	rules.descriptor = (int)syscall(__NR_landlock_create_ruleset, &wanted, sizeof wanted, 0);
	if (rules.descriptor < 0)
		return errno;
	error = permit_devices(&rules);
	error = error ? error : permit_data(&rules);
	if (error == 0 && syscall(__NR_landlock_restrict_self, rules.descriptor, 0) != 0)
		error = errno;
	close(rules.descriptor);
	return error;
}
