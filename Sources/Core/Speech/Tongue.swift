// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// How a language counts and writes numbers: the part of it that is rules, not texts.
extension Tongue {
  /// The plural form of a template for a number, from 0. None takes the same form as several.
  func pluralForm(_ number: Int) -> Int {
    switch self {
    case .korean: 0
    case .english, .spanish, .french, .german, .hindi: number == 1 ? 0 : 1
    }
  }

  /// A number with decimals, without zeros at the end.
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
