// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPictureFiles.h"

#include <stdlib.h>
#include <zlib.h>

struct made_file squeeze_zeros(size_t count)
{
	uLongf size = compressBound(count);
	Bytef *zeros = calloc(count, 1), *bytes = malloc(size);

	compress2(bytes, &size, zeros, count, 9);
	free(zeros);
	return (struct made_file){ bytes, size };
}

uint32_t checksum(const uint8_t *bytes, size_t count)
{
	return (uint32_t)crc32(0, bytes, count);
}
