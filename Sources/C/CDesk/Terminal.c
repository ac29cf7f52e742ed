// SPDX-License-Identifier: GPL-3.0-or-later
// All that the signal handlers need lies in static memory, and all that they call is async-signal-safe.
#define _GNU_SOURCE
#include "box_terminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "CLibc.h"
#include "Terminal.h"

// The longest text that enters or leaves; ours have about 60 bytes.
#define LONGEST 256

enum state { AWAY, TAKEN, STOPPED };

static volatile sig_atomic_t state;
static int keys, screen, bell = -1;
static struct termios found, taken;
static char enter_text[LONGEST], leave_text[LONGEST];
static struct sigaction before[NSIG];
// For a handler that runs because the stack is full.
static char spare_stack[1 << 16];

// What ends a program unless it says otherwise.
static const int ends[] = {
	SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM,
	SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
};

static void put(const char *text)
{
	size_t left = strlen(text);
	ssize_t count;

	while (left > 0) {
		count = write(screen, text, left);
		if (count < 0 && errno == EINTR)
			continue;
		if (count <= 0)
			return;
		text += count;
		left -= (size_t)count;
	}
}

// A terminal that is not the program's own has no foreground.
static bool is_in_foreground(void)
{
	pid_t group = tcgetpgrp(keys);

	return group < 0 || group == getpgrp();
}

static void give_back(void)
{
	sigset_t output, mask;

	sigemptyset(&output);
	sigaddset(&output, SIGTTOU);
	// A program in the background may still clear up, without being stopped for it.
	pthread_sigmask(SIG_BLOCK, &output, &mask);
	// First what cannot wait for a slow terminal. In the background the settings are the shell's by now.
	if (is_in_foreground())
		tcsetattr(keys, TCSANOW, &found);
	put(leave_text);
	// Drops reports of the mouse that were not read: the shell would take them for typing.
	if (is_in_foreground())
		tcflush(keys, TCIFLUSH);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

int note_terminal(int input, int output, const char *leave)
{
	if (strlen(leave) >= LONGEST)
		return E2BIG;
	if (tcgetattr(input, &found) != 0)
		return errno;
	keys = input;
	screen = output;
	strcpy(leave_text, leave);
	return 0;
}

void restore_terminal(void)
{
	struct termios now;

	if (is_in_foreground() && tcgetattr(keys, &now) == 0 && now.c_lflag != found.c_lflag)
		give_back();
}

static void take(void)
{
	// In the background this stops the program, until it is in the foreground again.
	if (!is_in_foreground())
		tcsetattr(keys, TCSANOW, &taken);
	// The state is set first, so that an end in the middle gives the whole terminal back.
	state = TAKEN;
	tcsetattr(keys, TCSANOW, &taken);
	put(enter_text);
	box_ring_bell(bell);
}

static void on_end(int number)
{
	int error = errno;

	box_leave_terminal();
	// The signal waits until this handler returns, and then does what it would have done.
	sigaction(number, &before[number], NULL);
	raise(number);
	errno = error;
}

static void on_stop(int number)
{
	int error = errno;
	struct sigaction again;
	sigset_t this, mask;

	if (state == TAKEN) {
		state = STOPPED;
		give_back();
	}
	sigaction(number, &before[number], &again);
	sigemptyset(&this);
	sigaddset(&this, number);
	raise(number);
	// Here the program stands still, until SIGCONT.
	pthread_sigmask(SIG_UNBLOCK, &this, &mask);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
	sigaction(number, &again, NULL);
	// A program that nothing could have continued was not stopped at all.
	if (state == STOPPED)
		take();
	errno = error;
}

static void on_continue(int number)
{
	int error = errno;

	(void)number;
	if (state != AWAY)
		take();
	errno = error;
}

static void on_size(int number)
{
	(void)number;
	box_ring_bell(bell);
}

static void listen_for(int number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK };

	sigfillset(&action.sa_mask);
	// A program that is stopped in a handler must still be continued, and ended.
	if (handler == on_stop || handler == on_continue)
		sigemptyset(&action.sa_mask);
	if (sigaction(number, NULL, &before[number]) != 0)
		return;
	// A program started with a signal ignored goes on ignoring it.
	if (before[number].sa_handler != SIG_IGN || handler == on_size)
		sigaction(number, &action, NULL);
}

static void listen(void)
{
	stack_t spare = { .ss_sp = spare_stack, .ss_size = sizeof spare_stack }, present;

	if (sigaltstack(NULL, &present) == 0 && present.ss_flags & SS_DISABLE)
		sigaltstack(&spare, NULL);
	for (size_t index = 0; index < sizeof ends / sizeof *ends; index++)
		listen_for(ends[index], on_end);
	listen_for(SIGTSTP, on_stop);
	listen_for(SIGCONT, on_continue);
	listen_for(SIGWINCH, on_size);
	atexit(box_leave_terminal);
}

bool box_is_terminal(int descriptor)
{
	return isatty(descriptor);
}

int box_terminal_size(int terminal, int *columns, int *rows)
{
	struct winsize size;

	if (ioctl(terminal, TIOCGWINSZ, &size) != 0)
		return errno;
	*columns = size.ws_col;
	*rows = size.ws_row;
	return 0;
}

int box_take_terminal(int input, int output, const char *enter, const char *leave)
{
	static bool is_listening;
	int error;

	if (strlen(enter) >= LONGEST)
		return E2BIG;
	if (state != AWAY)
		return EBUSY;
	error = note_terminal(input, output, leave);
	if (error != 0)
		return error;
	if (bell < 0)
		bell = box_bell();
	if (bell < 0)
		return errno;
	strcpy(enter_text, enter);
	taken = found;
	taken.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON | PARMRK);
	taken.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
	taken.c_cc[VMIN] = 1;
	taken.c_cc[VTIME] = 0;
	taken.c_cc[VINTR] = _POSIX_VDISABLE;
	if (!is_listening)
		listen();
	is_listening = true;
	take();
	return 0;
}

void box_leave_terminal(void)
{
	bool was_taken = state == TAKEN;

	state = AWAY;
	if (was_taken)
		give_back();
}

bool box_has_terminal(void)
{
	return state == TAKEN;
}

int box_terminal_bell(void)
{
	return bell;
}

int box_join(int one, int other, int *both)
{
	struct epoll_event wish = { .events = EPOLLIN };
	int error;

	*both = epoll_create1(EPOLL_CLOEXEC);
	if (*both < 0)
		return errno;
	if (epoll_ctl(*both, EPOLL_CTL_ADD, one, &wish) == 0 && epoll_ctl(*both, EPOLL_CTL_ADD, other, &wish) == 0)
		return 0;
	error = errno;
	close(*both);
	*both = -1;
	return error;
}
