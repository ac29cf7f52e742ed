// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture

/// What the box has heard of strings since the tuner was entered, and what it has said of them.
struct StringsHeard {
  /// The string that rings, or rang last.
  private(set) var ringing: RingingString?
  /// What the last strum said, from the highest number to the first string.
  private(set) var strum: [StrumReading] = []
  /// The strings that were right when they were heard last.
  private(set) var inTune: [Int] = []
  /// The box has said that all strings are in tune, and they still are.
  private var isWholeTold = false
  private var told: Told?
  /// Since when each piece of advice may be given again.
  private var advised: [(advice: MicrophoneAdvice, again: Instant)] = []
  /// Until then the microphone may hear the box's own tone.
  private var deafUntil = Instant(nanoseconds: .min)

  /// What was said last of a string.
  private struct Told {
    let string: Int
    let cents: Double
    let isRight: Bool
    let plucked: Instant
    let at: Instant
  }

  /// What a reading means to the listener.
  enum News: Equatable {
    case plucked, off
    /// It is in tune; the box may have said so before.
    case right(isNew: Bool)
  }

  /// In seconds: the box says no more often how far the same string is off, but for a change of so many cents.
  private static var pause: Double { 2 }
  private static var jump: Double { 5 }
  /// In cents: less is no change worth a word.
  private static var change: Double { 1 }
  /// In seconds: the same advice comes no more often.
  private static var patience: Double { 20 }
  /// In seconds: the echo of a tone in a room.
  private static var echo: Double { 0.3 }
  /// In cents: a strum's readings are less fine than a single string's.
  static var strumCloseness: Double { 4 }
  /// A strum's reading with less support is a guess.
  private static var support: Double { 0.5 }
  /// In cents: so far off, a strum may take another string's partial for this one's.
  private static var reach: Double { 15 }

  /// Whether a strum tells this string.
  static func isSure(_ reading: StrumReading) -> Bool {
    reading.support >= support && reading.cents.magnitude <= reach
  }

  /// What was heard by another order says nothing of this one; after a change of the tuning no string is right.
  mutating func forget(isTuned: Bool) {
    ringing = nil
    guard !isTuned else { return }
    (strum, inTune, told, isWholeTold) = ([], [], nil, false)
  }

  mutating func beDeaf(at now: Instant) { deafUntil = now + StringsHeard.echo }

  func isDeaf(at now: Instant) -> Bool { now < deafUntil }

  mutating func take(_ reading: TunerReading, at now: Instant) -> News? {
    guard var string = ringing, string.reading.onset == reading.onset else {
      ringing = RingingString(reading, at: now)
      return .plucked
    }
    string.follow(reading, at: now)
    defer { ringing = string }
    if string.isRight, !string.isRightTold {
      string.isRightTold = true
      let isNew = told?.string != reading.string || told?.isRight == false
      tell(string, isRight: true, at: now)
      return .right(isNew: isNew)
    }
    guard string.isStillOff, isWorthTelling(string, at: now) else { return nil }
    tell(string, isRight: false, at: now)
    string.isRightTold = false
    return .off
  }

  private func isWorthTelling(_ string: RingingString, at now: Instant) -> Bool {
    guard let told, told.string == string.reading.string, !told.isRight else { return true }
    let change = (string.reading.cents - told.cents).magnitude
    if change > StringsHeard.jump { return true }
    guard now.since(told.at) >= StringsHeard.pause else { return false }
    return change >= StringsHeard.change || told.plucked != string.plucked
  }

  private mutating func tell(_ string: RingingString, isRight: Bool, at now: Instant) {
    let reading = string.reading
    told = Told(
      string: reading.string, cents: reading.cents, isRight: isRight, plucked: string.plucked, at: now)
    set(reading.string, isRight: isRight)
  }

  private mutating func set(_ string: Int, isRight: Bool) {
    inTune.removeAll { $0 == string }
    if isRight { inTune.append(string) } else { isWholeTold = false }
  }

  /// Whether all of so many strings are in tune, and were not when this was asked before.
  mutating func isWholeForTheFirstTime(of count: Int) -> Bool {
    guard inTune.count == count, !isWholeTold else { return false }
    isWholeTold = true
    return true
  }

  mutating func take(_ readings: [StrumReading]) {
    strum = readings
    told = nil
    for reading in readings where StringsHeard.isSure(reading) {
      set(reading.string, isRight: reading.cents.magnitude < StringsHeard.strumCloseness)
    }
  }

  /// Whether the advice is to be given: it has not been for a while.
  mutating func take(_ advice: MicrophoneAdvice, at now: Instant) -> Bool {
    advised.removeAll { now >= $0.again }
    guard !advised.contains(where: { $0.advice == advice }) else { return false }
    advised.append((advice, now + StringsHeard.patience))
    return true
  }
}
