// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel's Landlock: what is not permitted cannot be opened, made or removed, even if the user may.
#pragma once

#include <stdint.h>

struct rule_set {
	int descriptor;
	uint64_t known;
};

// All of these return 0 or an errno.

// Rules that permit nothing; ENOSYS where a kernel has no Landlock, or does not use it.
int begin_rules(struct rule_set *rules);

// Permits rights over what is open, and in a folder over all that lies in it.
int permit_beneath(const struct rule_set *rules, int place, uint64_t rights);

// Puts the rules in force for good, unless there was an error already; ends them here.
int obey(struct rule_set *rules, int error);
