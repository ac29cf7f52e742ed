// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of MP4's tables: the first byte counts most.
#pragma once

#include "Mp4Table.h"

static inline uint32_t mp4_32(const uint8_t *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static inline uint64_t mp4_64(const uint8_t *at)
{
	return (uint64_t)mp4_32(at) << 32 | mp4_32(at + 4);
}

// The first chunk of a run; tables count from 1.
static inline uint32_t mp4_run_begin(const struct mp4_table *table, uint32_t run)
{
	return mp4_32(table->runs.first + 12 * (size_t)run) - 1;
}

static inline uint32_t mp4_run_pieces(const struct mp4_table *table, uint32_t run)
{
	return mp4_32(table->runs.first + 12 * (size_t)run + 4);
}
