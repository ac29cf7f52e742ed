// SPDX-License-Identifier: GPL-3.0-or-later

/// The nearest number from 0 to 1; 0 for what is not a number.
@_noAllocation @_noLocks
func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }

/// How loud a place is, by its height in the picture or by its lightness.
struct HeightLevel {
  private let rule: AmplitudeRule
  /// What the darkest or lowest place keeps. 0.063 is -24 dB: soft, and still heard over a quiet room. The study's
  /// own rule has none: there the bottom row of a tall picture is all but silent.
  private let floor: Double

  @_noAllocation @_noLocks
  init(_ mapping: Mapping, _ rule: AmplitudeRule) {
    self.rule = rule
    switch (mapping, rule) {
    case (.report, .height): floor = 0
    default: floor = 0.063
    }
  }

  @_noAllocation @_noLocks
  func amplitude(y: Double, height: Int, lightness: Double) -> Double {
    let share =
      switch rule {
      case .height: (Double(height) - y) / Double(height)
      case .lightness: lightness
      }
    return floor + (1 - floor) * unit(share)
  }
}
