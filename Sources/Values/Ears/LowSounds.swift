// SPDX-License-Identifier: GPL-3.0-or-later

/// What is there at lower rates after a sample of 48 kHz; nil between two.
struct LowSound {
  /// Of 24 kHz.
  var half: Float?
  /// Of 12 kHz.
  var quarter: Float?
}

/// One pair of low passes for all that hear the same sound.
final class LowSounds {
  private let half = Decimator(by: 2)
  private let quarter = Decimator(by: 4)

  func push(_ sample: Float) -> LowSound { LowSound(half: half.push(sample), quarter: quarter.push(sample)) }

  /// For each sample.
  var multiplications: Double { half.multiplications + quarter.multiplications }
}
