// SPDX-License-Identifier: GPL-3.0-or-later
// The C library, as far as the box uses it, for both builds alike: Embedded Swift has no Glibc module.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The program's own arguments: Embedded Swift has no CommandLine.
int box_argument_count(void);
const char *box_argument(int index);

// errno is a macro, which Swift cannot see.
int box_errno(void);

// SIG_IGN is a macro with a cast, which Swift cannot see.
void box_ignore_signal(int signal);

// A fault ends the process at once. Swift's runtime would first stop every thread by a signal, for which those that block it
// let it wait for ever.
void box_end_at_faults(void);

#include "box_audio_thread.h"
#include "box_beneath.h"
#include "box_bell.h"
#include "box_confine.h"
#include "box_draft.h"
#include "box_folder.h"
#include "box_gather.h"
#include "box_kept.h"
#include "box_link.h"
#include "box_mounts.h"
#include "box_notify.h"
#include "box_parallel_for.h"
#include "box_process.h"
#include "box_thread.h"
#include "box_wait.h"
