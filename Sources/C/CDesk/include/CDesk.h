// SPDX-License-Identifier: GPL-3.0-or-later
// What a box on a computer needs of its system: the terminal.
#pragma once

#include "box_terminal.h"
