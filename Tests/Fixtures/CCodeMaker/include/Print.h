// SPDX-License-Identifier: GPL-3.0-or-later
// Print as outlines of its letters, shaped by HarfBuzz as each script wants it.
#pragma once

typedef struct print_face print_face;

// NULL where there is no such font.
print_face *print_face_open(const char *path);
void print_face_close(print_face *face);

// Hands over the outlines of a word as straight pieces, in ems to the right of its beginning and below its baseline; returns how
// wide it is.
double print_outline(print_face *face, const char *word,
		     void (*take)(void *context, double x0, double y0, double x1, double y1), void *context);
