// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// Out of its case the box tells one language after the other how to choose it, until somebody does: the menu, with the
/// language in hand, that turns by itself.
struct FirstStart: Equatable {
  /// When the next one is told.
  var due: Instant
  /// How many were.
  var told = 1
  /// Whose knob was turned waits on the one that was named.
  var isByHand = false

  /// In seconds: the longest of these sentences takes four, and whoever knows it wants time to push.
  static var pause: Double { 8 }
  /// In seconds, for a hand that is there.
  static var rest: Double { 20 }
  /// Then the box is ready, in the first language, and asks again when it is switched on the next time.
  static var rounds: Int { 3 }

  /// The first voice of every language.
  static let accents = Accent.allCases.filter { accent in
    Accent.allCases.first { $0.language == accent.language } == accent
  }
}

extension Instrument {
  mutating func startFirst() {
    let entries = Menu.entries()
    scene.menu = Menu(
      entries: entries, place: entries.firstIndex(of: .parameter(.language)) ?? 0,
      before: scene.settings[.language])
    scene.firstStart = FirstStart(due: now + FirstStart.pause)
    say(.hint, [Phrase(.firstLanguage)])
  }

  /// Time passes, and nobody has chosen.
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

  /// The knob was turned to another.
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

  /// Nobody has chosen: it is as it was.
  mutating func leaveFirstStart() {
    closeMenu()
    say(.answer, [Phrase(.ready)] + way([Phrase(.aim)]))
  }
}
