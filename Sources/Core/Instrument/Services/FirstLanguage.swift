// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The first start: the box names one language after the other until the user chooses.
enum FirstLanguage {
  static func start(_ stage: inout Stage) {
    stage.scene.menu = Menu(groups: Menu.groups()).naming { $0 == .parameter(.language) }
    stage.scene.menu?.before = stage.scene.settings[.language]
    stage.scene.firstStart = FirstStart(due: stage.now + FirstStart.pause)
    Talk.say(&stage, .hint, [Phrase(.firstLanguage)])
  }

  /// Time passes without a choice.
  static func goOn(_ stage: inout Stage) {
    guard var first = stage.scene.firstStart, stage.now >= first.due else { return }
    guard first.told < FirstStart.rounds * FirstStart.accents.count else { return leave(&stage) }
    if !first.isByHand {
      stage.scene.settings[.language] = FirstStart.accents[first.told % FirstStart.accents.count].rawValue
    }
    first.told += 1
    first.due = stage.now + (first.isByHand ? FirstStart.rest : FirstStart.pause)
    stage.scene.firstStart = first
    Talk.say(&stage, .answer, [Phrase(.firstLanguage)])
  }

  /// Says the language to which the user has turned the knob.
  static func tell(_ stage: inout Stage) {
    stage.scene.firstStart?.isByHand = true
    stage.scene.firstStart?.due = stage.now + FirstStart.rest
    Talk.answer(&stage, Phrase(.firstLanguage))
  }

  static func end(_ stage: inout Stage) {
    stage.scene.firstStart = nil
    stage.scene.menu = nil
    Remembering.rememberAnyway(&stage)
    Talk.say(&stage, .answer, [Phrase(.ready), Phrase(.firstHelp)] + Talk.way(stage, [Phrase(.aim)]))
  }

  /// The user has chosen no language: the box keeps the one it had.
  static func leave(_ stage: inout Stage) {
    Menus.close(&stage)
    Talk.say(&stage, .answer, [Phrase(.ready)] + Talk.way(stage, [Phrase(.aim)]))
  }
}
