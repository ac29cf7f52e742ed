// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes of ASCII among those of any text.

func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

/// Without blanks before and after.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var bytes = bytes.drop(while: isBlank)
  while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  return bytes
}

/// ASCII's capitals as small letters.
func lowered(_ bytes: ArraySlice<UInt8>) -> String {
  String(
    decoding: bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
    as: UTF8.self)
}

/// Digits at the front, taken off; nil where there are none. A number beyond all bounds stays beyond them.
func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
  var value: Int?
  while let byte = bytes.first, isDigit(byte) {
    value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
    bytes.removeFirst()
  }
  return value
}
