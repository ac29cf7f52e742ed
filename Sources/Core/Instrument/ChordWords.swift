// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony
import Speech

/// What the box says of chords: as short as a guitar teacher, and always in the same order: finger, fret, string.
enum ChordWords {
  // MARK: - Names

  /// "A minor", as a piece of a sentence.
  static func name(of chord: ChordName) -> Phrase { Phrase(chord.kind.key, .phrase(rootName(of: chord))) }

  /// "A", the same way.
  static func rootName(of chord: ChordName) -> Phrase {
    let roots: [Key] = [
      .rootC, .rootCSharp, .rootD, .rootEFlat, .rootE, .rootF, .rootFSharp, .rootG, .rootGSharp, .rootA,
      .rootBFlat, .rootB,
    ]
    return Phrase(roots[chord.root.semitones % roots.count])
  }

  static func value(_ chord: ChordName) -> Value { .phrase(name(of: chord)) }

  /// "A minor.", or two names where the judges differ.
  static func heard(_ chord: ChordName, or other: ChordName?, isSure: Bool) -> Phrase {
    if isSure { return Phrase(.chordNamed, value(chord)) }
    return other.map { Phrase(.chordPerhapsTwo, value(chord), value($0)) }
      ?? Phrase(.chordPerhaps, value(chord))
  }

  private static func name(ofFinger number: Int) -> Phrase {
    let names: [Key] = [.indexFinger, .middleFinger, .ringFinger, .littleFinger]
    return Phrase(names[min(max(number, 1), names.count) - 1])
  }

  /// The name of a string of so many that counts from 0, the last.
  private static func string(_ place: Int, of count: Int) -> Value {
    .phrase(TunerWords.name(of: count - place))
  }

  // MARK: - How it is made

  /// "Index finger: fret 1, second string."
  static func finger(_ finger: ChordFingering.Grip) -> Phrase {
    let name = Value.phrase(name(ofFinger: finger.number))
    guard let first = finger.strings.first, let last = finger.strings.last, first != last else {
      return Phrase(
        .chordFinger, name, .number(finger.fret), string(finger.strings.first ?? 0, of: finger.count))
    }
    return Phrase(
      .chordBarre, name, .number(finger.fret), .number(finger.count - first), .number(finger.count - last))
  }

  /// Where the strum begins, and which strings must stay silent beyond it.
  static func strum(_ shape: ChordShape) -> [Phrase] {
    guard let first = shape.frets.firstIndex(where: { $0 != nil }) else { return [] }
    let count = shape.frets.count
    let begin = first > 0 ? [Phrase(.chordFrom, string(first, of: count))] : []
    let silent = shape.frets.indices.filter { $0 > first && shape.frets[$0] == nil }
    return begin + silent.map { Phrase(.chordLeaveOut, string($0, of: count)) }
  }

  /// "Third string: fret 1, index finger."
  static func note(of place: Int, _ shape: ChordShape, fingers: [Int]?) -> Phrase {
    let string = string(place, of: shape.frets.count)
    guard let fret = shape.frets[place] else { return Phrase(.chordStringSilent, string) }
    if fret == 0 { return Phrase(.chordStringOpen, string) }
    guard let finger = fingers?[place], finger > 0 else {
      return Phrase(.chordStringFret, string, .number(fret))
    }
    return Phrase(.chordStringFinger, string, .number(fret), .phrase(name(ofFinger: finger)))
  }

  // MARK: - What is wrong

  /// What the box says, and the way to mend it.
  static func answer(_ answer: ChordAnswer, _ asked: ChordFingering) -> (words: [Phrase], way: [Phrase]) {
    switch answer {
    case .right: ([Phrase(.chordRight, value(asked.name))], [])
    case .soundsRight: ([Phrase(.chordSoundsRight, value(asked.name))], [])
    case .ask(let place): ([pluck(place, of: asked.fingers.count)], [])
    case .unclear: ([Phrase(.chordUnclear)], [])
    case .mistake(let place, let verdict): mistake(place, verdict, asked)
    case .hand(let isHigh):
      ([Phrase(isHigh ? .chordHandHigh : .chordHandLow)], [Phrase(isHigh ? .chordToHead : .chordToBody)])
    case .other(let name): ([Phrase(.chordOther, value(name))], [])
    case .unsure(let name): ([Phrase(.chordUnsure, value(name))], [])
    }
  }

  private static func mistake(_ place: Int, _ verdict: StringVerdict, _ asked: ChordFingering)
    -> (words: [Phrase], way: [Phrase])
  {
    let count = asked.fingers.count
    let (string, finger, fret) = (
      string(place, of: count), asked.fingers[place], asked.shape.frets[place] ?? 0
    )
    let name = Value.phrase(name(ofFinger: finger))
    switch verdict {
    case .oneUp, .twoUp:
      if finger == 0 { return ([Phrase(.chordPressed, string)], []) }
      return ([Phrase(verdict == .oneUp ? .chordOneUp : .chordTwoUp, string, name)], [Phrase(.chordToHead)])
    case .oneDown:
      if finger == 0 { return ([Phrase(.chordMissing, string)], []) }
      return ([Phrase(.chordOneDown, string, name)], [Phrase(.chordToBody)])
    case .open:
      return ([Phrase(.chordSoundsOpen, string)], [Phrase(.chordPutFinger, name, .number(fret))])
    case .missing:
      return ([Phrase(.chordMissing, string)], [Phrase(finger == 0 ? .chordLift : .chordPress)])
    case .sounds:
      let first = asked.shape.frets.firstIndex { $0 != nil } ?? 0
      let way = place < first ? Phrase(.chordFrom, Self.string(first, of: count)) : Phrase(.chordMute)
      return ([Phrase(.chordSounds, string)], [way])
    case .ok, .silent, .ask: return ([Phrase(.chordStringRight, string)], [])
    }
  }

  // MARK: - One string alone

  static func pluck(_ place: Int, of count: Int) -> Phrase { Phrase(.chordPluck, string(place, of: count)) }

  static func isRight(_ place: Int, of count: Int) -> Phrase {
    Phrase(.chordStringRight, string(place, of: count))
  }

  /// What a string did that was plucked alone.
  static func pluck(_ place: Int, _ verdict: StringVerdict, _ asked: ChordFingering)
    -> (words: [Phrase], way: [Phrase])
  {
    verdict == .missing
      ? ([Phrase(.chordNotThat, string(place, of: asked.fingers.count))], []) : mistake(place, verdict, asked)
  }
}

extension ChordKind {
  fileprivate var key: Key {
    switch self {
    case .major: .chordMajor
    case .minor: .chordMinor
    case .seventh: .chordSeventh
    case .majorSeventh: .chordMajorSeventh
    case .minorSeventh: .chordMinorSeventh
    case .fourth: .chordFourth
    case .diminished: .chordDiminished
    }
  }
}
