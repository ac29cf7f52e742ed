// SPDX-License-Identifier: GPL-3.0-or-later
// The library Tesseract, by its interface for C, as every version 5 has it: its headers would bring those of a dozen others.
#pragma once

#include <stdbool.h>

typedef struct TessBaseAPI TessBaseAPI;
typedef struct TessPageIterator TessPageIterator;
typedef struct TessResultIterator TessResultIterator;

// Of a page, what an iterator goes through.
enum { TEXT_LINE = 2, WORD = 3 };
// How a page is taken apart: blocks of lines are found, or the page is one.
enum { FIND_BLOCKS = 3, ONE_BLOCK = 6 };

// The functions of Tesseract that the box calls, and no others: what each returns, its name, and what it takes.
#define FUNCTIONS(F) \
	F(TessBaseAPI *, TessBaseAPICreate, (void)) \
	F(int, TessBaseAPIInit3, (TessBaseAPI *, const char *folder, const char *language)) \
	F(int, TessBaseAPISetVariable, (TessBaseAPI *, const char *name, const char *value)) \
	F(void, TessBaseAPISetPageSegMode, (TessBaseAPI *, int mode)) \
	F(void, TessBaseAPISetImage, (TessBaseAPI *, const unsigned char *, int width, int height, int bytes, int row)) \
	F(void, TessBaseAPISetSourceResolution, (TessBaseAPI *, int dots)) \
	F(TessPageIterator *, TessBaseAPIAnalyseLayout, (TessBaseAPI *)) \
	F(int, TessBaseAPIRecognize, (TessBaseAPI *, void *monitor)) \
	F(TessResultIterator *, TessBaseAPIGetIterator, (TessBaseAPI *)) \
	F(void, TessPageIteratorDelete, (TessPageIterator *)) \
	F(int, TessPageIteratorNext, (TessPageIterator *, int level)) \
	F(int, TessPageIteratorIsAtBeginningOf, (const TessPageIterator *, int level)) \
	F(int, TessPageIteratorBoundingBox, (const TessPageIterator *, int level, int *left, int *top, int *right, int *bottom)) \
	F(const TessPageIterator *, TessResultIteratorGetPageIteratorConst, (const TessResultIterator *)) \
	F(int, TessResultIteratorNext, (TessResultIterator *, int level)) \
	F(char *, TessResultIteratorGetUTF8Text, (const TessResultIterator *, int level)) \
	F(float, TessResultIteratorConfidence, (const TessResultIterator *, int level)) \
	F(void, TessResultIteratorDelete, (TessResultIterator *)) \
	F(void, TessDeleteText, (const char *))

struct library {
#define POINTER(result, name, arguments) result (*name) arguments;
	FUNCTIONS(POINTER)
};

// Returns false where there is none.
bool tesseract_load(struct library *library);
