// SPDX-License-Identifier: GPL-3.0-or-later

/// A sample of a picture as the pyramid adds it up: in whole numbers where a table of all its values fits the cache.
protocol Pixel: Sample {
  associatedtype Amount: AdditiveArithmetic & BitwiseCopyable

  /// What `add` looks up, by the table of the curve; the caller's to deallocate.
  static func amounts(_ curve: UnsafePointer<Double>) -> UnsafeMutablePointer<Amount>
  static func add(_ sample: Self, to sum: inout Amount, _ amounts: UnsafePointer<Amount>)
  static func mean(_ sum: Amount, of count: Int) -> Float
}

extension UInt8: Pixel {
  /// Full light: the sum of 16 samples, a whole cell's, still fits 32 bits.
  private static var full: Double { 0x1p28 - 1 }

  static func amounts(_ curve: UnsafePointer<Double>) -> UnsafeMutablePointer<UInt32> {
    let amounts = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    for value in 0..<256 { amounts[value] = UInt32(curve[value] * full + 0.5) }
    return amounts
  }

  @inline(__always)
  static func add(_ sample: UInt8, to sum: inout UInt32, _ amounts: UnsafePointer<UInt32>) {
    sum &+= amounts[Int(sample)]
  }

  @inline(__always)
  static func mean(_ sum: UInt32, of count: Int) -> Float {
    Float(Int32(truncatingIfNeeded: sum >> 1)) * Float(2 / (full * Double(count)))
  }
}

extension UInt16: Pixel {
  static func amounts(_ curve: UnsafePointer<Double>) -> UnsafeMutablePointer<Double> {
    let amounts = UnsafeMutablePointer<Double>.allocate(capacity: 2048)
    amounts.initialize(from: curve, count: 2048)
    return amounts
  }

  @inline(__always)
  static func add(_ sample: UInt16, to sum: inout Double, _ amounts: UnsafePointer<Double>) {
    sum += light(sample, amounts)
  }

  @inline(__always)
  static func mean(_ sum: Double, of count: Int) -> Float { Float(sum / Double(count)) }
}
