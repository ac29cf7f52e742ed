// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture

/// A plucked string as the box hears it: since when it is still, and since when it is right.
struct RingingString {
  private(set) var reading: TunerReading
  /// When it was plucked, and when the newest reading came.
  let plucked: Instant
  private(set) var at: Instant
  /// From where on it has hardly moved, in samples, and what it was there, in cents.
  private var still: (since: Int, cents: Double)
  /// Since when it is in tune, in samples; nil where it is not.
  private var rightSince: Int?
  /// The box has already struck its earcon for this pluck.
  var isRightTold = false

  /// In samples of 48 kHz: so long a string is still before the box speaks of it, 0.4 s, or is right, 0.5 s.
  private static var stillness: Int { 19_200 }
  private static var rightness: Int { 24_000 }
  /// In cents: a still string wanders by less, and an ear that hears no beats tells no finer.
  static var closeness: Double { 2 }
  /// In cents: what was right stays so up to here, or a string on the border would never be told.
  private static var hysteresis: Double { 3 }
  /// In cents: a reading less sure than this is no word worth.
  private static var surest: Double { 1 }
  /// In seconds: without a reading for so long the string has died. A string that rings on for longer than the second of these
  /// may be the box's own tone.
  static var patience: Double { 0.5 }
  private static var longest: Double { 10 }

  init(_ reading: TunerReading, at now: Instant) {
    self.reading = reading
    (plucked, at) = (now, now)
    still = (reading.time, reading.cents)
    follow(reading, at: now)
  }

  mutating func follow(_ new: TunerReading, at now: Instant) {
    let isSure = new.uncertainty <= RingingString.surest && new.string == reading.string
    if !isSure || (new.cents - still.cents).magnitude > RingingString.closeness {
      still = (new.time, new.cents)
    }
    let border = rightSince == nil ? RingingString.closeness : RingingString.hysteresis
    if isSure, new.cents.magnitude <= border {
      rightSince = rightSince ?? new.time
    } else {
      rightSince = nil
    }
    (reading, at) = (new, now)
  }

  /// It has hardly moved for a while, and is not in tune.
  var isStillOff: Bool { rightSince == nil && reading.time - still.since >= RingingString.stillness }

  var isRight: Bool { rightSince.map { reading.time - $0 >= RingingString.rightness } ?? false }

  /// When its tones end; nil where they have ended.
  func end(at now: Instant) -> Instant? {
    let end = min(at + RingingString.patience, plucked + RingingString.longest)
    return end > now ? end : nil
  }
}
