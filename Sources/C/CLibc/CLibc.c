// SPDX-License-Identifier: GPL-3.0-or-later
#include "CLibc.h"

static int argument_count;
static char **arguments;

// glibc hands main's arguments to every constructor too.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv)
{
	argument_count = argc;
	arguments = argv;
}

int box_argument_count(void)
{
	return argument_count;
}

const char *box_argument(int index)
{
	return arguments[index];
}

int box_errno(void)
{
	return errno;
}

void box_ignore_signal(int number)
{
	signal(number, SIG_IGN);
}

void box_end_at_faults(void)
{
	static const int faults[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT };
	struct sigaction present;

	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		// What a parent ignores stays so.
		if (sigaction(faults[i], NULL, &present) == 0 && present.sa_handler != SIG_IGN)
			signal(faults[i], SIG_DFL);
}

