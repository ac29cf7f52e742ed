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

  /// Zeros at the end say nothing.
  func decimal(_ number: Int, places: Int) -> String {
    var (rest, fraction, isWhole) = (number.magnitude, "", true)
    for _ in 0..<max(places, 0) {
      let digit = rest % 10
      if digit != 0 || !isWhole { (fraction, isWhole) = ("\(digit)" + fraction, false) }
      rest /= 10
    }
    return (number < 0 ? "-" : "") + "\(rest)" + (isWhole ? "" : decimalMark + fraction)
  }

  private var decimalMark: String {
    switch self {
    case .english, .korean, .hindi: "."
    case .spanish, .french, .german: ","
    }
  }
}
