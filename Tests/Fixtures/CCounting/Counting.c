// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CCounting.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *place, size_t size);
void __libc_free(void *place);

static int (*real_lock)(pthread_mutex_t *);
static __thread long count;
static __thread int is_counting;

static void note(void)
{
	if (is_counting)
		count++;
}

void *malloc(size_t size)
{
	note();
	return __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
	note();
	return __libc_calloc(number, size);
}

void *realloc(void *place, size_t size)
{
	note();
	return __libc_realloc(place, size);
}

void free(void *place)
{
	note();
	__libc_free(place);
}

static void find_lock(void)
{
	real_lock = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_lock");
}

int pthread_mutex_lock(pthread_mutex_t *mutex)
{
	note();
	// Looking it up may allocate, which is not what is counted.
	if (real_lock == NULL)
		find_lock();
	return real_lock(mutex);
}

void box_begin_counting(void)
{
	find_lock();
	count = 0;
	is_counting = 1;
}

long box_end_counting(void)
{
	is_counting = 0;
	return count;
}

void box_do_all_that_counts(void)
{
	static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
	void *volatile one = malloc(1), *volatile other = calloc(1, 1);

	one = realloc(one, 2000);
	free(one);
	free(other);
	pthread_mutex_lock(&mutex);
	pthread_mutex_unlock(&mutex);
}
