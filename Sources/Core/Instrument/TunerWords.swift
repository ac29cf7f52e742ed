// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Speech

/// What the tuner says: short, and always in the same order: which string, how far, which way.
enum TunerWords {
  /// In cents: a turn so small that a hand hardly feels it.
  private static var little: Double { 20 }
  /// In cents.
  private static var semitone: Double { 100 }
  /// In semitones: a string that is turned up further may break.
  private static var strain: Double { 3 }

  static func name(of string: Int) -> Phrase {
    let names: [Key] = [
      .firstString, .secondString, .thirdString, .fourthString, .fifthString, .sixthString,
    ]
    return Phrase(names[min(max(string, 1), names.count) - 1])
  }

  private static func value(of string: Int) -> Value { .phrase(name(of: string)) }

  /// "Third string, G."
  static func note(of string: Int, _ tuning: StringTuning) -> Phrase {
    Phrase(.tunerNote, value(of: string), .note(tuning.key(of: string) % 12))
  }

  /// "Standard tuning, A at 440 hertz.", and the capo where there is one.
  static func tuning(_ settings: Settings) -> [Phrase] {
    let name = StringTuning.Name.allCases[settings[.stringTuning]]
    let tuning = Phrase(.tunerOf, .phrase(Phrase(name.key)), .note(9), .number(settings[.concertPitch]))
    return [tuning] + (settings[.capo] == 0 ? [] : [Phrase(.tunerCapo, .number(settings[.capo]))])
  }

  /// How a hand lets the box hear.
  static func way(_ stage: Stage) -> Phrase {
    let tunes = stage.scene.settings.strings
    return Phrase(stage.scene.games.tuner.choice(in: tunes) == .all ? .tunerStrum : .tunerPluck)
  }

  // MARK: - A string

  /// "Third string: 12 cents too low." Of a peg that is far off the box says the semitones.
  static func off(_ reading: TunerReading) -> Phrase { off(reading.string, reading.cents) }

  private static func off(_ string: Int, _ cents: Double) -> Phrase {
    let isLow = cents < 0
    guard cents.magnitude > semitone else {
      return Phrase(
        isLow ? .tunerLow : .tunerHigh, value(of: string), .number(Int(cents.magnitude.rounded())))
    }
    let semitones = Int((cents.magnitude / semitone).rounded())
    return Phrase(isLow ? .tunerFarLow : .tunerFarHigh, value(of: string), .number(semitones))
  }

  static func way(of reading: TunerReading) -> [Phrase] {
    let (cents, size) = (reading.cents, reading.cents.magnitude)
    if cents < -strain * semitone { return [Phrase(.tunerTurnUp), Phrase(.tunerMayBreak)] }
    if size > semitone { return [Phrase(cents < 0 ? .tunerTurnUp : .tunerTurnDown)] }
    if size > little { return [Phrase(cents < 0 ? .tunerHigher : .tunerLower)] }
    return [Phrase(cents < 0 ? .tunerLittleHigher : .tunerLittleLower)]
  }

  static func inTune(_ string: Int) -> Phrase { Phrase(.tunerInTune, value(of: string)) }

  /// What was heard last of a string.
  static func last(_ reading: TunerReading) -> Phrase {
    reading.cents.magnitude <= RingingString.closeness ? inTune(reading.string) : off(reading)
  }

  // MARK: - A strum

  private static func isRight(_ reading: StrumReading) -> Bool {
    StringsHeard.isSure(reading) && reading.cents.magnitude < StringsHeard.strumCloseness
  }

  static func areAllRight(_ readings: [StrumReading]) -> Bool { readings.allSatisfy { isRight($0) } }

  /// The strings that are off, those that none can tell, and whether the others are right.
  static func strum(_ readings: [StrumReading]) -> [Phrase] {
    if areAllRight(readings) { return [Phrase(.tunerAllInTune, .number(readings.count))] }
    let sure = readings.filter { StringsHeard.isSure($0) }
    let hidden = readings.filter { !StringsHeard.isSure($0) }
    if sure.isEmpty { return [Phrase(.tunerAllHidden)] }
    return sure.filter { !isRight($0) }.map { off($0.string, $0.cents) }
      + hidden.map { Phrase(.tunerHidden, value(of: $0.string)) }
      + (sure.contains { isRight($0) } ? [Phrase(.tunerOthersInTune)] : [])
  }

  // MARK: - The microphone

  static func advice(_ advice: MicrophoneAdvice) -> [Phrase]? {
    switch advice {
    case .fine: nil
    case .tooSoft: [Phrase(.tunerCloser)]
    case .clipping: [Phrase(.tunerFarther)]
    case .hum: [Phrase(.tunerHum)]
    case .silent: [Phrase(.tunerSilent)]
    }
  }
}

extension StringTuning.Name {
  var key: Key {
    switch self {
    case .standard: .tuneStandard
    case .halfStepDown: .tuneHalfDown
    case .dropD: .tuneDropD
    case .dadgad: .tuneDadgad
    case .openG: .tuneOpenG
    case .openD: .tuneOpenD
    case .ukulele: .tuneUkulele
    case .bass: .tuneBass
    }
  }
}
