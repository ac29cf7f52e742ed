// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPictureFiles.h"

#include <CLibc.h>
#include <sys/resource.h>
#include <sys/socket.h>

static void break_rule(enum broken_rule rule)
{
	char *const nothing[] = { NULL };
	char byte;

	switch (rule) {
	case RULE_NONE:
		box_allow_seconds(1);
		break;
	case RULE_OPEN:
		open("/dev/null", O_RDONLY);
		break;
	case RULE_SOCKET:
		socket(AF_INET, SOCK_STREAM, 0);
		break;
	case RULE_EXECUTE:
		execve("/bin/true", nothing, nothing);
		break;
	case RULE_FORK:
		fork();
		break;
	case RULE_RUN_MEMORY:
		mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		break;
	case RULE_READ:
		read(0, &byte, 1);
		break;
	case RULE_OTHER_LIMIT:
		prlimit(0, RLIMIT_NOFILE, NULL, NULL);
		break;
	case RULE_OTHER_PROCESS:
		prlimit(1, RLIMIT_CPU, NULL, NULL);
		break;
	}
}

int signal_after_breaking(enum broken_rule rule)
{
	int status = 0;
	pid_t process = fork();

	if (process == 0) {
		if (box_filter_system_calls() != 0)
			_exit(1);
		break_rule(rule);
		_exit(0);
	}
	if (process < 0 || waitpid(process, &status, 0) < 0)
		return -1;
	return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) == 0 ? 0 : -1;
}
