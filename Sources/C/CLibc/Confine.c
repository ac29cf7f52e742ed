// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Confine.h"

int limit_resource(int resource, uint64_t most)
{
	struct rlimit both;

	if (getrlimit(resource, &both) != 0)
		return errno;
	// The program that started the box may have set a lower limit, which cannot be raised.
	if (both.rlim_max > most)
		both.rlim_max = most;
	both.rlim_cur = both.rlim_max;
	return setrlimit(resource, &both) == 0 ? 0 : errno;
}

// At first fewer seconds than there can be.
static int limit_time(uint64_t first, uint64_t most)
{
	struct rlimit both;
	int error = limit_resource(RLIMIT_CPU, most);

	if (error != 0 || getrlimit(RLIMIT_CPU, &both) != 0)
		return error ? error : errno;
	if (both.rlim_cur > first)
		both.rlim_cur = first;
	return setrlimit(RLIMIT_CPU, &both) == 0 ? 0 : errno;
}

int box_allow_seconds(uint64_t seconds)
{
	struct rlimit both;

	if (getrlimit(RLIMIT_CPU, &both) != 0)
		return errno;
	if (both.rlim_cur >= seconds)
		return 0;
	both.rlim_cur = seconds < both.rlim_max ? seconds : both.rlim_max;
	return setrlimit(RLIMIT_CPU, &both) == 0 ? 0 : errno;
}

// Best effort: /proc may not be mounted, and then the kernel chooses by size.
static void volunteer_when_memory_runs_out(void)
{
	int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

	if (file < 0)
		return;
	if (write(file, "1000", 4) != 4)
		errno = 0;
	close(file);
}

int box_keep_memory_private(void)
{
	return prctl(PR_SET_DUMPABLE, 0) != 0 ? errno : limit_resource(RLIMIT_CORE, 0);
}

int give_up_what_helpers_never_need(void)
{
	volunteer_when_memory_runs_out();
	if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return errno;
	return box_keep_memory_private();
}

int box_limit_file_process(void)
{
	return give_up_what_helpers_never_need();
}

int box_limit_process(const struct box_limits *limits)
{
	int error = give_up_what_helpers_never_need();

	error = error ? error : limit_time(limits->seconds, limits->most_seconds);
	error = error ? error : limit_resource(RLIMIT_FSIZE, limits->output);
	error = error ? error : limit_resource(RLIMIT_AS, limits->memory);
	error = error ? error : limit_resource(RLIMIT_DATA, limits->own);
	error = error ? error : limit_resource(RLIMIT_NOFILE, 0);
	return error;
}

#define ALLOW_CALL(number) UNLESS(number, 1), ALLOW

// A call whose memory protection, its third argument, must not ask for the right to run.
#define ALLOW_CALL_WITHOUT_EXECUTION(number) \
	UNLESS(number, 4), LOAD_ARGUMENT(2), UNLESS_ANY(PROT_EXEC, 1), KILL, ALLOW

// The C library asks for limits and sets them by one call: for this process (0) and its processor time alone.
#define ALLOW_CALL_ABOUT_OWN_TIME(number) \
	UNLESS(number, 6), LOAD_ARGUMENT(0), UNLESS(0, 3), LOAD_ARGUMENT(1), UNLESS(RLIMIT_CPU, 1), ALLOW, KILL

int install_filter(struct sock_filter *rules, size_t count)
{
	struct sock_fprog program = { .len = (unsigned short)count, .filter = rules };

	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return errno;
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

int box_filter_system_calls(void)
{
	// x86_64's second call table (x32) has numbers of its own, so none of them is allowed either.
	struct sock_filter rules[] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_MACHINE, 1, 0),
		KILL,
		LOAD(nr),
		ALLOW_CALL(__NR_write),
		ALLOW_CALL(__NR_munmap),
		ALLOW_CALL(__NR_mremap),
		ALLOW_CALL(__NR_madvise),
		ALLOW_CALL(__NR_brk),
		ALLOW_CALL(__NR_ftruncate),
		ALLOW_CALL(__NR_futex),
		ALLOW_CALL(__NR_getrandom),
		ALLOW_CALL(__NR_sysinfo), // the C library sorts so; it tells how much memory there is
		ALLOW_CALL(__NR_clock_gettime),
		ALLOW_CALL(__NR_exit),
		ALLOW_CALL(__NR_exit_group),
		ALLOW_CALL_ABOUT_OWN_TIME(__NR_prlimit64),
		ALLOW_CALL_WITHOUT_EXECUTION(__NR_mmap),
		ALLOW_CALL_WITHOUT_EXECUTION(__NR_mprotect),
		KILL,
	};

	return install_filter(rules, sizeof rules / sizeof rules[0]);
}
