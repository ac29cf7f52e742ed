// SPDX-License-Identifier: GPL-3.0-or-later
extern "C" {
#include "CCodeMaker.h"
}

#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <exception>
#include <string>

using namespace ZXing;

static BarcodeFormat format(code_kind kind)
{
	if (kind == CODE_QR)
		return BarcodeFormat::QRCode;
	return kind == CODE_DATA_MATRIX ? BarcodeFormat::DataMatrix : BarcodeFormat::EAN13;
}

int code_modules(code_kind kind, const char *text, uint8_t *modules, int *height)
{
	try {
		// Of QR codes, a level of 4 is class M.
		const auto matrix = MultiFormatWriter(format(kind)).setMargin(0).setEccLevel(4).encode(std::string(text), 1, 1);
		if (matrix.width() > 177 || matrix.height() > 177)
			return 0;
		for (int row = 0; row < matrix.height(); row++)
			for (int column = 0; column < matrix.width(); column++)
				*modules++ = matrix.get(column, row);
		*height = matrix.height();
		return matrix.width();
	} catch (const std::exception &) {
		return 0;
	}
}
