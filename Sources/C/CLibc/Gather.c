// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_gather.h"

#include <errno.h>
#include <sys/epoll.h>

int box_gather(void)
{
	return epoll_create1(EPOLL_CLOEXEC);
}

int box_gather_add(int all, int one)
{
	struct epoll_event wish = { .events = EPOLLIN };

	return epoll_ctl(all, EPOLL_CTL_ADD, one, &wish) == 0 ? 0 : errno;
}
