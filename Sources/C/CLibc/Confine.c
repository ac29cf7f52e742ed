// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_confine.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// The program's own first bytes: they name the machine, in the numbers that the kernel's filter uses too.
extern const Elf64_Ehdr __ehdr_start __attribute__((visibility("hidden")));

static int limit(int resource, uint64_t most)
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
	int error = limit(RLIMIT_CPU, most);

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

static int give_up_what_helpers_never_need(void)
{
	volunteer_when_memory_runs_out();
	if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
	    || prctl(PR_SET_DUMPABLE, 0) != 0)
		return errno;
	return limit(RLIMIT_CORE, 0);
}

int box_limit_process(const struct box_limits *limits)
{
	int error = give_up_what_helpers_never_need();

	error = error ? error : limit_time(limits->seconds, limits->most_seconds);
	error = error ? error : limit(RLIMIT_FSIZE, limits->output);
	error = error ? error : limit(RLIMIT_AS, limits->memory);
	error = error ? error : limit(RLIMIT_DATA, limits->own);
	error = error ? error : limit(RLIMIT_NOFILE, 0);
	return error;
}

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define KILL BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define ALLOW_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), ALLOW

// The low half of an argument; both machines are little-endian.
#define LOW_HALF(index) offsetof(struct seccomp_data, args) + 8 * (index)
// A call whose memory protection, its third argument, must not ask for the right to run.
#define ALLOW_CALL_WITHOUT_EXECUTION(number) \
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW_HALF(2)), \
	BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), \
	KILL, ALLOW

// The C library asks for limits and sets them by one call: for this process (0) and its processor time alone.
#define ALLOW_CALL_ABOUT_OWN_TIME(number) \
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 6), \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW_HALF(0)), \
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3), \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW_HALF(1)), \
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, RLIMIT_CPU, 0, 1), \
	ALLOW, KILL

int box_filter_system_calls(void)
{
	const uint32_t own_machine = __ehdr_start.e_machine | __AUDIT_ARCH_64BIT | __AUDIT_ARCH_LE;
	// x86_64's second call table (x32) has numbers of its own, so none of them is allowed either.
	struct sock_filter rules[] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own_machine, 1, 0),
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
	struct sock_fprog program = { .len = sizeof rules / sizeof rules[0], .filter = rules };

	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return errno;
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

// Gives up every capability. A process of root keeps its user, which is enough to open its devices.
static int give_up_capabilities(void)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = { { 0, 0, 0 } };

	// Refused to ordinary users, who have none to give up.
	prctl(PR_SET_SECUREBITS, SECURE_ALL_BITS | SECURE_ALL_LOCKS, 0, 0, 0);
	return syscall(__NR_capset, &header, none) == 0 ? 0 : errno;
}

// Sockets to the kernel's device news and to own processes stay; any other kind fails with EAFNOSUPPORT.
static int filter_sockets(void)
{
	const uint32_t own_machine = __ehdr_start.e_machine | __AUDIT_ARCH_64BIT | __AUDIT_ARCH_LE;
	struct sock_filter rules[] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own_machine, 1, 0),
		KILL,
		LOAD(nr),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_socket, 1, 0),
		ALLOW,
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW_HALF(0)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 1, 0),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_NETLINK, 0, 1),
		ALLOW,
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EAFNOSUPPORT),
	};
	struct sock_fprog program = { .len = sizeof rules / sizeof rules[0], .filter = rules };

	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

int box_limit_device_process(uint64_t memory)
{
	int error = give_up_what_helpers_never_need();

	error = error ? error : limit(RLIMIT_AS, memory);
	error = error ? error : give_up_capabilities();
	error = error ? error : filter_sockets();
	// A kernel without such filters still runs the camera, under the other limits.
	return error == EINVAL ? 0 : error;
}
