// SPDX-License-Identifier: GPL-3.0-or-later
// The picture libraries, one header each, all behind the same three functions; and two of them the other way.
#pragma once

#include "box_colour.h"
#include "box_export.h"
#include "box_jpeg.h"
#include "box_picture.h"
#include "box_png.h"
#include "box_tiff.h"
#include "box_webp.h"
