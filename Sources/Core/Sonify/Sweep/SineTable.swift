// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Sines by the turn, within 4e-7: a table, and straight lines between its entries.
final class SineTable {
  private static let size = 1 << 12
  private let sines: UnsafeMutablePointer<Float>

  init() {
    sines = .allocate(capacity: SineTable.size + 1)
    for place in 0...SineTable.size {
      let sine = Maths.sin(2 * Maths.pi * Double(place) / Double(SineTable.size))
      (sines + place).initialize(to: Float(sine))
    }
  }

  deinit { sines.deallocate() }

  static var bytes: Int { (size + 1) * 4 }

  /// The sine of a phase in 2^-32 of a turn.
  func sine(_ phase: UInt32) -> Float {
    let place = Int(phase >> (32 - 12))
    let share = Float(phase & 0xF_FFFF) * 0x1p-20
    return sines[place] + (sines[place + 1] - sines[place]) * share
  }

  func cosine(_ phase: UInt32) -> Float { sine(phase &+ 0x4000_0000) }
}
