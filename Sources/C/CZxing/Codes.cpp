// SPDX-License-Identifier: GPL-3.0-or-later
extern "C" {
#include "CZxing.h"
}

// Version 1 of the library gives texts as UTF-8 only to those who ask for it.
#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>
#include <ZXing/ZXVersion.h>

#include <algorithm>
#include <new>
#include <string>

using namespace ZXing;

// Version 2 has another name for what is wanted, and makes texts for eyes unless it is asked for plain ones.
#if ZXING_VERSION_MAJOR >= 2
static ReaderOptions wishes()
{
	return ReaderOptions().setTextMode(TextMode::Plain);
}
#else
static DecodeHints wishes()
{
	return DecodeHints();
}
#endif

static box_code_kind kind_of(BarcodeFormat format)
{
	if (format == BarcodeFormat::QRCode)
		return BOX_QR;
	return format == BarcodeFormat::DataMatrix ? BOX_DATA_MATRIX : BOX_EAN;
}

// The library has another name for what it finds in each version.
template <typename Found>
static void hand_over(const Found &found, void (*take)(void *, const box_code *), void *context)
{
	if (!found.isValid())
		return;
	const std::string text = found.text();
	const auto &at = found.position();
	const box_code code = { kind_of(found.format()), text.data(), text.size(),
		{ at.topLeft().x, at.topLeft().y, at.topRight().x, at.topRight().y,
		  at.bottomRight().x, at.bottomRight().y, at.bottomLeft().x, at.bottomLeft().y } };
	take(context, &code);
}

static void read(const ImageView &image, uint32_t most, void (*take)(void *, const box_code *), void *context)
{
	auto squares = wishes();
	squares.setFormats(BarcodeFormat::QRCode | BarcodeFormat::DataMatrix);
	squares.setMaxNumberOfSymbols(static_cast<uint8_t>(std::min(most, 255u)));
	for (const auto &found : ReadBarcodes(image, squares))
		hand_over(found, take, context);
	// Version 1 dies of bars that it sees twice, in a picture and in the same made smaller.
	auto bars = wishes();
	bars.setFormats(BarcodeFormat::EAN13 | BarcodeFormat::EAN8);
	bars.setMaxNumberOfSymbols(1);
	bars.setTryDownscale(false);
	for (const auto &found : ReadBarcodes(image, bars))
		hand_over(found, take, context);
}

bool box_codes_read(const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t most,
		    void (*take)(void *context, const box_code *code), void *context)
{
	try {
		read({ pixels, static_cast<int>(width), static_cast<int>(height), ImageFormat::Lum }, most, take, context);
		return true;
	} catch (const std::bad_alloc &) {
		return false;
	} catch (...) {
		// What the library finds wrong with a picture is no code.
		return true;
	}
}
