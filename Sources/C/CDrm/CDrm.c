// SPDX-License-Identifier: GPL-3.0-or-later
#include "CDrm.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// Numbers that the kernel gives to the first graphics cards; no board has more.
#define CARDS 8

struct buffer {
	uint32_t handle, frame;
	uint32_t pitch; // bytes from one row to the next
	uint64_t size;
	uint8_t *memory;
};

struct box_drm {
	int card;
	uint32_t connector, crtc;
	drmModeModeInfo mode;
	unsigned tall; // in mm
	struct buffer buffers[2];
	int hidden; // the buffer that is not shown
};

static bool is_called(const drmModeConnector *connector, const char *wanted)
{
	const char *type = drmModeGetConnectorTypeName(connector->connector_type);
	char name[64];

	snprintf(name, sizeof name, "%s-%u", type ? type : "Unknown", connector->connector_type_id);
	return wanted == NULL || strcmp(name, wanted) == 0;
}

static const drmModeModeInfo *preferred_mode(const drmModeConnector *connector)
{
	for (int i = 0; i < connector->count_modes; i++)
		if (connector->modes[i].type & DRM_MODE_TYPE_PREFERRED)
			return &connector->modes[i];
	return connector->modes;
}

// The part of the card that feeds this connector already, or the first that can; 0 when there is none.
static uint32_t find_crtc(int card, const drmModeRes *parts, const drmModeConnector *connector)
{
	uint32_t possible = 0;

	for (int i = 0; i < connector->count_encoders; i++) {
		drmModeEncoder *encoder = drmModeGetEncoder(card, connector->encoders[i]);
		uint32_t present;

		if (encoder == NULL)
			continue;
		present = encoder->encoder_id == connector->encoder_id ? encoder->crtc_id : 0;
		possible |= encoder->possible_crtcs;
		drmModeFreeEncoder(encoder);
		if (present)
			return present;
	}
	for (int i = 0; i < parts->count_crtcs && i < 32; i++)
		if (possible & UINT32_C(1) << i)
			return parts->crtcs[i];
	return 0;
}

// Takes note of the connector if it is the wanted one and has a screen.
static bool choose(box_drm *screen, const drmModeRes *parts, const drmModeConnector *connector, const char *wanted)
{
	if (connector->connection != DRM_MODE_CONNECTED || connector->count_modes == 0 || !is_called(connector, wanted))
		return false;
	screen->crtc = find_crtc(screen->card, parts, connector);
	screen->connector = connector->connector_id;
	screen->mode = *preferred_mode(connector);
	screen->tall = connector->mmHeight;
	return screen->crtc != 0;
}

static int find_connector(box_drm *screen, const char *wanted)
{
	drmModeRes *parts = drmModeGetResources(screen->card);
	bool is_found = false;

	// A card that only computes.
	if (parts == NULL)
		return -ENOENT;
	for (int i = 0; i < parts->count_connectors && !is_found; i++) {
		drmModeConnector *connector = drmModeGetConnector(screen->card, parts->connectors[i]);

		if (connector == NULL)
			continue;
		is_found = choose(screen, parts, connector, wanted);
		drmModeFreeConnector(connector);
	}
	drmModeFreeResources(parts);
	return is_found ? 0 : -ENOENT;
}

static int make_buffer(box_drm *screen, struct buffer *buffer)
{
	uint64_t offset;
	void *memory;
	int fault = drmModeCreateDumbBuffer(screen->card, screen->mode.hdisplay, screen->mode.vdisplay, 32, 0,
					    &buffer->handle, &buffer->pitch, &buffer->size);

	if (fault == 0)
		fault = drmModeAddFB(screen->card, screen->mode.hdisplay, screen->mode.vdisplay, 24, 32, buffer->pitch,
				     buffer->handle, &buffer->frame);
	if (fault == 0)
		fault = drmModeMapDumbBuffer(screen->card, buffer->handle, &offset);
	if (fault != 0)
		return fault;
	memory = mmap(NULL, buffer->size, PROT_READ | PROT_WRITE, MAP_SHARED, screen->card, (off_t)offset);
	if (memory == MAP_FAILED)
		return -errno;
	buffer->memory = memory;
	return 0;
}

static int begin(box_drm *screen, const char *connector, const char *path)
{
	int fault;

	screen->card = open(path, O_RDWR | O_CLOEXEC);
	if (screen->card < 0)
		return -errno;
	fault = find_connector(screen, connector);
	if (fault != 0)
		return fault;
	if (!drmIsMaster(screen->card))
		return -EBUSY;
	fault = make_buffer(screen, &screen->buffers[0]);
	return fault == 0 ? make_buffer(screen, &screen->buffers[1]) : fault;
}

int box_drm_open(const char *connector, box_drm **screen)
{
	int worst = -ENOENT;

	for (int number = 0; number < CARDS; number++) {
		box_drm *opened = calloc(1, sizeof *opened);
		char path[32];
		int fault;

		if (opened == NULL)
			return -ENOMEM;
		snprintf(path, sizeof path, "/dev/dri/card%d", number);
		fault = begin(opened, connector, path);
		if (fault == 0) {
			*screen = opened;
			return 0;
		}
		box_drm_close(opened);
		// Another card may have the screen; else this fault says more than that there is none.
		if (fault != -ENOENT)
			worst = fault;
	}
	return worst;
}

void box_drm_close(box_drm *screen)
{
	for (int i = 0; i < 2; i++) {
		struct buffer *buffer = &screen->buffers[i];

		if (buffer->memory)
			munmap(buffer->memory, buffer->size);
		if (buffer->frame)
			drmModeRmFB(screen->card, buffer->frame);
		if (buffer->handle)
			drmModeDestroyDumbBuffer(screen->card, buffer->handle);
	}
	if (screen->card >= 0)
		close(screen->card);
	free(screen);
}

unsigned box_drm_width(const box_drm *screen)
{
	return screen->mode.hdisplay;
}

unsigned box_drm_height(const box_drm *screen)
{
	return screen->mode.vdisplay;
}

unsigned box_drm_tall(const box_drm *screen)
{
	return screen->tall;
}

int box_drm_show(box_drm *screen, const uint32_t *pixels)
{
	struct buffer *buffer = &screen->buffers[screen->hidden];
	size_t row = (size_t)screen->mode.hdisplay * sizeof *pixels;
	int fault;

	for (unsigned y = 0; y < screen->mode.vdisplay; y++)
		memcpy(buffer->memory + (size_t)y * buffer->pitch, (const uint8_t *)pixels + y * row, row);
	fault = drmModeSetCrtc(screen->card, screen->crtc, buffer->frame, 0, 0, &screen->connector, 1, &screen->mode);
	if (fault != 0)
		return fault;
	screen->hidden = !screen->hidden;
	return 0;
}

bool box_drm_is_there(const box_drm *screen)
{
	// As the kernel knows already: asking the screen itself takes long.
	drmModeConnector *connector = drmModeGetConnectorCurrent(screen->card, screen->connector);
	bool is_there = connector != NULL && connector->connection == DRM_MODE_CONNECTED;

	if (connector)
		drmModeFreeConnector(connector);
	return is_there;
}
