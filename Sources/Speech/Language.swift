// SPDX-License-Identifier: GPL-3.0-or-later

/// What the box speaks. All that it says in a language is one file of data.
public enum Language: CaseIterable, Sendable {
  case english

  public func template(of key: Key) -> String {
    switch self {
    case .english: English.template(of: key)
    }
  }

  /// Which of a template's plural forms fits, from 0.
  func pluralForm(_ number: Int) -> Int {
    switch self {
    case .english: number == 1 ? 0 : 1
    }
  }

  func note(_ semitones: Int, _ form: Form) -> String {
    switch self {
    case .english: English.note(semitones, form)
    }
  }

  func decimal(hundredths: Int) -> String {
    let sign = hundredths < 0 ? "-" : ""
    let magnitude = hundredths.magnitude
    let (whole, rest) = (magnitude / 100, magnitude % 100)
    guard rest != 0 else { return sign + "\(whole)" }
    let fraction = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return sign + "\(whole)." + fraction
  }
}

/// How a language is pronounced: the voices of the talker, by the name that it has there.
public enum Accent: Int, CaseIterable, Sendable {
  case british, american

  public var language: Language { .english }

  public var voice: String {
    switch self {
    case .british: "en-gb"
    case .american: "en-us"
    }
  }
}
