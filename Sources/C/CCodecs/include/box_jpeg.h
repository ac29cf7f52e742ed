// SPDX-License-Identifier: GPL-3.0-or-later
// JPEG through libjpeg-turbo.
#pragma once

#include "box_picture.h"

enum box_result box_jpeg_open(struct box_picture *picture);

// Halves width and height of an opened picture, up to three times, as long as both stay at least `side`. That
// costs less than reading the picture whole.
void box_jpeg_shrink(struct box_picture *picture, uint32_t side);

enum box_result box_jpeg_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows);
void box_jpeg_close(struct box_picture *picture);
