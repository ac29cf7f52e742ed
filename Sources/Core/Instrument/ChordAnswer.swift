// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony

/// What a strum of a chosen chord calls for: praise, the one mistake that matters most, or a question. Strings count from 0, the sixth.
enum ChordAnswer: Equatable {
  case right
  /// One string does not do what it should.
  case mistake(Int, StringVerdict)
  /// All fingers are one fret beside.
  case hand(isHigh: Bool)
  /// Another chord entirely.
  case other(ChordName)
  /// The chord's name and its strings do not agree.
  case unsure(ChordName)
  /// Nothing can tell of this string in a strum.
  case ask(Int)

  /// From so much doubt on, asking for a hidden string is worth a pluck.
  private static var doubtful: Double { 0.5 }

  /// `name` is what was heard, as the hand would have made it; `known` are strings that were right when they were plucked alone.
  static func of(_ strum: HeardStrum, _ name: ChordName, asked: ChordFingering, known: [Int]) -> ChordAnswer {
    let wrong = strum.verdicts.indices.filter { strum.verdicts[$0].isMistake }
    guard let first = worst(wrong, strum) else {
      guard asked.name.isNear(name) else { return .unsure(name) }
      let open = strum.verdicts.indices.filter { place in
        strum.verdicts[place] == .ask && strum.doubts[place] > doubtful && !known.contains(place)
      }
      return open.max { strum.doubts[$0] < strum.doubts[$1] }.map { .ask($0) } ?? .right
    }
    if let hand = hand(strum.verdicts, asked) { return hand }
    if wrong.count > 1, name != asked.name, strum.chord.isSure { return .other(name) }
    return .mistake(first, strum.verdicts[first])
  }

  /// The mistake that a teacher would name first: a finger beside its fret, then one that does not press, then a string that is
  /// touched, then one too many. Of two alike the surer.
  private static func worst(_ wrong: [Int], _ strum: HeardStrum) -> Int? {
    wrong.min { one, other in
      let (a, b) = (rank(strum.verdicts[one]), rank(strum.verdicts[other]))
      return a == b ? strum.doubts[one] > strum.doubts[other] : a < b
    }
  }

  private static func rank(_ verdict: StringVerdict) -> Int {
    switch verdict {
    case .oneUp, .oneDown, .twoUp: 0
    case .open: 1
    case .missing: 2
    case .sounds: 3
    case .ok, .silent, .ask: 4
    }
  }

  /// All strings that fingers press are beside by the same fret, and there are several.
  private static func hand(_ verdicts: [StringVerdict], _ asked: ChordFingering) -> ChordAnswer? {
    let pressed = verdicts.indices.filter { asked.fingers[$0] > 0 && verdicts[$0] != .ask }
    guard pressed.count > 1 else { return nil }
    if pressed.allSatisfy({ verdicts[$0] == .oneUp }) { return .hand(isHigh: true) }
    return pressed.allSatisfy { verdicts[$0] == .oneDown } ? .hand(isHigh: false) : nil
  }
}

extension ChordName {
  private var notes: [Int] { kind.steps.map { (root.semitones + $0) % 12 } }

  /// One has all notes of the other: a single string tells such names apart, and it has a judge of its own.
  fileprivate func isNear(_ other: ChordName) -> Bool {
    let (mine, others) = (notes, other.notes)
    return mine.allSatisfy { others.contains($0) } || others.allSatisfy { mine.contains($0) }
  }

  /// The chord whose shape sounds as this one so many semitones up the neck.
  func lowered(by semitones: Int) -> ChordName {
    ChordName(PitchClass(semitones: root.semitones - semitones), kind)
  }
}

extension ChordFinding {
  /// In shares: so sure are both judges together where one of them alone may disagree.
  private static var sureness: Double { 0.9 }
  /// In decibels over the room: softer sounds beside the box's own voice are no strums.
  private static var clearness: Double { 15 }

  var isSure: Bool { byNet == byTemplate || confidence >= ChordFinding.sureness }

  /// Loud and clear enough for a strum while the box itself may be heard.
  var isBeyondDoubt: Bool {
    byNet == byTemplate && confidence >= ChordFinding.sureness && level >= ChordFinding.clearness
  }

  func hearing(by judge: ChordJudge) -> ChordHearing {
    switch judge {
    case .net: byNet
    case .template, .plainTemplate: byTemplate
    case .both: hearing
    }
  }

  /// Another chord that one of the judges hears; nil where the name is sure.
  func alternative(to name: ChordName) -> ChordName? {
    guard !isSure else { return nil }
    for other in [hearing, byNet, byTemplate] {
      if case .chord(let chord) = other, chord != name { return chord }
    }
    return nil
  }
}
