// SPDX-License-Identifier: GPL-3.0-or-later

/// The nearest value of 16 bits for an amount of light, by straight pieces between values of the curve.
///
/// From 1/512 up each doubling of light has 256 pieces, which are off by less than 0.04; below, the curve itself is straight.
struct NearestWords {
  private static var least: Float { 0x1p-9 }
  private static var octaves: Int { 9 }
  /// A Float's bits without the 8 that tell pieces of an octave apart, and those above them.
  private static var lowBits: Int { 15 }
  private static var first: Int { Int(least.bitPattern >> UInt32(lowBits)) }
  private static var count: Int { octaves << 8 }

  /// Of each piece where it would be without light, and how steep it is.
  private let pieces: UnsafeMutablePointer<Float>

  init() {
    pieces = .allocate(capacity: 2 * NearestWords.count)
    for piece in 0..<NearestWords.count {
      let (low, high) = (NearestWords.light(piece), NearestWords.light(piece + 1))
      let start = SRGBCurve.value(of: low) * 65_535
      let slope = (SRGBCurve.value(of: high) * 65_535 - start) / (high - low)
      (pieces[2 * piece], pieces[2 * piece + 1]) = (Float(start - slope * low), Float(slope))
    }
  }

  private static func light(_ piece: Int) -> Double {
    Double(Float(bitPattern: UInt32(first + piece) << UInt32(lowBits)))
  }

  /// Of light from 0; what is more than 1 counts as 1.
  @inline(__always)
  func word(of light: Double) -> UInt16 {
    let light = Float(light)
    guard light >= NearestWords.least else { return UInt16(light * (12.92 * 65_535) + 0.5) }
    let bits = Int(light.bitPattern >> UInt32(NearestWords.lowBits))
    let piece = pieces + 2 &* min(bits &- NearestWords.first, NearestWords.count &- 1)
    return UInt16(min(piece[0] + piece[1] * min(light, 1) + 0.5, 65_535))
  }

  func free() { pieces.deallocate() }
}
