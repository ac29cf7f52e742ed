// SPDX-License-Identifier: GPL-3.0-or-later
// FITS through CFITSIO, which brings thirty libraries with it: it is loaded only for such a file.
#pragma once

#include "box_picture.h"

// Loads the library, while files may still be opened. Without it every FITS file is unsupported.
void box_fits_prepare(void);

// Rows come as stored, from the bottom to the top; `orientation` says so. Numbers of 16 bits or less stay as they are where
// `as_data` is set; else what is in the file is spread from its smallest to its largest over 16 bits.
enum box_result box_fits_open(struct box_picture *picture);
enum box_result box_fits_read(struct box_picture *picture, uint8_t *into, size_t stride, uint32_t rows);
void box_fits_close(struct box_picture *picture);
