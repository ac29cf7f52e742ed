// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_process.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The first descriptor that a helper does not know.
#define FIRST_FREE 5

// Moves a new descriptor out of the way of the helper's own numbers.
static int keep(int descriptor, int *kept)
{
	int error;

	if (descriptor < 0)
		return errno;
	*kept = fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_FREE);
	error = *kept < 0 ? errno : 0;
	close(descriptor);
	return error;
}

enum box_file_kind box_kind_of_mode(mode_t mode)
{
	if (S_ISREG(mode))
		return BOX_FILE;
	if (S_ISDIR(mode))
		return BOX_DIRECTORY;
	if (S_ISFIFO(mode))
		return BOX_PIPE;
	return S_ISCHR(mode) || S_ISBLK(mode) ? BOX_DEVICE : BOX_OTHER;
}

int box_open_file(const char *path, int *file, enum box_file_kind *kind, uint64_t *size)
{
	struct stat about;
	int error = keep(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), file);

	if (error != 0)
		return error;
	if (fstat(*file, &about) != 0) {
		error = errno;
		close(*file);
		return error;
	}
	*kind = box_kind_of_mode(about.st_mode);
	*size = (uint64_t)about.st_size;
	return 0;
}

int box_shared_memory(int *memory)
{
	return keep(memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING), memory);
}

int box_pipe(int *from, int *to)
{
	int ends[2], error;

	if (pipe2(ends, O_CLOEXEC) != 0)
		return errno;
	error = keep(ends[0], from);
	if (error != 0) {
		close(ends[1]);
		return error;
	}
	error = keep(ends[1], to);
	if (error != 0)
		close(*from);
	return error;
}

void box_close_from(int first)
{
	closefrom(first);
}

int box_seal(int memory)
{
	return fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0
		? 0 : errno;
}

int box_link_target(const char *path, char *into, size_t size)
{
	ssize_t length = readlink(path, into, size);

	if (length < 0)
		return errno;
	if ((size_t)length >= size)
		return ENAMETOOLONG;
	into[length] = 0;
	return 0;
}

static int describe_files(posix_spawn_file_actions_t *files, int input, int output, int wire)
{
	int error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDONLY, 0);

	error = error ? error : posix_spawn_file_actions_addopen(files, 2, "/dev/null", O_WRONLY, 0);
	error = error ? error : posix_spawn_file_actions_adddup2(files, wire, 1);
	error = error ? error : posix_spawn_file_actions_adddup2(files, input, 3);
	error = error ? error : posix_spawn_file_actions_adddup2(files, output, 4);
	return error ? error : posix_spawn_file_actions_addclosefrom_np(files, FIRST_FREE);
}

static int describe_manners(posix_spawnattr_t *manners)
{
	struct sched_param ordinary = { .sched_priority = 0 };
	sigset_t none, all;
	int error;

	sigemptyset(&none);
	sigfillset(&all);
	error = posix_spawnattr_setsigmask(manners, &none);
	error = error ? error : posix_spawnattr_setsigdefault(manners, &all);
	error = error ? error : posix_spawnattr_setschedpolicy(manners, SCHED_OTHER);
	error = error ? error : posix_spawnattr_setschedparam(manners, &ordinary);
	error = error ? error : posix_spawnattr_setpgroup(manners, 0);
	return error ? error : posix_spawnattr_setflags(manners, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
		| POSIX_SPAWN_SETSCHEDULER | POSIX_SPAWN_SETPGROUP);
}

int box_start_helper(const char *program, const char *order, uint64_t number, uint32_t choice, const char *manner,
		     int input, int output, int wire, pid_t *process)
{
	char digits[24], chosen[12];
	char *const arguments[] = { (char *)program, (char *)order, order ? digits : NULL, chosen, (char *)manner, NULL };
	char *const environment[] = { NULL };
	posix_spawn_file_actions_t files;
	posix_spawnattr_t manners;
	int error = posix_spawn_file_actions_init(&files);

	if (error != 0)
		return error;
	snprintf(digits, sizeof digits, "%" PRIu64, number);
	snprintf(chosen, sizeof chosen, "%" PRIu32, choice);
	error = posix_spawnattr_init(&manners);
	if (error == 0) {
		error = describe_files(&files, input, output, wire);
		error = error ? error : describe_manners(&manners);
		error = error ? error : posix_spawn(process, program, &files, &manners, arguments, environment);
		posix_spawnattr_destroy(&manners);
	}
	posix_spawn_file_actions_destroy(&files);
	return error;
}

static bool ends_within(pid_t process, int milliseconds)
{
	struct pollfd end = { .fd = pidfd_open(process, 0), .events = POLLIN };
	siginfo_t about = { .si_pid = 0 };

	if (end.fd >= 0) {
		poll(&end, 1, milliseconds);
		close(end.fd);
	}
	return waitid(P_PID, (id_t)process, &about, WEXITED | WNOHANG | WNOWAIT) != 0 || about.si_pid != 0;
}

int box_end_helper(pid_t process, int milliseconds, int *exit_code, int *signal)
{
	int status = 0;

	// A process that is ending by itself keeps its own status: the kernel has it already.
	kill(-process, SIGKILL);
	kill(process, SIGKILL);
	if (milliseconds >= 0 && !ends_within(process, milliseconds))
		return ETIMEDOUT;
	while (waitpid(process, &status, 0) < 0)
		if (errno != EINTR)
			return errno;
	*exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
	*signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
	return 0;
}

uint64_t box_memory_available(void)
{
	FILE *file = fopen("/proc/meminfo", "re");
	char line[128];
	uint64_t kilobytes = 0;

	while (file != NULL && kilobytes == 0 && fgets(line, sizeof line, file) != NULL)
		if (sscanf(line, "MemAvailable: %" SCNu64, &kilobytes) != 1)
			kilobytes = 0;
	if (file != NULL)
		fclose(file);
	return kilobytes * 1024;
}

double box_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
