// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How loud the box is at the ear: what its headphones make of what its socket gives.
public struct EarLevel: Equatable, Sendable {
  /// Of the headphones, in dB of sound pressure at 1 V rms.
  public var sensitivity: Double
  /// At the socket with the headphones in it, in V rms: what a sine of digital full scale comes to.
  public var output: Double

  public init(sensitivity: Double = assumed.sensitivity, output: Double = assumed.output) {
    self.sensitivity = sensitivity
    self.output = output
  }

  /// Of what nobody told, the loud end: the most sensitive headphones that EN 50332-2 lets be sold with a player, 94 dB at
  /// 75 mV, and a volt, as loud as the sockets of most computers and USB adapters are.
  public static var assumed: EarLevel { EarLevel(sensitivity: 116.5, output: 1) }

  /// In dB at 1 V, of headphones whose maker tells what they make of one milliwatt: that is the root of a thousandth of their
  /// ohms, in volts.
  public static func sensitivity(atMilliwatt decibels: Double, ohms: Double) -> Double {
    decibels + EarLevel.decibels(1000 / ohms)
  }

  /// Of a sine of digital full scale, in dB of sound pressure.
  public var fullScale: Double { sensitivity + EarLevel.decibels(output * output) }

  /// In Pa² s, of samples whose squares have this sum. A sine's mean square is a half.
  public func exposure(ofSquares sum: Double, rate: Int) -> Double {
    EarLevel.squarePressure(fullScale) * 2 * sum / Double(rate)
  }

  /// In dB, of a mean of so many samples' squares.
  public func level(ofMeanSquare mean: Double) -> Double { fullScale + EarLevel.decibels(2 * mean) }

  /// In Pa²; 20 µPa is 0 dB.
  public static func squarePressure(_ level: Double) -> Double { 4e-10 * Maths.exp(level / 10 * ln10) }

  /// Of a ratio of powers.
  public static func decibels(_ ratio: Double) -> Double { 10 * Maths.log(ratio) / ln10 }

  private static var ln10: Double { 2.302585092994046 }
}

// MARK: - Steps of the volume

extension EarLevel {
  /// In dB below full scale: the loudest tone that a finger can hear at the loudest volume, A-weighted. Measured over all
  /// waveforms, by a test; speech is softer.
  public static var loudestTone: Double { -15 }
  /// In dB, from one step of a volume to the next.
  public static var step: Double { 3 }

  /// The loudest of ten steps whose loudest tone is not above that level in dB(A); the softest where all are.
  public func step(notAbove level: Double, of steps: ClosedRange<Int> = 1...10) -> Int {
    let excess = fullScale + EarLevel.loudestTone - level
    for step in steps.reversed()
    where excess - EarLevel.step * Double(steps.upperBound - step) <= 0 { return step }
    return steps.lowerBound
  }
}
