// SPDX-License-Identifier: GPL-3.0-or-later
// A camera by libcamera: frames run from the moment it is opened until the process ends.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct box_camera box_camera;

struct box_camera_wish {
	const char *name; // its id or its model; empty for the first there is
	uint32_t width, height; // of the picture
	uint32_t small_width, small_height; // of what is looked at all the time
	const uint32_t *formats; // four letters each, as DRM names them; the best first
	size_t format_count;
};

enum box_camera_matrix { BOX_REC601, BOX_REC709, BOX_REC2020 };

// How frames lie in memory. A width of 0: the camera gives no such frames.
struct box_camera_stream {
	uint32_t format, width, height;
	uint32_t stride; // bytes from one row of the first plane to the next
	enum box_camera_matrix matrix; // of luma and chroma
	bool full_range;
};

struct box_camera_shape {
	struct box_camera_stream picture, small;
	char model[64];
};

#define BOX_CAMERA_PLANES 3

struct box_camera_plane {
	const uint8_t *start; // NULL where there is none
	size_t size;
};

enum box_camera_settled { BOX_NOT_TOLD, BOX_SETTLING, BOX_SETTLED };

struct box_camera_frame {
	int number; // of the buffer it lies in
	int64_t timestamp, exposure, duration; // nanoseconds; 0 when the camera does not report them
	enum box_camera_settled settled; // of the exposure
	struct box_camera_plane picture[BOX_CAMERA_PLANES], small[BOX_CAMERA_PLANES];
};

// 0; -ENODEV without such a camera, -EBUSY when another program has it, -ENOTSUP when it has no such format, -EIO.
int box_camera_open(const struct box_camera_wish *wish, struct box_camera_shape *shape, box_camera **camera);

// A descriptor that is readable when a frame waits, or the camera is gone.
int box_camera_descriptor(const box_camera *camera);

// 1 with the oldest frame that waits, which is the caller's until it is given back. 0 when none waits;
// -ENODEV when the camera is gone.
int box_camera_take(box_camera *camera, struct box_camera_frame *frame);

// Called around every look at a frame's memory, so that the processor sees what the camera wrote.
void box_camera_begin_look(box_camera *camera, int number);
void box_camera_end_look(box_camera *camera, int number);

// Gives a frame's buffer back, for another frame.
void box_camera_give_back(box_camera *camera, int number);
