// SPDX-License-Identifier: GPL-3.0-or-later
// The guard is the parent of the program: a shell waits for it, and so learns how the program stops and ends.
#define _GNU_SOURCE
#include "box_terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Terminal.h"

// Lets a signal do to the guard what it has done to the program.
static void follow(int number)
{
	sigset_t this;

	signal(number, SIG_DFL);
	sigemptyset(&this);
	sigaddset(&this, number);
	raise(number);
	sigprocmask(SIG_UNBLOCK, &this, NULL);
	sigprocmask(SIG_BLOCK, &this, NULL);
}

static void end_as(int status)
{
	if (WIFEXITED(status))
		_exit(WEXITSTATUS(status));
	restore_terminal();
	follow(WTERMSIG(status));
	_exit(128 + WTERMSIG(status));
}

static void look_at(pid_t program)
{
	int status;

	while (waitpid(program, &status, WNOHANG | WUNTRACED) == program) {
		if (!WIFSTOPPED(status))
			end_as(status);
		follow(WSTOPSIG(status));
	}
}

// A terminal's keys reach both processes at once, but its end reaches the leader of a session alone.
static bool concerns_program(const siginfo_t *about)
{
	return about->si_code != SI_KERNEL || about->si_signo == SIGHUP;
}

static void stand_guard(pid_t program, const sigset_t *all)
{
	siginfo_t about;
	int number;

	for (;;) {
		number = sigwaitinfo(all, &about);
		if (number == SIGCHLD)
			look_at(program);
		else if (number > 0 && concerns_program(&about))
			kill(program, number);
	}
}

int box_guard_terminal(int input, int output, const char *leave)
{
	pid_t guard = getpid(), program;
	sigset_t all, before;
	int error = note_terminal(input, output, leave);

	if (error != 0)
		return error;
	// Where a shell lets its programs ignore it, no parent would learn of an end.
	signal(SIGCHLD, SIG_DFL);
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	program = fork();
	error = errno;
	if (program > 0)
		stand_guard(program, &all);
	if (program == 0) {
		// The program ends in order when its guard is killed, even before this line.
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		if (getppid() != guard)
			raise(SIGTERM);
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	return program < 0 ? error : 0;
}
