// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_thread.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>

#if defined(__SSE__)
#include <immintrin.h>
#endif

// In bytes: eSpeak NG, which needs most, takes less than a tenth. The usual 8 MiB would be locked into memory whole.
#define STACK (512 * 1024)
// Above ordinary threads and the kernel's own helpers at 1, below its interrupt threads at 50.
#define PRIORITY 40

struct box_thread {
	pthread_t thread;
	void (*work)(void *context);
	void *context;
};

static void *run(void *argument)
{
	struct box_thread *thread = argument;

	thread->work(thread->context);
	return NULL;
}

static void *run_alone(void *argument)
{
	pthread_detach(pthread_self());
	run(argument);
	free(argument);
	return NULL;
}

static int start(struct box_thread *thread, void *(*begin)(void *))
{
	pthread_attr_t manners;
	sigset_t all, before;
	int fault = pthread_attr_init(&manners);

	if (fault != 0)
		return fault;
	pthread_attr_setstacksize(&manners, STACK);
	// A thread begins with the mask of the one that starts it: signals are for threads that wait for them.
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	fault = pthread_create(&thread->thread, &manners, begin, thread);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&manners);
	return fault;
}

static int make(void (*work)(void *context), void *context, void *(*begin)(void *), box_thread **result)
{
	struct box_thread *thread = malloc(sizeof *thread);
	int fault;

	if (thread == NULL)
		return ENOMEM;
	// First: an errand may be over, and its thread freed, before start returns.
	*result = thread;
	*thread = (struct box_thread){ .work = work, .context = context };
	fault = start(thread, begin);
	if (fault != 0)
		free(thread);
	return fault;
}

int box_start_thread(void (*work)(void *context), void *context, box_thread **thread)
{
	return make(work, context, run, thread);
}

void box_join_thread(box_thread *thread)
{
	pthread_join(thread->thread, NULL);
	free(thread);
}

int box_run_errand(void (*work)(void *context), void *context)
{
	box_thread *thread;

	return make(work, context, run_alone, &thread);
}

int box_run_first(void)
{
	struct sched_param order = { .sched_priority = PRIORITY };

	return pthread_setschedparam(pthread_self(), SCHED_FIFO, &order);
}

int box_run_last(void)
{
	// Of this thread alone, as its id is 0 here.
	return setpriority(PRIO_PROCESS, 0, 19) == 0 ? 0 : errno;
}

int box_lock_memory(void)
{
	// On fault: of the libraries most is never used, and need not be kept.
	return mlockall(MCL_CURRENT | MCL_ONFAULT) == 0 ? 0 : errno;
}

void box_flush_smallest_numbers(void)
{
#if defined(__SSE__)
	// Bit 15 flushes results to 0; bit 6, operands.
	_mm_setcsr(_mm_getcsr() | 0x8040);
#elif defined(__aarch64__)
	uint64_t control;

	// Bit 24 flushes both operands and results.
	__asm__ volatile("mrs %0, fpcr" : "=r"(control));
	__asm__ volatile("msr fpcr, %0" : : "r"(control | UINT64_C(1) << 24));
#endif
}
