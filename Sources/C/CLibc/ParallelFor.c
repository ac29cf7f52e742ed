// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "box_parallel_for.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

// The boxes have four processors; more hands would only wait for memory.
#define MOST_HANDS 4

struct work {
	void (*piece)(void *context, int index);
	void *context;
	int count;
	atomic_int next;
};

static void *take_pieces(void *argument)
{
	struct work *work = argument;
	int index;

	while ((index = atomic_fetch_add(&work->next, 1)) < work->count)
		work->piece(work->context, index);
	return NULL;
}

static int processors(void)
{
	cpu_set_t allowed;

	return sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
}

void box_share_work(int count, void (*piece)(void *context, int index), void *context)
{
	struct work work = { .piece = piece, .context = context, .count = count };
	pthread_t helpers[MOST_HANDS - 1];
	int hands = processors(), helping = 0;

	if (hands > MOST_HANDS)
		hands = MOST_HANDS;
	// Where no thread can be had, the others do its share.
	while (helping < hands - 1 && helping < count - 1
	       && pthread_create(&helpers[helping], NULL, take_pieces, &work) == 0)
		helping++;
	take_pieces(&work);
	while (helping > 0)
		pthread_join(helpers[--helping], NULL);
}
