// SPDX-License-Identifier: GPL-3.0-or-later
// Makes codes as a printer would: modules of black and white.
#pragma once

#include <stdint.h>

#include "Print.h"

enum code_kind { CODE_QR, CODE_DATA_MATRIX, CODE_EAN };

// Writes 1 for each black module, row by row, into room for 177 by 177; returns how many are across, and how many rows there are in
// `height`. 0 where the text is none for such a code.
int code_modules(enum code_kind kind, const char *text, uint8_t *modules, int *height);
