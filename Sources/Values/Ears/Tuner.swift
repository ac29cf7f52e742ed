// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How far a string is from where it shall be.
public struct TunerReading: Equatable, Sendable {
  /// Of the newest sample that it rests on, in samples of 48 kHz, and of the pluck.
  public var time: Int
  public var onset: Int
  /// 1 is the thinnest.
  public var string: Int
  public var frequency: Double
  /// Above the string's own pitch; hundreds where a peg is far off.
  public var cents: Double
  /// The standard deviation of the cents.
  public var uncertainty: Double
}

/// Tells for each plucked string how far off it is, every 21 ms as long as it rings; which string is meant it hears itself.
public final class Tuner {
  public let tuning: StringTuning
  /// The only string that it listens to; nil for all.
  public var fixed: Int?
  /// What is less sure is not told, in cents.
  public var largestUncertainty = 0.7

  private let ear: NoteEar
  private let fit = StringFit()
  private var time = 0
  private var untilFit = 0
  private var ringing: Ringing?

  /// Samples of 48 kHz between readings.
  private static var hop: Int { 1024 }
  /// The pluck itself is no tone: 20 ms, in samples of 48 kHz.
  private static var attack: Int { 960 }
  /// After so many fits in a row without a reading the string has died.
  private static var patience: Int { 12 }
  /// A note is known in 0.16 s, but for one in twenty: a quarter of a second, in samples of 48 kHz.
  private static var untilNote: Int { 12_000 }
  /// A string alone by one partial, as a power above its noise: 20 dB.
  private static var alone: Double { 100 }

  private struct Ringing {
    var onset: Int
    var frequency: Double
    var unsure = 0
    /// The mean of the last fits by their certainty, and what it weighs.
    var mean = 0.0
    var weight = 0.0

    /// A string that is being turned leaves the mean behind: more than three deviations and a cent.
    mutating func take(_ pitch: StringPitch) {
      unsure = 0
      let deviation = max(0.02, pitch.uncertainty)
      let share = 1 / (deviation * deviation)
      let cents = mean > 0 ? 1200 * Maths.log2(pitch.frequency / mean) : .infinity
      if cents.magnitude > 1 + 3 * deviation {
        (mean, weight) = (pitch.frequency, share)
      } else {
        // Half of a fit's weight is gone 0.14 s later.
        weight = 0.9 * weight + share
        mean += (pitch.frequency - mean) * share / weight
      }
      frequency = mean
    }
  }

  public init(_ tuning: StringTuning, fixed: Int? = nil) {
    self.tuning = tuning
    self.fixed = fixed
    ear = NoteEar(lowest: tuning.lowest)
    ear.reference = tuning.reference
  }

  /// When something was struck last, whatever it was, in samples of 48 kHz.
  public var lastStroke: Int? { ear.lastOnset?.time }

  /// Real multiplications a second while a string rings.
  public var multiplications: Double {
    let (always, looking) = ear.multiplications
    return always + looking / 6 + Double(fit.multiplications) * 48_000 / Double(Tuner.hop)
  }

  /// Takes a sample of 48 kHz.
  public func push(_ sample: Float) -> TunerReading? {
    time += 1
    if let note = ear.push(sample) { begin(note) }
    untilFit -= 1
    guard untilFit <= 0, let current = ringing, let start = start(of: current) else { return nil }
    untilFit = Tuner.hop
    return read(current, from: start)
  }

  /// From where on the string rings alone. What is struck next is another string until its note is known, and the tuner says nothing;
  /// where no note is found, it was a knock, or a hand that damps this string: what rang before is no longer looked at.
  private func start(of current: Ringing) -> Int? {
    guard let onset = ear.lastOnset, onset.time > current.onset else { return current.onset }
    return time - onset.time < Tuner.untilNote ? nil : onset.time
  }

  private func begin(_ note: HeardNote) {
    ringing = Ringing(onset: note.onset, frequency: note.frequency)
    untilFit = 0
  }

  private func read(_ current: Ringing, from start: Int) -> TunerReading? {
    let since = (time - start - Tuner.attack) / 4
    // Partials of low strings are near each other: six lobes of a frame, two thirds of the window, fit between them.
    let least = Int(9 * NoteFinder.rate / current.frequency)
    guard let count = StringFit.windows.last(where: { $0 <= since }), count >= least else { return nil }
    guard !ends(within: ear.ring.latest(count), count, current.frequency),
      let pitch = fit.measure(ear.ring.latest(count), count: count, near: current.frequency), isSure(pitch)
    else {
      ringing?.unsure += 1
      if current.unsure >= Tuner.patience { ringing = nil }
      return nil
    }
    ringing?.take(pitch)
    let frequency = ringing?.frequency ?? pitch.frequency
    guard let string = meant(by: frequency) else { return nil }
    return TunerReading(
      time: time, onset: current.onset, string: string, frequency: frequency,
      cents: tuning.cents(of: frequency, on: string), uncertainty: pitch.uncertainty)
  }

  /// In samples of 12 kHz, 21 ms, or two periods of a lower string: whole waves have the same power each time.
  private static var piece: Int { 256 }
  /// Of power, 6 dB from a piece to the next but one: strings that die soonest lose 2 dB in that time.
  private static var ending: Float { 0.25 }

  /// Whether the string is damped or cut off within these samples. What is left of it fills only a part of a frame, whose phase is
  /// then not that of its middle: several cents off, and sure of it.
  private func ends(within samples: UnsafePointer<Float>, _ count: Int, _ frequency: Double) -> Bool {
    let piece = max(Tuner.piece, Int(2 * NoteFinder.rate / frequency))
    func power(_ ago: Int) -> Float {
      let from = samples + count - (ago + 1) * piece
      return sumOfProducts(from, from, piece)
    }
    let newest = power(0)
    for ago in stride(from: 2, to: count / piece, by: 1) {
      let before = Tuner.ending * power(ago)
      if newest < before && power(ago - 1) < power(ago) && power(ago - 2) < before { return true }
    }
    return false
  }

  private func isSure(_ pitch: StringPitch) -> Bool {
    pitch.uncertainty <= largestUncertainty && (pitch.partials > 1 || pitch.clearness > Tuner.alone)
  }

  /// The string of a pitch; nil where another one than the fixed is plucked.
  private func meant(by frequency: Double) -> Int? {
    let nearest = tuning.string(nearest: frequency)
    guard let fixed, fixed != nearest else { return nearest }
    // A new string may be far off, but what is in tune elsewhere is another string.
    let isOther = tuning.cents(of: frequency, on: nearest).magnitude < 60
    return isOther || tuning.cents(of: frequency, on: fixed).magnitude > 700 ? nil : fixed
  }
}
