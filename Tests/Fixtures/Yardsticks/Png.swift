// SPDX-License-Identifier: GPL-3.0-or-later

/// PNG files in the plainest form there is: 8-bit RGB, packed by not packing at all.
enum Png {
  /// A picture whose pixel at a column and row has that colour, 0xRRGGBB.
  static func picture(_ width: Int, _ height: Int, colour: (Int, Int) -> UInt32) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (1 + 3 * width))
    for y in 0..<height {
      rows.append(0)  // no filter
      for x in 0..<width { rows += bigEndian(colour(x, y)).dropFirst() }
    }
    return file(width, height, packed: [0x78, 0x01] + stored(rows) + bigEndian(adler(rows)))
  }

  /// Red, green and blue in turn, row by row from the top.
  static func picture(_ width: Int, _ height: Int, of bytes: [UInt8]) -> [UInt8] {
    picture(width, height) { x, y in
      bytes[3 * (y * width + x)..<3 * (y * width + x) + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  static func row(_ colours: [UInt32]) -> [UInt8] { picture(colours.count, 1) { x, _ in colours[x] } }

  /// Says that it is of this size, whatever its packed rows hold.
  static func file(_ width: Int, _ height: Int, packed: [UInt8]) -> [UInt8] {
    let eightBitsRGB: [UInt8] = [8, 2, 0, 0, 0]
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + eightBitsRGB
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
  }

  /// One zero, then 258 more for every 13 bits, without an end: "the byte before, 258 times", in the fixed code.
  static func bomb(runs: Int) -> [UInt8] {
    var bits = Bits()
    bits.add(0b011, 3)  // the last block, with the fixed code; its lowest bit comes first
    bits.add(0b0000_1100, 8)  // a zero
    for _ in 0..<runs {
      bits.add(0b1010_0011, 8)  // 258 bytes
      bits.add(0, 5)  // from one byte back
    }
    return [0x78, 0x01] + bits.bytes
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var waiting: UInt32 = 0
    private var count = 0

    mutating func add(_ bits: UInt32, _ count: Int) {
      waiting |= bits << UInt32(self.count)
      self.count += count
      while self.count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: waiting))
        waiting >>= 8
        self.count -= 8
      }
    }
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let most = 65535
    return stride(from: 0, to: bytes.count, by: most).flatMap { start in
      let part = bytes[start..<min(start + most, bytes.count)]
      let length = UInt16(part.count)
      let isLast: UInt8 = start + most >= bytes.count ? 1 : 0
      return [isLast, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
        + part
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + checked + bigEndian(checksum(checked))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
