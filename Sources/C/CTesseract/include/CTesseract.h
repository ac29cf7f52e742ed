// SPDX-License-Identifier: GPL-3.0-or-later
// Small print by Tesseract 5, which is loaded when it is wanted: it brings some fifty libraries with it.
#pragma once

#include <stdint.h>

typedef struct box_print box_print;

enum box_print_fault { BOX_PRINT_THERE, BOX_PRINT_NO_LIBRARY, BOX_PRINT_NO_LANGUAGE };

// Loads the library and all that it knows of a language, by the language's three letters: once in a process, and until that ends.
// What follows opens no file and starts no thread.
enum box_print_fault box_print_open(const char *language, box_print **print);

// From here on a page is one block of print. Before, it may have several, and pictures beside them; what is too small for that
// to be found out is none.
void box_print_expect_block(box_print *print);

// Grey pixels, row by row without gaps, with 0 for black.
struct box_print_page {
	const uint8_t *pixels;
	int width;
	int height;
};

// Hands over how wide and how high each line of print is, in pixels, before anything is read.
void box_print_measure(box_print *print, const struct box_print_page *page,
		       void (*take)(void *context, int width, int height), void *context);

struct box_print_word {
	const char *line; // which it begins, whole and in UTF-8; NULL for the other words of a line
	float confidence; // 0 to 100
};

// Hands over word by word, each for as long as `take` lasts; none of a page that cannot be read.
void box_print_read(box_print *print, const struct box_print_page *page,
		    void (*take)(void *context, const struct box_print_word *word), void *context);
