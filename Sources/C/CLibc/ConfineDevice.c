// SPDX-License-Identifier: GPL-3.0-or-later
// A helper that works a device needs too many system calls for a list of those that it may use, so this is the list of
// those that it may not: they all fail, and libcamera goes on without what it wanted of them.
#define _GNU_SOURCE
#include "box_confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <linux/sockios.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Confine.h"

// Gives up every capability. A process of root keeps its user, which is enough to open its devices.
static int give_up_capabilities(void)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct own[_LINUX_CAPABILITY_U32S_3], none[_LINUX_CAPABILITY_U32S_3] = { { 0, 0, 0 } };

	// Refused to ordinary users, who have none to give up.
	prctl(PR_SET_SECUREBITS, SECURE_ALL_BITS | SECURE_ALL_LOCKS, 0, 0, 0);
	// A service that has none may not even ask to give them up.
	if (syscall(__NR_capget, &header, own) == 0 && memcmp(own, none, sizeof own) == 0)
		return 0;
	return syscall(__NR_capset, &header, none) == 0 ? 0 : errno;
}

// Only where the argument has, or has not, a value or some of these bits.
#define REFUSE_CALL_UNLESS_ARGUMENT(number, index, value) \
	UNLESS(number, 4), LOAD_ARGUMENT(index), UNLESS(value, 1), ALLOW, REFUSE(EPERM)
#define REFUSE_CALL_WITHOUT_BITS(number, index, bits) \
	UNLESS(number, 4), LOAD_ARGUMENT(index), UNLESS_ANY(bits, 1), ALLOW, REFUSE(EPERM)
#define REFUSE_CALL_WITH_BITS(number, index, bits) \
	UNLESS(number, 4), LOAD_ARGUMENT(index), UNLESS_ANY(bits, 1), REFUSE(EPERM), ALLOW
#define REFUSE_CALL_WITH_ALL_BITS(number, index, bits) \
	UNLESS(number, 5), LOAD_ARGUMENT(index), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, bits), UNLESS(bits, 1), REFUSE(EPERM), \
	ALLOW

// x86_64's second call table (x32) begins here; other machines have no numbers so high.
#define SECOND_TABLE 0x40000000

int refuse_what_helpers_with_files_never_need(void)
{
	const uint32_t own_process = (uint32_t)getpid();
	struct sock_filter rules[] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_MACHINE, 1, 0),
		KILL,
		LOAD(nr),
		BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, SECOND_TABLE, 0, 1),
		KILL,

		// Other programs, and processes of its own; threads stay. The C library starts those by clone, too.
		REFUSE_CALL(__NR_execve),
		REFUSE_CALL(__NR_execveat),
#if defined(__NR_fork)
		REFUSE_CALL(__NR_fork),
		REFUSE_CALL(__NR_vfork),
#endif
		UNLESS(__NR_clone3, 1), REFUSE(ENOSYS),
		REFUSE_CALL_WITHOUT_BITS(__NR_clone, 0, CLONE_THREAD),
		REFUSE_CALL(__NR_unshare),
		REFUSE_CALL(__NR_setns),

		// Other processes.
		REFUSE_CALL(__NR_ptrace),
		REFUSE_CALL(__NR_process_vm_readv),
		REFUSE_CALL(__NR_process_vm_writev),
		REFUSE_CALL(__NR_process_madvise),
		REFUSE_CALL(__NR_pidfd_getfd),
		REFUSE_CALL(__NR_kcmp),
		REFUSE_CALL(__NR_kill),
		REFUSE_CALL(__NR_tkill),
		REFUSE_CALL(__NR_rt_sigqueueinfo),
		REFUSE_CALL(__NR_rt_tgsigqueueinfo),
		REFUSE_CALL(__NR_pidfd_send_signal),
		REFUSE_CALL_UNLESS_ARGUMENT(__NR_tgkill, 0, own_process),
		REFUSE_CALL_UNLESS_ARGUMENT(__NR_prlimit64, 0, 0),
		// A descriptor can send signals, too.
		UNLESS(__NR_fcntl, 5), LOAD_ARGUMENT(1), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_SETOWN, 1, 0), UNLESS(F_SETOWN_EX, 1),
		REFUSE(EPERM), ALLOW,
		UNLESS(__NR_ioctl, 5), LOAD_ARGUMENT(1), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, FIOSETOWN, 1, 0), UNLESS(SIOCSPGRP, 1),
		REFUSE(EPERM), ALLOW,
		REFUSE_CALL_UNLESS_ARGUMENT(__NR_sched_setaffinity, 0, 0),
		REFUSE_CALL(__NR_setpriority),
		REFUSE_CALL(__NR_ioprio_set),
		REFUSE_CALL(__NR_sched_setparam),
		REFUSE_CALL(__NR_sched_setscheduler),
		REFUSE_CALL(__NR_sched_setattr),

		// Ways around this filter, and into the kernel.
		REFUSE_CALL(__NR_io_uring_setup),
		REFUSE_CALL(__NR_io_uring_enter),
		REFUSE_CALL(__NR_io_uring_register),
		REFUSE_CALL(__NR_personality),
		REFUSE_CALL(__NR_userfaultfd),
		REFUSE_CALL(__NR_perf_event_open),
		REFUSE_CALL(__NR_bpf),
		REFUSE_CALL(__NR_add_key),
		REFUSE_CALL(__NR_request_key),
		REFUSE_CALL(__NR_keyctl),

		// Memory that was written does not run, but for that of a file in memory: libcamera needs those.
		REFUSE_CALL_WITH_ALL_BITS(__NR_mmap, 2, PROT_WRITE | PROT_EXEC),
		REFUSE_CALL_WITH_BITS(__NR_mprotect, 2, PROT_EXEC),
		REFUSE_CALL_WITH_BITS(__NR_pkey_mprotect, 2, PROT_EXEC),
		REFUSE_CALL(__NR_shmat),

		// Sockets, but for the kernel's news of devices.
		REFUSE_CALL(__NR_connect),
		REFUSE_CALL(__NR_socketpair),
		UNLESS(__NR_socket, 4), LOAD_ARGUMENT(0), UNLESS(AF_NETLINK, 1), ALLOW, REFUSE(EAFNOSUPPORT),
		ALLOW,
	};

	return install_filter(rules, sizeof rules / sizeof rules[0]);
}

int box_limit_device_process(uint64_t memory, uint64_t output)
{
	int error = give_up_what_helpers_never_need();

	error = error ? error : limit_resource(RLIMIT_AS, memory);
	error = error ? error : limit_resource(RLIMIT_FSIZE, output);
	error = error ? error : give_up_capabilities();
	error = error ? error : leave_files_of_cameras();
	if (error != 0)
		return error;
	error = refuse_what_helpers_with_files_never_need();
	// A kernel without such filters still runs the camera, under the other limits.
	return error == EINVAL ? 0 : error;
}
