// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony

/// What a strum of a chosen chord calls for: praise, the one mistake that matters most, or a question. Strings count from 0, the sixth.
enum ChordAnswer: Equatable {
  case right
  /// Nothing wrong can be heard, but this string hides behind others: only a pluck can tell.
  case soundsRight(hidden: Int)
  /// This string hides, and is probably wrong.
  case ask(Int)
  /// One string does not do what it should.
  case mistake(Int, StringVerdict)
  /// All fingers are one fret beside.
  case hand(isHigh: Bool)
  /// Another chord entirely.
  case other(ChordName)
  /// The chord's name and its strings do not agree.
  case unsure(ChordName)
  /// Something may be wrong, and nothing is sure.
  case unclear

  /// From so much doubt on, a hidden string that was right alone is asked for again.
  private static var doubtful: Double { 0.5 }
  /// A mistake must be so likely to be named: of those below, one in three was none.
  private static var likely: Double { 0.3 }
  /// Two strings are wrong beside each other where one finger slips, or where it takes another one along.
  private static var mostOfOneHand: Int { 2 }

  /// `name` is what was heard, as the hand would have made it; `known` are strings that were right when they were plucked alone.
  static func of(_ strum: HeardStrum, _ name: ChordName, asked: ChordFingering, known: [Int]) -> ChordAnswer {
    let wrong = strum.verdicts.indices.filter { strum.verdicts[$0].isMistake }
    // The surest is named: of two mistakes, the other is often no more than its shadow.
    guard let worst = wrong.max(by: { strum.doubts[$0] < strum.doubts[$1] }) else {
      return asked.name.isNear(name) ? hidden(strum, known) ?? .right : .unsure(name)
    }
    if strum.doubts[worst] < likely {
      // A hidden string that is probably wrong may be what the others show.
      if case .ask(let place)? = hidden(strum, known) { return .ask(place) }
      return .unclear
    }
    if let hand = hand(strum.verdicts, asked) { return hand }
    if wrong.count > mostOfOneHand, name != asked.name, strum.chord.isSure { return .other(name) }
    return .mistake(worst, strum.verdicts[worst])
  }

  /// The string to be plucked alone.
  private static func hidden(_ strum: HeardStrum, _ known: [Int]) -> ChordAnswer? {
    let open = strum.verdicts.indices.filter { place in
      strum.verdicts[place] == .ask && (strum.doubts[place] > doubtful || !known.contains(place))
    }
    guard let place = open.max(by: { strum.doubts[$0] < strum.doubts[$1] }) else { return nil }
    return strum.doubts[place] > doubtful ? .ask(place) : .soundsRight(hidden: place)
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
  /// Of 200 strums of six guitars, one in fifty was named wrongly above it, and one in four below.
  private static var sureness: Double { 0.9 }
  /// In decibels over the room: softer sounds beside the box's own voice are no strums.
  private static var clearness: Double { 15 }
  private static var softness: Double { 12 }

  var isSure: Bool { confidence >= ChordFinding.sureness }

  /// Loud and clear enough for a strum while the box itself may be heard.
  var isBeyondDoubt: Bool {
    byNet == byTemplate && isSure && level >= ChordFinding.clearness
  }

  /// A chord that hardly stands above the room, and whose strings no ear can tell apart.
  var isSoft: Bool {
    if case .chord = hearing { level < ChordFinding.softness } else { false }
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
