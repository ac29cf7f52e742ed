// SPDX-License-Identifier: GPL-3.0-or-later
// A screen to draw on, by libdrm, without any desktop. Faults are negative errnos.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct box_drm box_drm;

// Takes the screen at the connector of that name, such as "HDMI-A-1", or at the first that has one, for NULL: in the
// size that it prefers. -ENOENT when there is no screen, -EBUSY when another program draws on it.
int box_drm_open(const char *connector, box_drm **screen);
// The kernel gives the screen back to the program that had it before.
void box_drm_close(box_drm *screen);

// The screen's size in pixels.
unsigned box_drm_width(const box_drm *screen);
unsigned box_drm_height(const box_drm *screen);

// The screen's height in millimetres, as it tells it; 0 when it does not.
unsigned box_drm_tall(const box_drm *screen);

// Shows pixels like 0xRRGGBB, row after row without gaps, at one stroke. May wait until the screen begins a new picture.
int box_drm_show(box_drm *screen, const uint32_t *pixels);

// Whether the screen is still plugged in.
bool box_drm_is_there(const box_drm *screen);
