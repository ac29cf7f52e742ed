// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_notify.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define NANOSECONDS_PER_MICROSECOND 1000

// The number in an environment variable; 0 where there is none.
static int64_t number(const char *name)
{
	const char *text = getenv(name);
	char *end;
	long long value;

	if (text == NULL || *text == 0)
		return 0;
	value = strtoll(text, &end, 10);
	return *end == 0 && value > 0 ? value : 0;
}

int box_open_notify(int *descriptor)
{
	const char *path = getenv("NOTIFY_SOCKET");
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	size_t length = path == NULL ? 0 : strlen(path);
	int fault;

	*descriptor = -1;
	if (length == 0)
		return 0;
	if ((path[0] != '/' && path[0] != '@') || length >= sizeof address.sun_path)
		return EINVAL;
	memcpy(address.sun_path, path, length);
	// The @ stands for the zero byte with which names of sockets without a file begin.
	if (path[0] == '@')
		address.sun_path[0] = 0;
	*descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (*descriptor < 0)
		return errno;
	if (connect(*descriptor, (struct sockaddr *)&address,
		    (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length)) == 0)
		return 0;
	fault = errno;
	close(*descriptor);
	*descriptor = -1;
	return fault;
}

int box_notify(int descriptor, const char *lines)
{
	return send(descriptor, lines, strlen(lines), MSG_NOSIGNAL | MSG_DONTWAIT) < 0 ? errno : 0;
}

int64_t box_watchdog_patience(void)
{
	const int64_t process = number("WATCHDOG_PID");
	const int64_t patience = number("WATCHDOG_USEC");

	// The variable may be meant for a parent of this program.
	if (process != 0 && process != getpid())
		return 0;
	return patience > INT64_MAX / NANOSECONDS_PER_MICROSECOND ? 0 : patience * NANOSECONDS_PER_MICROSECOND;
}
