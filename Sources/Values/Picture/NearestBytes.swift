// SPDX-License-Identifier: GPL-3.0-or-later

/// The nearest value of 8 bits for an amount of light, by a table: a power for every sample would take ten times as long.
///
/// It is so fine that no value is off by more than 0.1 before rounding, so that a flat colour stays what it is.
struct NearestBytes {
  private static var fineness: Int { 1 << 14 }
  private let values: UnsafeMutablePointer<UInt8>

  init() {
    values = .allocate(capacity: NearestBytes.fineness + 1)
    for index in 0...NearestBytes.fineness {
      values[index] = SRGBCurve.byte(of: Double(index) / Double(NearestBytes.fineness))
    }
  }

  /// Of light from 0; what is more than 1 counts as 1.
  @inline(__always)
  func byte(of light: Float) -> UInt8 { values[Int(min(light, 1) * Float(NearestBytes.fineness) + 0.5)] }

  func free() { values.deallocate() }
}
