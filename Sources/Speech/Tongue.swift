// SPDX-License-Identifier: GPL-3.0-or-later

/// How a language counts and writes numbers: what of it is rules, and not texts.
public enum Tongue: Int, CaseIterable, Sendable {
  case english, spanish, french, german, korean, hindi

  /// What its file is called, but for the ending; the same for ever.
  public var name: String {
    switch self {
    case .english: "english"
    case .spanish: "spanish"
    case .french: "french"
    case .german: "german"
    case .korean: "korean"
    case .hindi: "hindi"
    }
  }

  /// Which of a template's plural forms fits, from 0. None is so many as several, and said so.
  func pluralForm(_ number: Int) -> Int {
    switch self {
    case .korean: 0
    case .english, .spanish, .french, .german, .hindi: number == 1 ? 0 : 1
    }
  }

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
