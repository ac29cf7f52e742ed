// SPDX-License-Identifier: GPL-3.0-or-later
// WebP through libwebp.
#pragma once

#include "box_picture.h"

enum box_result box_webp_open(struct box_picture *picture);
enum box_result box_webp_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows);
void box_webp_close(struct box_picture *picture);
