// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer's way in for programs that have a main of their own.
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argument_count, char ***arguments, int (*try)(const uint8_t *bytes, size_t size));
