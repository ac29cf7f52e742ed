// SPDX-License-Identifier: GPL-3.0-or-later
// TIFF through libtiff.
#pragma once

#include "box_picture.h"

enum box_result box_tiff_open(struct box_picture *picture);
enum box_result box_tiff_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows);
void box_tiff_close(struct box_picture *picture);
