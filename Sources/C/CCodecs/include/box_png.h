// SPDX-License-Identifier: GPL-3.0-or-later
// PNG through libpng.
#pragma once

#include "box_picture.h"

enum box_result box_png_open(struct box_picture *picture);
enum box_result box_png_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows);
void box_png_close(struct box_picture *picture);
