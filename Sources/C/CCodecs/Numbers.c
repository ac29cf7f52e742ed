// SPDX-License-Identifier: GPL-3.0-or-later
#include "Numbers.h"

#include <math.h>
#include <stdlib.h>

// A product and a sum in one step are rounded once instead of twice, and not every processor has that step.
#pragma STDC FP_CONTRACT OFF

// Of the finite values, one in so many at each end may be left out of the range that the numbers span.
#define IN_AN_END 1000
// Of fewer values none is left out; of more, one may be.
#define FEWEST 100
// Values stay in that are so near to all the others, in widths of the others' range: it becomes twice as wide at most.
#define NEAR 0.5

// The largest values that came by; the smallest of them lies on top of a heap.
struct tops {
	double *values;
	size_t count, most;
};

struct range {
	double least, most; // of all finite values
	uint64_t count;
	double mean, squares; // the squares are of the distances from the mean
	bool blanks;
	uint32_t column, row; // where the largest is, the first row by row in the upright picture
	struct tops high, low; // of the low ones, the largest with the other sign
};

static void sink(struct tops *tops, size_t place, double value)
{
	for (;;) {
		size_t child = 2 * place + 1;

		if (child + 1 < tops->count && tops->values[child + 1] < tops->values[child])
			child++;
		if (child >= tops->count || tops->values[child] >= value)
			break;
		tops->values[place] = tops->values[child];
		place = child;
	}
	tops->values[place] = value;
}

static void take(struct tops *tops, double value)
{
	if (tops->count == tops->most) {
		if (value > tops->values[0])
			sink(tops, 0, value);
		return;
	}
	tops->values[tops->count++] = value;
	if (tops->count == tops->most)
		for (size_t i = tops->most / 2; i-- > 0;)
			sink(tops, i, tops->values[i]);
}

static int falling(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? 1 : x > y ? -1 : 0;
}

// Whether a place comes before the largest's in the picture as it is seen.
static bool is_before(const struct box_picture *picture, uint32_t column, uint32_t row, const struct range *range)
{
	int64_t across = (int64_t)column - range->column, down = (int64_t)row - range->row, first, second;
	uint32_t orientation = picture->orientation;

	// Orientations that mirror columns and rows, as TIFF counts them.
	if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8)
		across = -across;
	if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7)
		down = -down;
	first = orientation > 4 ? across : down;
	second = orientation > 4 ? down : across;
	return first != 0 ? first < 0 : second < 0;
}

// Sums of a row join those of the rows before by their means, so that no value far from the others spoils the rest.
static void add_sums(struct range *range, const double *row, uint32_t width)
{
	double sum = 0, squares = 0, mean, away, all;
	uint64_t count = 0;

	for (uint32_t x = 0; x < width; x++)
		if (isfinite(row[x])) {
			sum += row[x];
			count++;
		}
	if (count == 0)
		return;
	mean = sum / (double)count;
	for (uint32_t x = 0; x < width; x++)
		if (isfinite(row[x]))
			squares += (row[x] - mean) * (row[x] - mean);
	away = mean - range->mean;
	all = (double)(range->count + count);
	range->squares += squares + away * away * (double)range->count * (double)count / all;
	range->mean += away * (double)count / all;
	range->count += count;
}

static void add_row(const struct box_picture *picture, struct range *range, const double *row, uint32_t y)
{
	for (uint32_t x = 0; x < picture->width; x++) {
		double value = row[x];
		bool first = range->high.count == 0;

		if (!isfinite(value)) {
			range->blanks = true;
			continue;
		}
		if (first || value < range->least)
			range->least = value;
		if (first || value > range->most || (value == range->most && is_before(picture, x, y, range))) {
			range->most = value;
			range->column = x;
			range->row = y;
		}
		take(&range->high, value);
		take(&range->low, -value);
	}
	add_sums(range, row, picture->width);
}

static enum box_result scan(struct box_picture *picture, struct numbers *numbers, next_values *next,
			    struct range *range)
{
	size_t rows_at_a_time = BOX_PAGES_AT_A_TIME / (picture->width * sizeof *numbers->row) + 1;
	size_t most = (size_t)picture->width * picture->height / IN_AN_END + 2;

	range->high.values = calloc(most, sizeof(double));
	range->low.values = calloc(most, sizeof(double));
	if (range->high.values == NULL || range->low.values == NULL)
		return BOX_NO_MEMORY;
	range->high.most = range->low.most = most;
	for (uint32_t y = 0; y < picture->height; y++) {
		enum box_result result = next(picture, numbers->row);

		if (y % rows_at_a_time == 0)
			box_let_go(picture);
		if (result != BOX_OK)
			return result;
		add_row(picture, range, numbers->row, y);
	}
	return BOX_OK;
}

// Stores whole numbers that fit in steps of one, and where possible as the numbers that they stand for.
static bool keep_numbers(struct box_picture *picture, struct numbers *numbers, const struct range *range)
{
	double least = range->least, most = range->most;

	if (!picture->as_data || !numbers->whole || most - least > (range->blanks ? 65534 : 65535))
		return false;
	numbers->step = 1;
	numbers->base = least;
	if (numbers->scale == 1 && floor(numbers->zero) == numbers->zero && least + numbers->zero >= 0
	    && most + numbers->zero <= 65535)
		numbers->base = -numbers->zero;
	if (range->blanks && least == numbers->base && most - numbers->base == 65535)
		return false;
	if (range->blanks)
		picture->blank = most - numbers->base < 65535 ? 65535 : 0;
	numbers->least = least;
	numbers->most = most;
	return true;
}

// The largest value without one in a thousand; the values fall after that.
static double inner_end(struct tops *tops, uint64_t count)
{
	if (tops->count == 0)
		return 0;
	qsort(tops->values, tops->count, sizeof(double), falling);
	return tops->values[count < FEWEST ? 0 : count < IN_AN_END ? 1 : count / IN_AN_END];
}

// How many values are above a limit, of which one at least is not.
static uint64_t count_above(const struct tops *tops, double limit)
{
	uint64_t above = 0;

	while (above < tops->count && tops->values[above] > limit)
		above++;
	return above;
}

// Few values far away would leave few numbers to all the others.
static void find_ends(struct box_picture *picture, struct numbers *numbers, struct range *range)
{
	double most = inner_end(&range->high, range->count), least = -inner_end(&range->low, range->count);
	double near = (most - least) * NEAR;

	numbers->least = range->least;
	numbers->most = range->most;
	// Without a deviation nothing would tell the listener what is left out.
	if (near <= 0 || !isfinite(range->squares))
		return;
	picture->above = count_above(&range->high, most + near);
	picture->below = count_above(&range->low, near - least);
	numbers->most = range->high.values[picture->above];
	numbers->least = -range->low.values[picture->below];
}

static void spread(struct box_picture *picture, struct numbers *numbers, struct range *range)
{
	bool has_blank = range->blanks && picture->as_data;
	double first, last, step;

	find_ends(picture, numbers, range);
	numbers->below = has_blank ? 1 : 0;
	first = numbers->below + (picture->below > 0 ? 1 : 0);
	last = picture->above > 0 ? 65534 : 65535;
	step = (numbers->most - numbers->least) / (last - first);
	// For one value alone, any step that differs from none.
	numbers->step = step > 0 ? step : fmax(1, fabs(numbers->least));
	numbers->base = numbers->least - first * numbers->step;
	if (has_blank)
		picture->blank = 0;
}

static void tell(struct box_picture *picture, const struct numbers *numbers, const struct range *range)
{
	picture->zero = numbers->zero + numbers->scale * numbers->base;
	picture->full = numbers->zero + numbers->scale * (numbers->base + 65535 * numbers->step);
	picture->has_unit = true;
	picture->smallest = numbers->zero + numbers->scale * range->least;
	picture->largest = numbers->zero + numbers->scale * range->most;
	picture->mean = numbers->zero + numbers->scale * range->mean;
	picture->deviation = range->count ? numbers->scale * sqrt(range->squares / (double)range->count) : 0;
	picture->column = range->column;
	picture->row = range->row;
}

enum box_result box_choose_numbers(struct box_picture *picture, struct numbers *numbers, next_values *next)
{
	struct range range = { 0 };
	enum box_result result;

	numbers->row = malloc(picture->width * sizeof *numbers->row);
	result = numbers->row != NULL ? scan(picture, numbers, next, &range) : BOX_NO_MEMORY;
	if (result == BOX_OK) {
		if (!keep_numbers(picture, numbers, &range)) {
			spread(picture, numbers, &range);
			picture->has_own = range.count > 0 && isfinite(range.squares);
		}
		tell(picture, numbers, &range);
		// Values that cannot be told apart are no picture.
		if (!isfinite(picture->full - picture->zero) || picture->zero >= picture->full)
			result = BOX_UNSUPPORTED;
	}
	free(range.high.values);
	free(range.low.values);
	return result;
}

static uint16_t number(const struct box_picture *picture, const struct numbers *numbers, double value)
{
	double place = (value - numbers->base) / numbers->step + 0.5;

	if (!isfinite(value))
		return picture->blank >= 0 ? (uint16_t)picture->blank : 0;
	if (value < numbers->least)
		return numbers->below;
	return value > numbers->most || place >= 65535 ? 65535 : place > 0 ? (uint16_t)place : 0;
}

enum box_result box_read_numbers(struct box_picture *picture, const struct numbers *numbers, next_values *next,
				 uint16_t *into)
{
	enum box_result result = next(picture, numbers->row);

	for (uint32_t x = 0; result == BOX_OK && x < picture->width; x++)
		into[x] = number(picture, numbers, numbers->row[x]);
	return result;
}
