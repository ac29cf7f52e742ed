// SPDX-License-Identifier: GPL-3.0-or-later
// The picture libraries, one header each, all behind the same three functions, two of them the other way too; and the
// sound library, and what stands in words beside pixels.
#pragma once

#include "box_colour.h"
#include "box_export.h"
#include "box_ffmpeg.h"
#include "box_fits.h"
#include "box_jpeg.h"
#include "box_loudness.h"
#include "box_picture.h"
#include "box_png.h"
#include "box_rate.h"
#include "box_sound.h"
#include "box_speed.h"
#include "box_tiff.h"
#include "box_webp.h"
#include "box_words.h"
#include "box_zip.h"
