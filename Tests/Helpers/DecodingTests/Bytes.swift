// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles

/// The parts of picture files that the tests take apart and put together by hand.
func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let checked = Array(type.utf8) + data
  return bigEndian(UInt32(data.count)) + checked + bigEndian(checksum(checked, checked.count))
}

/// Puts a chunk right behind a PNG's header.
func inserting(chunk type: String, _ data: [UInt8], into png: [UInt8]) -> [UInt8] {
  let header = 8 + 25  // the signature and the first chunk
  return png.prefix(header) + chunk(type, data) + png.dropFirst(header)
}

func squeezedZeros(_ count: Int) -> [UInt8] {
  taken(squeeze_zeros(count))
}

/// The place of some bytes within others.
func place(of part: [UInt8], in whole: [UInt8]) -> Int? {
  whole.indices.first { whole[$0...].starts(with: part) }
}

/// Numbers that look random and are the same every time: a 64-bit linear congruence, constants by Knuth.
struct Dice {
  private var state: UInt64 = 1

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
