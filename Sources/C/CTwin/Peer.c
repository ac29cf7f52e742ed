// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_peer.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static double seconds_of(struct timeval time)
{
	return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static int run(char *const *words, double *seconds)
{
	posix_spawn_file_actions_t silence;
	struct rusage used;
	pid_t process;
	int error, status;

	posix_spawn_file_actions_init(&silence);
	posix_spawn_file_actions_addopen(&silence, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_addopen(&silence, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&silence, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	error = posix_spawnp(&process, words[0], &silence, NULL, words, environ);
	posix_spawn_file_actions_destroy(&silence);
	if (error != 0)
		return error;
	while (wait4(process, &status, 0, &used) < 0)
		if (errno != EINTR)
			return errno;
	*seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

int box_weigh(const char *command, const void *score, size_t length, double *seconds)
{
	// Csound goes by the ending, and others by none. What is written goes to a file too, never to a device: a program that
	// clears the way for its output would take the device away.
	char path[] = "/tmp/sonifier-XXXXXX.csd", sound[] = "/tmp/sonifier-XXXXXX.wav", line[256], *rest = line, *words[32];
	size_t count = 0;
	int file, output, error;

	if (strlen(command) >= sizeof line)
		return E2BIG;
	strcpy(line, command);
	file = mkstemps(path, 4);
	if (file < 0)
		return errno;
	output = mkstemps(sound, 4);
	error = output >= 0 && write(file, score, length) == (ssize_t)length ? 0 : EIO;
	close(file);
	close(output);
	while (count < 31 && (words[count] = strsep(&rest, " ")) != NULL) {
		if (strcmp(words[count], "@") == 0)
			words[count] = path;
		else if (strcmp(words[count], "%") == 0)
			words[count] = sound;
		count++;
	}
	words[count] = NULL;
	if (error == 0)
		error = run(words, seconds);
	unlink(path);
	unlink(sound);
	return error;
}
