// SPDX-License-Identifier: GPL-3.0-or-later
// JPEG through libjpeg-turbo.
#pragma once

#include "box_picture.h"

enum box_result box_jpeg_open(struct box_picture *picture);

// Once opened: halves width and height, up to three times, as long as both stay that long; that costs less than reading it
// whole.
void box_jpeg_shrink(struct box_picture *picture, uint32_t side);

enum box_result box_jpeg_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows);
void box_jpeg_close(struct box_picture *picture);
