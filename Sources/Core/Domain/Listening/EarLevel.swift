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
  /// The difference from one step of an adult's volume to the next, in dB: a listener hears it, and it startles none.
  public static var step: Double { 3 }
  /// The least difference from one step of a child's volume to the next, in dB: the smallest that is heard as one.
  private static var leastStep: Double { 1.5 }
  /// The steps of every volume.
  private static var steps: ClosedRange<Int> { 1...10 }

  /// How much louder or softer a step of the volume is than an adult's loudest, in dB.
  ///
  /// A child's loudest step is what its ears bear all week, and the others spread below that, so that it has ten, too.
  public func decibels(at step: Int, for listener: Listener) -> Double {
    let below = Double(EarLevel.steps.upperBound - step)
    guard listener == .child else { return -EarLevel.step * below }
    let top = min(listener.level - fullScale - EarLevel.loudestTone, 0)
    let span = EarLevel.step * Double(EarLevel.steps.count - 1)
    return top - max((top + span) / Double(EarLevel.steps.count - 1), EarLevel.leastStep) * below
  }

  /// The loudest step whose loudest tone is not above that level in dB(A); the softest where all are.
  public func step(notAbove level: Double, for listener: Listener = .adult) -> Int {
    step(notAbove: level - fullScale - EarLevel.loudestTone, decibelsFor: listener)
  }

  /// The loudest step that is not louder than that, in dB beside an adult's loudest.
  public func step(notAbove decibels: Double, decibelsFor listener: Listener) -> Int {
    // A millionth of a dB is a rounded figure's.
    EarLevel.steps.last { self.decibels(at: $0, for: listener) <= decibels + 1e-6 }
      ?? EarLevel.steps.lowerBound
  }

  /// The factor by which samples grow at so many dB.
  public static func gain(_ decibels: Double) -> Float { Float(Maths.exp(decibels / 20 * ln10)) }
}
