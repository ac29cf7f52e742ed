// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_link.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/pidfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

// Out of the way of the numbers that a helper knows, as box_start_helper wants them.
#define FIRST_FREE 5

int box_link(int *ours, int *theirs)
{
	int ends[2], error = 0;

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
		return errno;
	*ours = fcntl(ends[0], F_DUPFD_CLOEXEC, FIRST_FREE);
	*theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, FIRST_FREE);
	if (*ours < 0 || *theirs < 0) {
		error = EMFILE;
		close(*ours);
		close(*theirs);
	}
	close(ends[0]);
	close(ends[1]);
	return error;
}

int box_send(int link, const void *letter, size_t size)
{
	return send(link, letter, size, MSG_NOSIGNAL) < 0 ? errno : 0;
}

ssize_t box_receive(int link, void *letter, size_t size)
{
	ssize_t received = recv(link, letter, size, 0);

	return received < 0 ? (errno == ECONNRESET ? 0 : -errno) : received;
}

int box_seal_size(int memory)
{
	return fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0 ? 0 : errno;
}

int box_watch_process(pid_t process, int *watch)
{
	*watch = pidfd_open(process, 0);
	return *watch < 0 ? errno : 0;
}

void box_kill_helper(pid_t process)
{
	kill(-process, SIGKILL);
	kill(process, SIGKILL);
}

bool box_reap_helper(pid_t process)
{
	return waitpid(process, NULL, WNOHANG) != 0;
}

int box_timer(int *timer)
{
	*timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
	return *timer < 0 ? errno : 0;
}

void box_set_timer(int timer, int64_t time)
{
	struct itimerspec when = { .it_interval = { 0, 0 } };

	// A time of 0 would disarm it; a nanosecond later is long over as well.
	if (time >= 0)
		when.it_value = (struct timespec){ time / 1000000000, time % 1000000000 + (time == 0) };
	timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

int box_gathering(int *gathering)
{
	*gathering = epoll_create1(EPOLL_CLOEXEC);
	return *gathering < 0 ? errno : 0;
}

int box_add_to_gathering(int gathering, int descriptor)
{
	struct epoll_event event = { .events = EPOLLIN };

	return epoll_ctl(gathering, EPOLL_CTL_ADD, descriptor, &event) == 0 ? 0 : errno;
}
