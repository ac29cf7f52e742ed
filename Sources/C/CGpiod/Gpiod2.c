// SPDX-License-Identifier: GPL-3.0-or-later
// With libgpiod 2, the one of Debian 13. All lines of a request have one descriptor and one queue there.
#include <gpiod.h>

#if !defined(GPIOD_LINE_BULK_MAX_LINES)

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "Chips.h"

// As many edges as the kernel is willing to keep for a request: half a second of the worst bouncing.
#define MOST_EDGES_KEPT 1024

struct box_gpiod {
	struct gpiod_line_request *request;
	struct gpiod_edge_event_buffer *buffer; // none for an output
	unsigned offsets[BOX_GPIOD_MOST_LINES];
	unsigned count;
};

static int place(struct gpiod_chip *chip, const char *path, unsigned offset, struct box_gpiod_place *found)
{
	struct gpiod_line_info *line = gpiod_chip_get_line_info(chip, offset);
	int fault;

	if (line == NULL)
		return -errno;
	fault = box_place_line(found, path, offset);
	if (fault == 0 && gpiod_line_info_is_used(line))
		fault = -EBUSY;
	gpiod_line_info_free(line);
	return fault;
}

static int look_for_name(const char *path, const void *name, struct box_gpiod_place *found)
{
	struct gpiod_chip *chip = gpiod_chip_open(path);
	int offset, answer;

	if (chip == NULL)
		return -errno;
	offset = gpiod_chip_get_line_offset_from_name(chip, name);
	answer = offset >= 0 ? place(chip, path, (unsigned)offset, found) : errno == ENOENT ? BOX_LOOK_ON : -errno;
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
	struct gpiod_chip_info *about;
	int answer = BOX_LOOK_ON;

	if (chip == NULL)
		return -errno;
	about = gpiod_chip_get_info(chip);
	if (about == NULL)
		answer = -errno;
	else if (strcmp(gpiod_chip_info_get_label(about), labelled->label) == 0
		&& labelled->offset < gpiod_chip_info_get_num_lines(about))
		answer = place(chip, path, labelled->offset, found);
	if (about)
		gpiod_chip_info_free(about);
	gpiod_chip_close(chip);
	return answer;
}

int box_gpiod_find_on(const char *label, unsigned offset, struct box_gpiod_place *place)
{
	struct labelled wanted = { label, offset };

	return box_look_into_chips(look_for_label, &wanted, place);
}

static int add_line(struct gpiod_line_config *config, const struct box_gpiod_wiring *wiring, bool is_output)
{
	const enum gpiod_line_bias pulls[] = {
		// An output drives its line itself, so it needs no pull.
		[BOX_GPIOD_PULL_NONE] = is_output ? GPIOD_LINE_BIAS_AS_IS : GPIOD_LINE_BIAS_DISABLED,
		[BOX_GPIOD_PULL_UP] = GPIOD_LINE_BIAS_PULL_UP,
		[BOX_GPIOD_PULL_DOWN] = GPIOD_LINE_BIAS_PULL_DOWN,
	};
	struct gpiod_line_settings *settings = gpiod_line_settings_new();
	int fault;

	if (settings == NULL)
		return -errno;
	gpiod_line_settings_set_active_low(settings, wiring->is_active_low);
	// The clock of the edges is CLOCK_MONOTONIC unless another is asked for.
	if (gpiod_line_settings_set_bias(settings, pulls[wiring->pull]) != 0
		|| gpiod_line_settings_set_direction(
			   settings, is_output ? GPIOD_LINE_DIRECTION_OUTPUT : GPIOD_LINE_DIRECTION_INPUT) != 0
		|| (!is_output && gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH) != 0)
		|| (is_output && gpiod_line_settings_set_output_value(settings, GPIOD_LINE_VALUE_INACTIVE) != 0)
		|| gpiod_line_config_add_line_settings(config, &wiring->offset, 1, settings) != 0)
		fault = -errno;
	else
		fault = 0;
	gpiod_line_settings_free(settings);
	return fault;
}

// Asks the kernel for what is configured.
static int ask(const char *path, struct gpiod_line_config *lines, struct gpiod_line_request **request)
{
	struct gpiod_request_config *manner = gpiod_request_config_new();
	struct gpiod_chip *chip = gpiod_chip_open(path);
	int fault = 0;

	if (manner == NULL || chip == NULL) {
		fault = -errno;
	} else {
		gpiod_request_config_set_consumer(manner, BOX_CONSUMER);
		gpiod_request_config_set_event_buffer_size(manner, MOST_EDGES_KEPT);
		*request = gpiod_chip_request_lines(chip, manner, lines);
		if (*request == NULL)
			fault = -errno;
	}
	if (chip)
		gpiod_chip_close(chip);
	if (manner)
		gpiod_request_config_free(manner);
	return fault;
}

static int request_lines(
	const char *chip, const struct box_gpiod_wiring *lines, unsigned count, bool is_output, box_gpiod *into)
{
	struct gpiod_line_config *config = gpiod_line_config_new();
	int fault = config ? 0 : -errno;

	for (unsigned i = 0; i < count && fault == 0; i++) {
		fault = add_line(config, &lines[i], is_output);
		into->offsets[into->count++] = lines[i].offset;
	}
	if (fault == 0)
		fault = ask(chip, config, &into->request);
	if (config)
		gpiod_line_config_free(config);
	return fault;
}

int box_gpiod_request_inputs(const char *chip, const struct box_gpiod_wiring *lines, unsigned count, box_gpiod **request)
{
	box_gpiod *opened = count > BOX_GPIOD_MOST_LINES ? NULL : calloc(1, sizeof *opened);
	int fault;

	if (opened == NULL)
		return count > BOX_GPIOD_MOST_LINES ? -EINVAL : -ENOMEM;
	fault = request_lines(chip, lines, count, false, opened);
	if (fault == 0)
		fault = box_never_wait(gpiod_line_request_get_fd(opened->request));
	if (fault == 0) {
		opened->buffer = gpiod_edge_event_buffer_new(MOST_EDGES_KEPT);
		if (opened->buffer == NULL)
			fault = -errno;
	}
	if (fault != 0) {
		box_gpiod_release(opened);
		return fault;
	}
	*request = opened;
	return 0;
}

int box_gpiod_request_output(const char *chip, const struct box_gpiod_wiring *line, box_gpiod **request)
{
	box_gpiod *opened = calloc(1, sizeof *opened);
	int fault;

	if (opened == NULL)
		return -ENOMEM;
	fault = request_lines(chip, line, 1, true, opened);
	if (fault != 0) {
		box_gpiod_release(opened);
		return fault;
	}
	*request = opened;
	return 0;
}

void box_gpiod_release(box_gpiod *request)
{
	if (request->buffer)
		gpiod_edge_event_buffer_free(request->buffer);
	if (request->request)
		gpiod_line_request_release(request->request);
	free(request);
}

int box_gpiod_descriptor(const box_gpiod *request)
{
	return request->buffer ? gpiod_line_request_get_fd(request->request) : -1;
}

static unsigned line_at(const box_gpiod *request, unsigned offset)
{
	unsigned line = 0;

	while (line + 1 < request->count && request->offsets[line] != offset)
		line++;
	return line;
}

int box_gpiod_take_edges(box_gpiod *request, struct box_gpiod_edge *edges, unsigned most)
{
	int count = gpiod_line_request_read_edge_events(request->request, request->buffer, most);

	if (count < 0)
		return errno == EAGAIN || errno == EINTR ? 0 : -errno;
	for (int i = 0; i < count; i++) {
		struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(request->buffer, (unsigned long)i);

		edges[i] = (struct box_gpiod_edge){
			.nanoseconds = (int64_t)gpiod_edge_event_get_timestamp_ns(event),
			.line = line_at(request, gpiod_edge_event_get_line_offset(event)),
			.is_on = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
		};
	}
	return count;
}

int box_gpiod_read(box_gpiod *request, uint32_t which, uint32_t *on)
{
	enum gpiod_line_value levels[BOX_GPIOD_MOST_LINES];
	unsigned offsets[BOX_GPIOD_MOST_LINES], lines[BOX_GPIOD_MOST_LINES], count = 0;

	*on = 0;
	for (unsigned line = 0; line < request->count; line++) {
		if (!(which >> line & 1))
			continue;
		offsets[count] = request->offsets[line];
		lines[count++] = line;
	}
	if (count > 0 && gpiod_line_request_get_values_subset(request->request, count, offsets, levels) != 0)
		return -errno;
	for (unsigned i = 0; i < count; i++)
		*on |= (uint32_t)(levels[i] == GPIOD_LINE_VALUE_ACTIVE) << lines[i];
	return 0;
}

int box_gpiod_write(box_gpiod *request, bool is_on)
{
	enum gpiod_line_value value = is_on ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;

	return gpiod_line_request_set_value(request->request, request->offsets[0], value) == 0 ? 0 : -errno;
}

#endif
