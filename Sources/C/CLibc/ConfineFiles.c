// SPDX-License-Identifier: GPL-3.0-or-later
// A helper that works on a stranger's disk: the kernel's code for that disk may be led astray by it, and so may the helper.
#define _GNU_SOURCE
#include "box_confine.h"

#include <errno.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Confine.h"
#include "Landlock.h"

int box_filter_file_calls(void)
{
	struct sock_filter rules[] = {
		// The filter that is in force before this one has seen to other machines' numbers.
		LOAD(nr),
		REFUSE_CALL(__NR_clone),
		REFUSE_CALL(__NR_socket),
		// What only a box of root could do.
		REFUSE_CALL(__NR_mount),
		REFUSE_CALL(__NR_move_mount),
		REFUSE_CALL(__NR_open_by_handle_at),
		REFUSE_CALL(__NR_init_module),
		REFUSE_CALL(__NR_finit_module),
		ALLOW,
	};
	int error = refuse_what_helpers_with_files_never_need();

	return error ? error : install_filter(rules, sizeof rules / sizeof rules[0]);
}

int box_leave_files_beneath(int root)
{
	const uint64_t rights = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_WRITE_FILE
		| LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE;
	struct rule_set rules;
	int error = begin_rules(&rules);

	if (error != 0)
		return error == ENOSYS ? 0 : error;
	error = permit_beneath(&rules, root, rights);
	return obey(&rules, error);
}
