// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the service manager how the program is, in the way that systemd listens for.
#pragma once

#include <stdint.h>

// Opens the socket that NOTIFY_SOCKET names; -1 in `descriptor` where none is named. 0 or an errno.
int box_open_notify(int *descriptor);

// Sends lines such as "READY=1". Never waits: what finds no room is lost. 0 or an errno.
int box_notify(int descriptor, const char *lines);

// Within how many nanoseconds "WATCHDOG=1" has to come again and again; 0 without a watchdog.
int64_t box_watchdog_patience(void);
