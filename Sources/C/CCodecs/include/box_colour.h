// SPDX-License-Identifier: GPL-3.0-or-later
// Colour profiles through Little CMS: from whatever a file means to sRGB.
#pragma once

#include "box_picture.h"

struct box_colour;

// Makes and drops one profile: at its first the library looks up the time zone.
void box_colour_prepare(void);

// NULL when the profile cannot be read, or is for other colours than the picture's.
// Grey stays one sample, RGB three, and CMYK becomes three.
struct box_colour *box_colour_from_profile(const struct box_picture *picture);

// For files that give their gamma and primaries as plain numbers.
struct box_colour *box_colour_from_gamma(const struct box_picture *picture);

void box_colour_convert(const struct box_colour *colour, const void *from, void *to, uint32_t pixels);
void box_colour_close(struct box_colour *colour);
