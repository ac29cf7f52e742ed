// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

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

  /// In seconds: the longest of these sentences takes four, and the user wants time to push.
  static var pause: Double { 8 }
  /// The pause after the user has turned the knob, in seconds.
  static var rest: Double { 20 }
  /// After so many rounds the box is ready in the first language, and asks again at the next start.
  static var rounds: Int { 3 }

  /// The first voice of every language.
  static let accents = Accent.allCases.filter { accent in
    Accent.allCases.first { $0.tongue == accent.tongue } == accent
  }
}

extension Stage {
  mutating func startFirst() {
    scene.menu = Menu(groups: Menu.groups()).naming { $0 == .parameter(.language) }
    scene.menu?.before = scene.settings[.language]
    scene.firstStart = FirstStart(due: now + FirstStart.pause)
    say(.hint, [Phrase(.firstLanguage)])
  }

  /// Time passes without a choice.
  mutating func goOnWithFirstStart() {
    guard var first = scene.firstStart, now >= first.due else { return }
    guard first.told < FirstStart.rounds * FirstStart.accents.count else { return leaveFirstStart() }
    if !first.isByHand {
      scene.settings[.language] = FirstStart.accents[first.told % FirstStart.accents.count].rawValue
    }
    first.told += 1
    first.due = now + (first.isByHand ? FirstStart.rest : FirstStart.pause)
    scene.firstStart = first
    say(.answer, [Phrase(.firstLanguage)])
  }

  /// Says the language to which the user has turned the knob.
  mutating func tellFirstLanguage() {
    scene.firstStart?.isByHand = true
    scene.firstStart?.due = now + FirstStart.rest
    answer(Phrase(.firstLanguage))
  }

  mutating func endFirstStart() {
    scene.firstStart = nil
    scene.menu = nil
    rememberAnyway()
    say(.answer, [Phrase(.ready), Phrase(.firstHelp)] + way([Phrase(.aim)]))
  }

  /// The user has chosen no language: the box keeps the one it had.
  mutating func leaveFirstStart() {
    closeMenu()
    say(.answer, [Phrase(.ready)] + way([Phrase(.aim)]))
  }
}
