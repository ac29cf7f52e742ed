// SPDX-License-Identifier: GPL-3.0-or-later
// With libgpiod 1.6, the one of Debian 12. Every line has a descriptor and a queue of its own there, of 16 edges.
#define _GNU_SOURCE
#include <gpiod.h>

#if defined(GPIOD_LINE_BULK_MAX_LINES)

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "Chips.h"

// The library takes no more from a queue at a time.
#define MOST_EDGES_AT_ONCE 16

struct box_gpiod {
	struct gpiod_chip *chip;
	struct gpiod_line *lines[BOX_GPIOD_MOST_LINES];
	unsigned count;
	int all; // readable when one of the lines is; -1 for an output
};

static int place(struct gpiod_line *line, const char *chip, struct box_gpiod_place *place)
{
	int fault = box_place_line(place, chip, gpiod_line_offset(line));

	return fault == 0 && gpiod_line_is_used(line) ? -EBUSY : fault;
}

static int look_for_name(const char *path, const void *name, struct box_gpiod_place *found)
{
	struct gpiod_chip *chip = gpiod_chip_open(path);
	struct gpiod_line *line;
	int answer;

	if (chip == NULL)
		return -errno;
	errno = ENOENT;
	line = gpiod_chip_find_line(chip, name);
	answer = line ? place(line, path, found) : errno == ENOENT ? BOX_LOOK_ON : -errno;
	gpiod_chip_close(chip);
	return answer;
}

int box_gpiod_find(const char *name, struct box_gpiod_place *place)
{
	return box_look_into_chips(look_for_name, name, place);
}

struct labelled {
	const char *label;
	unsigned offset;
};

static int look_for_label(const char *path, const void *wanted, struct box_gpiod_place *found)
{
	const struct labelled *labelled = wanted;
	struct gpiod_chip *chip = gpiod_chip_open(path);
	struct gpiod_line *line;
	int answer = BOX_LOOK_ON;

	if (chip == NULL)
		return -errno;
	if (strcmp(gpiod_chip_label(chip), labelled->label) == 0 && labelled->offset < gpiod_chip_num_lines(chip)) {
		line = gpiod_chip_get_line(chip, labelled->offset);
		answer = line ? place(line, path, found) : -errno;
	}
	gpiod_chip_close(chip);
	return answer;
}

int box_gpiod_find_on(const char *label, unsigned offset, struct box_gpiod_place *place)
{
	struct labelled wanted = { label, offset };

	return box_look_into_chips(look_for_label, &wanted, place);
}

static int flags(const struct box_gpiod_wiring *wiring, bool is_output)
{
	const int pulls[] = {
		// An output drives its line itself, so it needs no pull.
		[BOX_GPIOD_PULL_NONE] = is_output ? 0 : GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE,
		[BOX_GPIOD_PULL_UP] = GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP,
		[BOX_GPIOD_PULL_DOWN] = GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN,
	};
	return pulls[wiring->pull] | (wiring->is_active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0);
}

// A request without lines yet.
static int open_request(const char *chip, box_gpiod **request)
{
	box_gpiod *opened = calloc(1, sizeof *opened);
	int fault;

	if (opened == NULL)
		return -ENOMEM;
	opened->all = -1;
	opened->chip = gpiod_chip_open(chip);
	if (opened->chip == NULL) {
		fault = -errno;
		free(opened);
		return fault;
	}
	*request = opened;
	return 0;
}

static int add_input(box_gpiod *request, const struct box_gpiod_wiring *wiring)
{
	struct epoll_event wish = { .events = EPOLLIN };
	struct gpiod_line *line = gpiod_chip_get_line(request->chip, wiring->offset);
	int descriptor, fault;

	if (line == NULL || gpiod_line_request_both_edges_events_flags(line, BOX_CONSUMER, flags(wiring, false)) != 0)
		return -errno;
	descriptor = gpiod_line_event_get_fd(line);
	if (descriptor < 0)
		return -errno;
	fault = box_never_wait(descriptor);
	if (fault == 0 && epoll_ctl(request->all, EPOLL_CTL_ADD, descriptor, &wish) != 0)
		fault = -errno;
	request->lines[request->count++] = line;
	return fault;
}

int box_gpiod_request_inputs(const char *chip, const struct box_gpiod_wiring *lines, unsigned count, box_gpiod **request)
{
	box_gpiod *opened;
	int fault = count > BOX_GPIOD_MOST_LINES ? -EINVAL : open_request(chip, &opened);

	if (fault != 0)
		return fault;
	opened->all = epoll_create1(EPOLL_CLOEXEC);
	if (opened->all < 0)
		fault = -errno;
	for (unsigned i = 0; i < count && fault == 0; i++)
		fault = add_input(opened, &lines[i]);
	if (fault != 0) {
		box_gpiod_release(opened);
		return fault;
	}
	*request = opened;
	return 0;
}

int box_gpiod_request_output(const char *chip, const struct box_gpiod_wiring *wiring, box_gpiod **request)
{
	box_gpiod *opened;
	struct gpiod_line *line;
	int fault = open_request(chip, &opened);

	if (fault != 0)
		return fault;
	line = gpiod_chip_get_line(opened->chip, wiring->offset);
	if (line == NULL || gpiod_line_request_output_flags(line, BOX_CONSUMER, flags(wiring, true), 0) != 0) {
		fault = -errno;
		box_gpiod_release(opened);
		return fault;
	}
	opened->lines[opened->count++] = line;
	*request = opened;
	return 0;
}

void box_gpiod_release(box_gpiod *request)
{
	// With the chip its lines are released.
	gpiod_chip_close(request->chip);
	if (request->all >= 0)
		close(request->all);
	free(request);
}

int box_gpiod_descriptor(const box_gpiod *request)
{
	return request->all;
}

static int take_edges_of(box_gpiod *request, unsigned line, struct box_gpiod_edge *edges, unsigned most)
{
	struct gpiod_line_event taken[MOST_EDGES_AT_ONCE];
	int count = gpiod_line_event_read_multiple(
		request->lines[line], taken, most < MOST_EDGES_AT_ONCE ? most : MOST_EDGES_AT_ONCE);

	if (count < 0)
		return errno == EAGAIN || errno == EINTR ? 0 : -errno;
	for (int i = 0; i < count; i++)
		edges[i] = (struct box_gpiod_edge){
			.nanoseconds = (int64_t)taken[i].ts.tv_sec * 1000000000 + taken[i].ts.tv_nsec,
			.line = line,
			.is_on = taken[i].event_type == GPIOD_LINE_EVENT_RISING_EDGE,
		};
	return count;
}

int box_gpiod_take_edges(box_gpiod *request, struct box_gpiod_edge *edges, unsigned most)
{
	unsigned taken = 0;
	int count;

	for (unsigned line = 0; line < request->count && taken < most; line++) {
		count = take_edges_of(request, line, edges + taken, most - taken);
		if (count < 0)
			return count;
		taken += (unsigned)count;
	}
	return (int)taken;
}

int box_gpiod_read(box_gpiod *request, uint32_t which, uint32_t *on)
{
	int level;

	*on = 0;
	for (unsigned line = 0; line < request->count; line++) {
		if (!(which >> line & 1))
			continue;
		level = gpiod_line_get_value(request->lines[line]);
		if (level < 0)
			return -errno;
		*on |= (uint32_t)level << line;
	}
	return 0;
}

int box_gpiod_write(box_gpiod *request, bool is_on)
{
	return gpiod_line_set_value(request->lines[0], is_on) == 0 ? 0 : -errno;
}

#endif
