// SPDX-License-Identifier: GPL-3.0-or-later
#include "CBoardTrial.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// The buffer that the card's first output shows.
static int find_shown(int card, drmModeFB2 **shown)
{
	drmModeRes *parts = drmModeGetResources(card);
	drmModeCrtc *output = parts && parts->count_crtcs > 0 ? drmModeGetCrtc(card, parts->crtcs[0]) : NULL;

	*shown = output && output->buffer_id ? drmModeGetFB2(card, output->buffer_id) : NULL;
	if (output)
		drmModeFreeCrtc(output);
	if (parts)
		drmModeFreeResources(parts);
	return *shown ? 0 : -ENODATA;
}

static int copy(int card, const drmModeFB2 *shown, uint32_t *pixels)
{
	size_t size = (size_t)shown->pitches[0] * shown->height;
	uint64_t offset;
	uint8_t *memory;
	int fault = drmModeMapDumbBuffer(card, shown->handles[0], &offset);

	if (fault != 0)
		return fault;
	memory = mmap(NULL, size, PROT_READ, MAP_SHARED, card, (off_t)offset);
	if (memory == MAP_FAILED)
		return -errno;
	for (uint32_t y = 0; y < shown->height; y++)
		memcpy(pixels + (size_t)y * shown->width, memory + (size_t)y * shown->pitches[0],
		       shown->width * sizeof *pixels);
	munmap(memory, size);
	return 0;
}

int trial_see_screen(const char *path, uint32_t *pixels, size_t count, unsigned *width, unsigned *height)
{
	int card = open(path, O_RDWR | O_CLOEXEC), fault;
	drmModeFB2 *shown = NULL;

	if (card < 0)
		return -errno;
	fault = find_shown(card, &shown);
	if (fault == 0) {
		*width = shown->width;
		*height = shown->height;
		fault = (size_t)shown->width * shown->height > count ? -ENOSPC : copy(card, shown, pixels);
		drmModeFreeFB2(shown);
	}
	close(card);
	return fault;
}
