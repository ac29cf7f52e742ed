// SPDX-License-Identifier: GPL-3.0-or-later
// What the two reading files of the JPEG codec share.
#pragma once

#include "box_picture.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>

// The coefficients of a picture whose scans refine one another: all have to be there until the last scan is read.
struct packing {
	struct jvirt_barray_control *arrays;
	size_t size; // in bytes, of all that is packed
	uint8_t *row; // one row of blocks on its way
	JDIMENSION row_blocks;
	const uint8_t *let_go; // how far the file was read when its pages were let go
};

struct reading {
	struct jpeg_decompress_struct library;
	struct jpeg_error_mgr errors;
	jmp_buf failed;
	enum box_result result;
	const struct box_picture *picture;
	uint8_t *profile;
	bool started;
	struct packing packing;
};

// After the header is read: the library holds its coefficients packed, where they would take much of the memory that there is.
void box_jpeg_pack(struct box_picture *picture, struct reading *reading);
void box_jpeg_free_packed(struct packing *packing);
