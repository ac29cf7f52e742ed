// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "Landlock.h"

#include <errno.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's version of Landlock knows the first so many rights: these are not in every header.
#define RIGHTS_OF(version) ((version) >= 5 ? 16 : (version) >= 3 ? 15 : (version) == 2 ? 14 : 13)
#define ALL(count) ((1ULL << (count)) - 1)
#define RIGHTS_OVER_FOLDERS (LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR \
	| LANDLOCK_ACCESS_FS_REMOVE_FILE)

// The newest form; an older kernel takes it as long as it asks for nothing that the kernel does not know.
struct rules_for {
	uint64_t files;
	uint64_t network;
	uint64_t scopes;
};
// Connecting to another process's named socket without a file, and signals.
#define ALL_SCOPES 3

int begin_rules(struct rule_set *rules)
{
	long version = syscall(__NR_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
	struct rules_for wanted = { .files = ALL(RIGHTS_OF(version)), .scopes = version >= 6 ? ALL_SCOPES : 0 };

	if (version < 0)
		return errno == EOPNOTSUPP ? ENOSYS : errno;
	rules->known = wanted.files;
	rules->descriptor = (int)syscall(__NR_landlock_create_ruleset, &wanted, sizeof wanted, 0);
	return rules->descriptor < 0 ? errno : 0;
}

int permit_beneath(const struct rule_set *rules, int place, uint64_t rights)
{
	struct landlock_path_beneath_attr beneath = { .parent_fd = place };
	struct stat status;

	if (fstat(place, &status) == 0 && !S_ISDIR(status.st_mode))
		rights &= ~(uint64_t)RIGHTS_OVER_FOLDERS;
	beneath.allowed_access = rights & rules->known;
	return syscall(__NR_landlock_add_rule, rules->descriptor, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0 ? 0 : errno;
}

int obey(struct rule_set *rules, int error)
{
	if (error == 0 && syscall(__NR_landlock_restrict_self, rules->descriptor, 0) != 0)
		error = errno;
	close(rules->descriptor);
	return error;
}
