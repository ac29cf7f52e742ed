// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How loud the box is at the ear, from its headphones' sensitivity and its socket's output.
public struct EarLevel: Equatable, Sendable {
  /// The headphones' sensitivity, in dB of sound pressure at 1 V rms.
  public var sensitivity: Double
  /// The voltage of a sine of digital full scale at the socket with the headphones in it, in V rms.
  public var output: Double

  public init(sensitivity: Double = assumed.sensitivity, output: Double = assumed.output) {
    self.sensitivity = sensitivity
    self.output = output
  }

  /// Assumes the loud end of what is not known.
  ///
  /// The headphones are the most sensitive that EN 50332-2 lets be sold with a player, 94 dB at 75 mV. The
  /// socket gives a volt, as loud as most computers and USB adapters are.
  public static var assumed: EarLevel { EarLevel(sensitivity: 116.5, output: 1) }

  /// The sensitivity in dB at 1 V, from the maker's figure for one milliwatt.
  ///
  /// A milliwatt is the root of a thousandth of the ohms, in volts.
  public static func sensitivity(atMilliwatt decibels: Double, ohms: Double) -> Double {
    decibels + EarLevel.decibels(1000 / ohms)
  }

  /// The level of a sine of digital full scale, in dB of sound pressure.
  public var fullScale: Double { sensitivity + EarLevel.decibels(output * output) }

  /// The exposure in Pa² s of samples whose squares have this sum. A sine's mean square is a half.
  public func exposure(ofSquares sum: Double, rate: Int) -> Double {
    EarLevel.squarePressure(fullScale) * 2 * sum / Double(rate)
  }

  /// The level in dB of this mean of samples' squares.
  public func level(ofMeanSquare mean: Double) -> Double { fullScale + EarLevel.decibels(2 * mean) }

  /// The square of the sound pressure in Pa²; 20 µPa is 0 dB.
  public static func squarePressure(_ level: Double) -> Double { 4e-10 * Maths.exp(level / 10 * ln10) }

  /// A ratio of powers in dB.
  public static func decibels(_ ratio: Double) -> Double { 10 * Maths.log(ratio) / ln10 }

  private static var ln10: Double { 2.302585092994046 }
}

// MARK: - Steps of the volume

extension EarLevel {
  /// The loudest tone under a finger at the loudest volume, A-weighted, in dB below full scale.
  ///
  /// A test measures it over all waveforms; speech is softer.
  public static var loudestTone: Double { -15 }
  /// The difference from one step of a volume to the next, in dB.
  public static var step: Double { 3 }

  /// The loudest of ten steps whose loudest tone is not above that level in dB(A); the softest where all are.
  public func step(notAbove level: Double, of steps: ClosedRange<Int> = 1...10) -> Int {
    let excess = fullScale + EarLevel.loudestTone - level
    for step in steps.reversed()
    where excess - EarLevel.step * Double(steps.upperBound - step) <= 0 { return step }
    return steps.lowerBound
  }
}
