// SPDX-License-Identifier: GPL-3.0-or-later

/// What the box speaks. All that it says in a language is one file of data.
public enum Language: CaseIterable, Sendable {
  case english, spanish, french, german, korean, hindi

  var catalogue: Catalogue {
    switch self {
    case .english: .english
    case .spanish: .spanish
    case .french: .french
    case .german: .german
    case .korean: .korean
    case .hindi: .hindi
    }
  }

  func template(of key: Key) -> String { catalogue.template(of: key) }

  /// Which of a template's plural forms fits, from 0. None is so many as several, and said so.
  func pluralForm(_ number: Int) -> Int {
    switch self {
    case .korean: 0
    case .english, .spanish, .french, .german, .hindi: number == 1 ? 0 : 1
    }
  }

  func note(_ semitones: Int, _ form: Form) -> String { catalogue.note(semitones, form) }

  func decimal(hundredths: Int) -> String {
    let sign = hundredths < 0 ? "-" : ""
    let magnitude = hundredths.magnitude
    let (whole, rest) = (magnitude / 100, magnitude % 100)
    guard rest != 0 else { return sign + "\(whole)" }
    let fraction = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return sign + "\(whole)" + decimalMark + fraction
  }

  private var decimalMark: String {
    switch self {
    case .english, .korean, .hindi: "."
    case .spanish, .french, .german: ","
    }
  }
}

/// How a language is pronounced: the voices of the talker, by the name that it has there.
public enum Accent: Int, CaseIterable, Sendable {
  case british, american, spanish, french, german, korean, hindi

  public var language: Language {
    switch self {
    case .british, .american: .english
    case .spanish: .spanish
    case .french: .french
    case .german: .german
    case .korean: .korean
    case .hindi: .hindi
    }
  }

  public var voice: String {
    switch self {
    case .british: "en-gb"
    case .american: "en-us"
    case .spanish: "es"
    case .french: "fr-fr"
    case .german: "de"
    case .korean: "ko"
    case .hindi: "hi"
    }
  }
}
