// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPictureFiles.h"

#include <CLibc.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

// In bytes: as much as a camera's process may have, and the largest of its files.
#define MEMORY 2000000000
#define LARGEST 100000000

// The box's memory, at the same address in the process that tries.
static volatile int precious = 1;

static int outcome(long result)
{
	return result < 0 ? errno : 0;
}

static int opened(const char *path, int flags)
{
	return outcome(open(path, flags | O_CLOEXEC, 0600));
}

static int opened_memory_of(pid_t box)
{
	char path[64];

	snprintf(path, sizeof path, "/proc/%d/mem", box);
	return opened(path, O_RDWR);
}

static int forked(void)
{
	pid_t process = fork();

	if (process == 0)
		_exit(0);
	return outcome(process);
}

static void *nothing(void *argument)
{
	return argument;
}

static int started_thread(void)
{
	pthread_t thread;
	int error = pthread_create(&thread, NULL, nothing, NULL);

	return error ? error : pthread_join(thread, NULL);
}

static int memory_moved(pid_t box, bool written)
{
	int value = 2;
	struct iovec here = { &value, sizeof value }, there = { (void *)&precious, sizeof precious };

	return outcome(written ? process_vm_writev(box, &here, 1, &there, 1, 0)
		: process_vm_readv(box, &here, 1, &there, 1, 0));
}

static int ran_written_memory(void)
{
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return outcome(mprotect(page, 4096, PROT_READ | PROT_EXEC));
}

static int made_file(off_t size)
{
	signal(SIGXFSZ, SIG_IGN);
	return outcome(ftruncate(memfd_create("frames", MFD_CLOEXEC), size));
}

static int signal_by_descriptor(pid_t box)
{
	int ends[2];

	return pipe(ends) != 0 ? errno : outcome(fcntl(ends[0], F_SETOWN, box));
}

static int took_descriptor(pid_t box)
{
	return outcome(syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, box, 0), 0, 0));
}

// The two ways by which the box makes a file. The first by calls of the kernel: tests have a disk of their own that has no such files.
static int made_nameless(void)
{
	long file = syscall(SYS_openat, AT_FDCWD, ".", O_TMPFILE | O_RDWR, 0600);
	char itself[48];

	// Not every disk has them; then there is nothing to refuse.
	if (file < 0)
		return errno == EOPNOTSUPP ? 0 : errno;
	snprintf(itself, sizeof itself, "/proc/self/fd/%ld", file);
	return outcome(syscall(SYS_linkat, AT_FDCWD, itself, AT_FDCWD, "c", AT_SYMLINK_FOLLOW));
}

static int made_hidden(void)
{
	int error = box_write_new(".d.part", NULL, "d", 1);

	error = error ? error : box_rename_new(".d.part", "d");
	return error ? error : box_sync(".");
}

static int try(enum tried what, pid_t box)
{
	char *const no_words[] = { NULL };
	struct { char room[256]; } setup = { { 0 } };
	int ends[2];

	switch (what) {
	case TRY_DEVICE: return opened("/dev/null", O_RDWR);
	case TRY_LIST_OF_DEVICES: return opened("/sys/class", O_RDONLY | O_DIRECTORY);
	case TRY_LIBRARY: return opened("/usr/lib", O_RDONLY | O_DIRECTORY);
	case TRY_THREAD: return started_thread();
	case TRY_DEVICE_NEWS: return outcome(socket(AF_NETLINK, SOCK_RAW, 15));
	case TRY_ABORT_OWN_THREAD: return outcome(syscall(SYS_tgkill, getpid(), gettid(), 0));
	case TRY_FRAMES: return made_file(LARGEST);
	case TRY_OPEN: return opened("/etc/passwd", O_RDONLY);
	case TRY_OTHER_DEVICE: return opened("/dev/zero", O_RDONLY);
	case TRY_NEW_FILE: return opened("/tmp/sonifier-confined", O_CREAT | O_RDWR);
	case TRY_BOX_MEMORY_FILE: return opened_memory_of(box);
	case TRY_FORK: return forked();
	case TRY_EXECUTE: return outcome(execve("/bin/true", no_words, no_words));
	case TRY_CONNECT: return outcome(connect(0, NULL, 0));
	case TRY_OWN_NAMED_SOCKET: return outcome(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends));
	case TRY_NETWORK: return outcome(socket(AF_INET, SOCK_STREAM, 0));
	case TRY_PTRACE: return outcome(ptrace(PTRACE_SEIZE, box, NULL, NULL));
	case TRY_READ_BOX: return memory_moved(box, false);
	case TRY_WRITE_BOX: return memory_moved(box, true);
	case TRY_TAKE_DESCRIPTOR: return took_descriptor(box);
	case TRY_KILL_BOX: return outcome(kill(box, 0));
	case TRY_SIGNAL_BY_DESCRIPTOR: return signal_by_descriptor(box);
	case TRY_LIMIT_BOX: return outcome(prlimit(box, RLIMIT_NOFILE, NULL, NULL));
	case TRY_IO_URING: return outcome(syscall(SYS_io_uring_setup, 1, &setup));
	case TRY_USER_NAMESPACE: return outcome(unshare(CLONE_NEWUSER));
	case TRY_WRITE_AND_RUN:
		return outcome((long)mmap(NULL, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
	case TRY_RUN_WRITTEN: return ran_written_memory();
	case TRY_HUGE_FILE: return made_file(LARGEST + 1);
	case TRY_CAPABILITY: return outcome(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_PTRACE, 0, 0));
	case TRY_STICK_READ: return opened("a", O_RDONLY);
	case TRY_STICK_NAMELESS: return made_nameless();
	case TRY_STICK_HIDDEN: return made_hidden();
	case TRY_STICK_REMOVE: return outcome(unlink("b"));
	case TRY_STICK_LIST: return opened(".", O_RDONLY | O_DIRECTORY);
	case TRY_STICK_FOLDER: return outcome(mkdir("folder", 0700));
	case TRY_FOLDER_ELSEWHERE: return outcome(mkdir("/tmp/sonifier-confined-folder", 0700));
	}
	return 0;
}

static int limit_stick_process(const char *folder)
{
	int root = -1, error = box_limit_file_process();

	error = error ? error : box_filter_file_calls();
	error = error ? error : box_open_root(folder, &root);
	error = error ? error : box_leave_files_beneath(root);
	return error ? error : outcome(fchdir(root));
}

static int error_of(enum tried what, const char *stick)
{
	int status = 0;
	pid_t box = getpid(), process = fork();

	if (process == 0) {
		if ((stick ? limit_stick_process(stick) : box_limit_device_process(MEMORY, LARGEST)) != 0)
			_exit(254);
		_exit(try(what, box));
	}
	if (process < 0 || waitpid(process, &status, 0) < 0 || precious != 1)
		return -1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int error_of_trying(enum tried what)
{
	return error_of(what, NULL);
}

int error_of_trying_on_stick(enum tried what, const char *root)
{
	return error_of(what, root);
}

bool kernel_has_landlock(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION) > 0;
}

struct privacy privacy_of_process(void)
{
	struct privacy found = { -1, 0 };
	struct rlimit core;
	int ends[2];
	pid_t process;

	if (pipe2(ends, O_CLOEXEC) != 0)
		return found;
	process = fork();
	if (process == 0) {
		if (box_keep_memory_private() != 0 || getrlimit(RLIMIT_CORE, &core) != 0)
			_exit(1);
		found = (struct privacy){ prctl(PR_GET_DUMPABLE), core.rlim_max };
		_exit(write(ends[1], &found, sizeof found) != sizeof found);
	}
	close(ends[1]);
	if (read(ends[0], &found, sizeof found) != sizeof found)
		found.dumpable = -1;
	close(ends[0]);
	if (process > 0)
		waitpid(process, NULL, 0);
	return found;
}
