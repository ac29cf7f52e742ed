// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths

/// A sweep's voices and times, without the picture.
///
/// The sound is a row of instants, at each of which every voice has a strength, an ear's delay and its
/// shadow. From one instant to the next, the sounds of both cross-fade by sines squared, which sum to one.
///
/// The first instant and the last are silent, and a column comes at every so many of them. Where columns are
/// long, mixtures of two lie between.
public struct SweepPlan: Sendable {
  public static let rate = 48_000
  /// Samples from one instant to the next, at most: transforms then have 1024 numbers.
  static let longestStep = 307

  /// Samples a second of either ear.
  public let rate: Double
  /// Whether both ears are in one.
  public let isMixed: Bool
  public let voices: Int
  public let columns: Int
  /// Samples of either ear.
  public let length: Int
  public let direction: SweepDirection

  let frequencies: [Double]
  /// Turns of a sample, in 2^-64.
  let increments: [UInt64]
  let stepsAColumn: Int
  let instants: Int

  /// A sound that was played too fast, or whose ears were mixed, has a plan of its own.
  public init(_ settings: SweepSettings, rate: Double = Double(SweepPlan.rate), isMixed: Bool = false) {
    self.rate = rate
    self.isMixed = isMixed
    frequencies = SweepPlan.frequencies(settings)
    voices = frequencies.count
    columns = settings.columns
    direction = settings.direction
    length = Int(settings.seconds * rate + 0.5)
    increments = frequencies.map { UInt64(min($0 / rate, 0.5) * 0x1p64) }
    let most = (columns + 1) * SweepPlan.longestStep
    stepsAColumn = (length + most - 1) / most
    instants = (columns + 1) * stepsAColumn + 1
  }

  /// The highest frequency in Hz that the sound's rate can carry, short of a resampler's edge.
  var highest: Double { 0.48 * rate }

  func sample(of instant: Int) -> Int { instant * length / (instants - 1) }

  /// Samples between neighbouring instants; one more now and then.
  var shortestStep: Int { length / (instants - 1) }

  /// The columns that sound at an instant, from -1, which is silence, to one more than there are, and the second's share.
  func columns(at instant: Int) -> (first: Int, share: Float) {
    let rest = instant % stepsAColumn
    let wave = Maths.sin(Maths.pi / 2 * Double(rest) / Double(stepsAColumn))
    return (instant / stepsAColumn - 1, Float(wave * wave))
  }

  /// How far to the right an instant's cursor is, or a voice where the cursor goes up or down: -1 to 1.
  func place(instant: Int, voice: Int) -> Double {
    place(share: Double(instant) / Double(instants - 1), voice: voice)
  }

  /// The same, after a share of the way, 0 to 1.
  func place(share: Double, voice: Int) -> Double {
    switch direction {
    case .right: 2 * share - 1
    case .left: 1 - 2 * share
    case .down, .up: 2 * (Double(voice) + 0.5) / Double(voices) - 1
    }
  }

  /// How far a voice is from its nearest neighbour, in Hz.
  func gap(of voice: Int) -> Double {
    let below = voice > 0 ? frequencies[voice] - frequencies[voice - 1] : .infinity
    let above = voice + 1 < voices ? frequencies[voice + 1] - frequencies[voice] : .infinity
    return min(below, above)
  }

  /// Where a voice begins: squares of its number times the golden ratio, in 2^-32 of a turn. No two neighbours agree for
  /// long, so no sum of many comes near the sum of their amplitudes.
  static func start(of voice: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: voice &* voice) &* 2_654_435_769
  }

  private static func frequencies(_ settings: SweepSettings) -> [Double] {
    let count = settings.rows * (settings.isColour ? HueVoices.count : 1)
    switch settings.grid {
    case .ladder(let frequencies): return frequencies
    case .exponential(let low, let high):
      let step = Maths.log2(high / low) / Double(max(count - 1, 1))
      return (0..<count).map { low * Maths.exp2(step * Double($0)) }
    case .octaves(let start):
      // Seven octaves begin one lower than fewer, which begin where a finger's notes do.
      let octave = (settings.rows > 6 ? 2 : 3) - (start == .c ? 0 : 1)
      let lowest = Pitch(start, octave: octave).semitones
      return (0..<count).map { voice in
        let (row, note) = (voice / HueVoices.count, voice % HueVoices.count)
        let pitch = Pitch(semitones: lowest + 12 * row + min(note, 11))
        // The greys are half a semitone above the last hue.
        return pitch.frequency * (note == HueVoices.grey ? Maths.exp2(0.5 / 12) : 1)
      }
    }
  }
}
