// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// The first start: the language menu turns by itself.
///
/// The box says in one language after the other how to choose that language, until the user chooses.
struct FirstStart: Equatable {
  /// When the box says the next language.
  var due: Instant
  /// How many languages the box has said.
  var told = 1
  /// The user turned the knob, so the menu stays longer on the language it named.
  var isByHand = false
  /// When the box went on to this language by itself.
  var changed: Instant?

  /// In seconds: the longest of these sentences takes four, and the user wants time to push.
  static var pause: Double { 8 }
  /// In seconds: before that, where both buttons are held, the box says what it will do if they still are.
  static var warning: Double { 5 }
  /// The pause after the user has turned the knob, in seconds.
  static var rest: Double { 20 }
  /// In seconds: a hand that pushes so soon after the box went on has meant the language before.
  static var reaction: Double { 0.7 }
  /// After so many rounds the box is ready in the first language, and asks again at the next start.
  static var rounds: Int { 3 }

  /// The first voice of every language.
  static let accents = Accent.allCases.filter { accent in
    Accent.allCases.first { $0.tongue == accent.tongue } == accent
  }

  /// The language that many places on, round and round.
  static func language(from accent: Accent, by places: Int) -> Accent {
    let place = accents.firstIndex { $0.tongue == accent.tongue } ?? 0
    let to = (place + places) % accents.count
    return accents[to < 0 ? to + accents.count : to]
  }
}
