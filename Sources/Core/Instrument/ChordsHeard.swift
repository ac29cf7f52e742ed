// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Speech

/// What the box has heard of the chord in hand, and what it waits for. Strings count from 0, the sixth.
struct ChordsHeard: Equatable {
  /// What was heard last, as the hand made it.
  private(set) var last: ChordHearing?
  /// How loud that was, in dB.
  private var level = -Double.infinity
  /// What the box said of it.
  var told: [Phrase] = []
  private(set) var strums = 0
  private(set) var rights = 0
  /// The string that is to be plucked alone.
  var awaited: Int?
  /// The last strum, whose judgement waits for a pluck.
  private(set) var open: HeardStrum?
  /// Strings that were right alone, and not wrong since.
  private(set) var known: [Int] = []
  /// The box has said since the last mistake that the chord sounds right, and that all of it is.
  private(set) var isPraised = false
  private(set) var isRightTold = false
  /// The last strum is among the right ones.
  private var isCounted = false
  /// The stroke that was heard as a pluck, which is no strum, then. In samples.
  private var plucked: Int?
  /// When the box's last words ended that were heard.
  var spoken = Instant(nanoseconds: .min)

  /// A strum has left that string open, so that it is the one which is plucked next.
  var isAsked: Bool { awaited != nil && open != nil }

  mutating func take(_ hearing: ChordHearing, level: Double = -.infinity) {
    (last, self.level) = (hearing, level)
  }

  /// In dB: strings that ring on are so much softer than their stroke.
  private static var faded: Double { 3 }

  /// Whether the same chord was heard last, so much louder that this may be no stroke at all.
  func mayRing(_ name: ChordName, level: Double) -> Bool {
    last == .chord(name) && level < self.level - ChordsHeard.faded
  }

  func isPluck(_ strum: HeardStrum) -> Bool { plucked == strum.chord.onset }

  mutating func begin(_ strum: HeardStrum) {
    strums = min(strums + 1, ChordsHeard.most)
    (open, awaited, isCounted) = (strum, nil, false)
  }

  /// So many are counted; no hand plays more of one chord.
  private static var most: Int { 9999 }

  /// The last strum is right, or sounds so as far as a strum tells. Returns whether that is news.
  mutating func praise(isWhole: Bool) -> Bool {
    if !isCounted { rights = min(rights + 1, strums) }
    isCounted = true
    let isNews = isWhole ? !isRightTold : !isPraised
    (isPraised, isRightTold) = (true, isRightTold || isWhole)
    if isWhole { open = nil }
    return isNews
  }

  /// Something is wrong: a string that was right alone before, or all of them.
  mutating func blame(_ string: Int?) {
    if isCounted, open != nil { rights = max(rights - 1, 0) }
    (isPraised, isRightTold, isCounted, open) = (false, false, false, nil)
    known = string.map { wrong in known.filter { $0 != wrong } } ?? []
  }

  mutating func wait(for string: Int) { awaited = string }

  mutating func take(_ pluck: HeardPluck) { plucked = pluck.onset }

  /// The string that was awaited is right alone.
  mutating func trust(_ string: Int) {
    if !known.contains(string) { known.append(string) }
    awaited = nil
  }
}
