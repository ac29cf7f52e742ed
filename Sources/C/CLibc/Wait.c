// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_wait.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#define MOST_DESCRIPTORS 24

int box_wait(const int *descriptors, int count, int64_t nanoseconds)
{
	struct pollfd waiting[MOST_DESCRIPTORS];
	struct timespec timeout = { nanoseconds / 1000000000, nanoseconds % 1000000000 };

	if (count > MOST_DESCRIPTORS)
		return EINVAL;
	for (int i = 0; i < count; i++)
		waiting[i] = (struct pollfd){ .fd = descriptors[i], .events = POLLIN };
	if (ppoll(waiting, (nfds_t)count, nanoseconds < 0 ? NULL : &timeout, NULL) < 0)
		return errno == EINTR ? 0 : errno;
	return 0;
}

static sigset_t all_ends(void)
{
	sigset_t ends;

	sigemptyset(&ends);
	sigaddset(&ends, SIGTERM);
	sigaddset(&ends, SIGINT);
	sigaddset(&ends, SIGHUP);
	return ends;
}

int box_catch_ends(int *descriptor)
{
	const sigset_t ends = all_ends();
	int fault = pthread_sigmask(SIG_BLOCK, &ends, NULL);

	if (fault != 0)
		return fault;
	*descriptor = signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK);
	return *descriptor < 0 ? errno : 0;
}

void box_release_ends(int descriptor)
{
	sigset_t ends = all_ends();
	struct signalfd_siginfo signal;

	// What has made the descriptor readable has been obeyed, and is not to come again.
	while (read(descriptor, &signal, sizeof signal) > 0)
		continue;
	close(descriptor);
	// A closed window has come as the end of the keys, too; its signal may be late, and is no second wish.
	sigdelset(&ends, SIGHUP);
	pthread_sigmask(SIG_UNBLOCK, &ends, NULL);
}
