// SPDX-License-Identifier: GPL-3.0-or-later
#include "CTesseract.h"
#include "Library.h"

#include <stddef.h>

// Tesseract guesses from it what is too small to be a letter: 26 pixels of x height are 18-point print at as many dots an inch.
#define DOTS_PER_INCH 300

struct box_print {
	struct library library;
	TessBaseAPI *base;
};

static struct box_print only;

enum box_print_fault box_print_open(const char *language, box_print **print)
{
	if (!tesseract_load(&only.library) || (only.base = only.library.TessBaseAPICreate()) == NULL)
		return BOX_PRINT_NO_LIBRARY;
	if (only.library.TessBaseAPIInit3(only.base, NULL, language) != 0)
		return BOX_PRINT_NO_LANGUAGE;
	only.library.TessBaseAPISetPageSegMode(only.base, FIND_BLOCKS);
	*print = &only;
	return BOX_PRINT_THERE;
}

void box_print_expect_block(box_print *print)
{
	print->library.TessBaseAPISetPageSegMode(print->base, ONE_BLOCK);
}

static void show(box_print *print, const struct box_print_page *page)
{
	print->library.TessBaseAPISetImage(print->base, page->pixels, page->width, page->height, 1, page->width);
	print->library.TessBaseAPISetSourceResolution(print->base, DOTS_PER_INCH);
}

void box_print_measure(box_print *print, const struct box_print_page *page,
                       void (*take)(void *context, int width, int height), void *context)
{
	const struct library *library = &print->library;
	TessPageIterator *lines;
	int left, top, right, bottom;

	show(print, page);
	lines = library->TessBaseAPIAnalyseLayout(print->base);
	// A page without print has none.
	if (lines == NULL)
		return;
	do
		if (library->TessPageIteratorBoundingBox(lines, TEXT_LINE, &left, &top, &right, &bottom))
			take(context, right - left, bottom - top);
	while (library->TessPageIteratorNext(lines, TEXT_LINE));
	library->TessPageIteratorDelete(lines);
}

static void hand_over(const struct library *library, const TessResultIterator *place,
                      void (*take)(void *context, const struct box_print_word *word), void *context)
{
	const TessPageIterator *on_page = library->TessResultIteratorGetPageIteratorConst(place);
	// Korean comes syllable by syllable, and only whole lines know of its gaps.
	char *line = library->TessPageIteratorIsAtBeginningOf(on_page, TEXT_LINE)
		? library->TessResultIteratorGetUTF8Text(place, TEXT_LINE)
		: NULL;
	const struct box_print_word word = {
		.line = line,
		.confidence = library->TessResultIteratorConfidence(place, WORD),
	};

	take(context, &word);
	if (line != NULL)
		library->TessDeleteText(line);
}

void box_print_read(box_print *print, const struct box_print_page *page,
                    void (*take)(void *context, const struct box_print_word *word), void *context)
{
	const struct library *library = &print->library;
	TessResultIterator *words;

	show(print, page);
	words = library->TessBaseAPIRecognize(print->base, NULL) == 0 ? library->TessBaseAPIGetIterator(print->base) : NULL;
	if (words == NULL)
		return;
	do
		hand_over(library, words, take, context);
	while (library->TessResultIteratorNext(words, WORD));
	library->TessResultIteratorDelete(words);
}
