// SPDX-License-Identifier: GPL-3.0-or-later

extension UInt8 {
  /// The hexadecimal digit of a value below 16.
  init(hexDigit value: UInt8) {
    self = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
