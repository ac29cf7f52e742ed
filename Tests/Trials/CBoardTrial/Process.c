// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CBoardTrial.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void become(const char *command, int input, int output)
{
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	dup2(input, STDIN_FILENO);
	dup2(output, STDOUT_FILENO);
	dup2(output, STDERR_FILENO);
	execl("/usr/bin/dash", "dash", "-c", command, (char *)NULL);
	_exit(127);
}

int trial_start(const char *command, int *to, int *from, int *end, pid_t *process)
{
	int input[2], output[2];

	if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0)
		return -errno;
	*process = fork();
	if (*process < 0)
		return -errno;
	if (*process == 0)
		become(command, input[0], output[1]);
	close(input[0]);
	close(output[1]);
	fcntl(output[0], F_SETFL, O_NONBLOCK);
	*to = input[1];
	*from = output[0];
	*end = (int)syscall(SYS_pidfd_open, *process, 0);
	return *end < 0 ? -errno : 0;
}

int trial_status(pid_t process)
{
	int status;

	if (waitpid(process, &status, 0) < 0)
		return -errno;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int trial_processor_time(pid_t process, int64_t *time)
{
	struct timespec had;
	clockid_t clock;
	int fault = clock_getcpuclockid(process, &clock);

	if (fault == 0 && clock_gettime(clock, &had) != 0)
		fault = errno;
	if (fault == 0)
		*time = had.tv_sec * INT64_C(1000000000) + had.tv_nsec;
	return -fault;
}

int trial_find(const char *pattern, char *into, size_t size)
{
	glob_t found;
	int fault = glob(pattern, 0, NULL, &found);

	if (fault == 0)
		snprintf(into, size, "%s", found.gl_pathv[0]);
	globfree(&found);
	return fault == 0 ? 0 : -ENOENT;
}

int trial_open(const char *path, enum trial_use use)
{
	static const int flags[] = { O_RDONLY, O_WRONLY, O_WRONLY | O_CREAT | O_TRUNC, O_RDONLY | O_NONBLOCK };
	int file = open(path, flags[use] | O_CLOEXEC, 0644);

	return file < 0 ? -errno : file;
}
