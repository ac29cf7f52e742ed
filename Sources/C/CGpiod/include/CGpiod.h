// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of GPIO chips, by libgpiod.
#pragma once

#include "box_gpiod.h"
