// SPDX-License-Identifier: GPL-3.0-or-later
#include "JpegReading.h"

#include <stdlib.h>
#include <string.h>

// The library's name for an array of blocks that it asks its memory manager for; what it is, only the manager knows.
//
// A window of block rows lies open, as the library wants them. Every other row is packed; one that was never written is zeros.
struct jvirt_barray_control {
	struct jvirt_barray_control *next;
	JDIMENSION blocks, rows; // in the whole array
	JDIMENSION first, opened, most_open; // the window
	JBLOCKROW *window;
	bool *written;
	struct packed {
		uint8_t *bytes;
		size_t size;
	} *packed;
};

// Of one block: a bit for each row that has anything, for each such row a bit for each number in it, and the numbers: a byte
// each, or WIDE and two bytes.
#define WIDE 0x80
#define MOST_BLOCK_BYTES (1 + 8 + 64 * 3)
// In bytes, as the library's own memory has it for the processor's widest numbers; a block is a multiple of it.
#define ALIGNMENT 32

static void fail(j_common_ptr library)
{
	ERREXIT1(library, JERR_OUT_OF_MEMORY, 0);
}

static void *reserve(j_common_ptr library, size_t count, size_t size)
{
	void *memory = calloc(count, size);

	if (memory == NULL)
		fail(library);
	return memory;
}

static uint8_t *pack_number(uint8_t *to, int number)
{
	if (number >= -127 && number <= 127) {
		*to++ = (uint8_t)(int8_t)number;
		return to;
	}
	*to++ = WIDE;
	*to++ = (uint8_t)(number & 255);
	*to++ = (uint8_t)(number >> 8 & 255);
	return to;
}

static uint8_t *pack_block(uint8_t *to, const JCOEF *block)
{
	uint8_t *rows = to++;

	*rows = 0;
	for (int y = 0; y < 8; y++, block += 8) {
		uint64_t halves[2];
		uint8_t *numbers;

		memcpy(halves, block, sizeof halves);
		if ((halves[0] | halves[1]) == 0)
			continue;
		*rows |= (uint8_t)(1 << y);
		numbers = to++;
		*numbers = 0;
		for (int x = 0; x < 8; x++) {
			if (block[x] == 0)
				continue;
			*numbers |= (uint8_t)(1 << x);
			to = pack_number(to, block[x]);
		}
	}
	return to;
}

static const uint8_t *unpack_block(const uint8_t *from, JCOEF *block)
{
	uint8_t rows = *from++;

	memset(block, 0, 64 * sizeof *block);
	for (int y = 0; y < 8; y++, block += 8) {
		uint8_t numbers;

		if ((rows >> y & 1) == 0)
			continue;
		numbers = *from++;
		for (int x = 0; x < 8; x++) {
			if ((numbers >> x & 1) == 0)
				continue;
			if (*from == WIDE) {
				block[x] = (JCOEF)(int16_t)(from[1] | from[2] << 8);
				from += 3;
			} else {
				block[x] = (int8_t)*from++;
			}
		}
	}
	return from;
}

static struct packing *packing_of(j_common_ptr library)
{
	struct reading *reading = library->client_data;

	return &reading->packing;
}

static void pack_row(j_common_ptr library, struct jvirt_barray_control *array, JDIMENSION row, const JBLOCK *blocks)
{
	struct reading *reading = library->client_data;
	struct packing *packing = &reading->packing;
	struct packed *packed = &array->packed[row];
	uint8_t *end = packing->row;
	size_t size;

	for (JDIMENSION i = 0; i < array->blocks; i++)
		end = pack_block(end, blocks[i]);
	size = (size_t)(end - packing->row);
	packing->size = packing->size - packed->size + size;
	if (packing->size > reading->picture->memory)
		fail(library);
	if (size != packed->size) {
		uint8_t *bytes = realloc(packed->bytes, size);

		if (bytes == NULL)
			fail(library);
		packed->bytes = bytes;
		packed->size = size;
	}
	memcpy(packed->bytes, packing->row, size);
}

static void unpack_row(const struct packed *packed, JBLOCKROW blocks, JDIMENSION count)
{
	const uint8_t *from = packed->bytes;

	if (from == NULL) {
		memset(blocks, 0, count * sizeof *blocks);
		return;
	}
	for (JDIMENSION i = 0; i < count; i++)
		from = unpack_block(from, blocks[i]);
}

static void let_go_of_file(struct reading *reading)
{
	const uint8_t *place = reading->library.src->next_input_byte;

	if ((size_t)(place - reading->packing.let_go) < BOX_PAGES_AT_A_TIME)
		return;
	reading->packing.let_go = place;
	box_let_go(reading->picture);
}

static void move_window(j_common_ptr library, struct jvirt_barray_control *array, JDIMENSION first)
{
	for (JDIMENSION i = 0; i < array->opened; i++)
		if (array->written[i])
			pack_row(library, array, array->first + i, array->window[i]);
	array->first = first;
	array->opened = array->rows - first < array->most_open ? array->rows - first : array->most_open;
	for (JDIMENSION i = 0; i < array->opened; i++) {
		unpack_row(&array->packed[first + i], array->window[i], array->blocks);
		array->written[i] = false;
	}
	let_go_of_file(library->client_data);
}

static JBLOCKARRAY open_rows(j_common_ptr library, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count,
			     boolean writable)
{
	if (count > array->most_open || first > array->rows || count > array->rows - first)
		ERREXIT(library, JERR_BAD_VIRTUAL_ACCESS);
	if (first < array->first || first + count > array->first + array->opened)
		move_window(library, array, first);
	for (JDIMENSION i = 0; writable && i < count; i++)
		array->written[first - array->first + i] = true;
	return array->window + (first - array->first);
}

static jvirt_barray_ptr request_array(j_common_ptr library, int pool, boolean zeros, JDIMENSION blocks,
				      JDIMENSION rows, JDIMENSION most_open)
{
	struct packing *packing = packing_of(library);
	struct jvirt_barray_control *array = reserve(library, 1, sizeof *array);

	(void)pool, (void)zeros;
	array->next = packing->arrays;
	packing->arrays = array;
	array->blocks = blocks;
	array->rows = rows;
	array->most_open = most_open;
	array->packed = reserve(library, rows, sizeof *array->packed);
	array->written = reserve(library, most_open, sizeof *array->written);
	array->window = reserve(library, most_open, sizeof *array->window);
	for (JDIMENSION i = 0; i < most_open; i++) {
		array->window[i] = aligned_alloc(ALIGNMENT, blocks * sizeof **array->window);
		if (array->window[i] == NULL)
			fail(library);
	}
	if (blocks > packing->row_blocks) {
		free(packing->row);
		packing->row = NULL; // what fails jumps away
		packing->row = reserve(library, blocks, MOST_BLOCK_BYTES);
		packing->row_blocks = blocks;
	}
	return array;
}

// Each nonzero number takes a byte, seldom three, and three or more bits of the file; a block takes eight bytes beside them at most
// in smooth and rough pictures alike.
static size_t estimate(size_t blocks, size_t file)
{
	return 6 * blocks + 2 * file;
}

void box_jpeg_pack(struct box_picture *picture, struct reading *reading)
{
	struct jpeg_decompress_struct *library = &reading->library;
	struct jpeg_memory_mgr *memory = library->mem;
	size_t blocks = 0;

	if (!jpeg_has_multiple_scans(library))
		return;
	for (int i = 0; i < library->num_components; i++)
		blocks += (size_t)library->comp_info[i].width_in_blocks * library->comp_info[i].height_in_blocks;
	picture->held = blocks * sizeof(JBLOCK);
	if (picture->held <= picture->memory / 2)
		return;
	picture->held = estimate(blocks, picture->size);
	reading->packing.let_go = picture->bytes;
	memory->request_virt_barray = request_array;
	memory->access_virt_barray = open_rows;
}

void box_jpeg_free_packed(struct packing *packing)
{
	while (packing->arrays != NULL) {
		struct jvirt_barray_control *array = packing->arrays;

		packing->arrays = array->next;
		for (JDIMENSION i = 0; array->packed != NULL && i < array->rows; i++)
			free(array->packed[i].bytes);
		for (JDIMENSION i = 0; array->window != NULL && i < array->most_open; i++)
			free(array->window[i]);
		free(array->packed);
		free(array->window);
		free(array->written);
		free(array);
	}
	free(packing->row);
}
