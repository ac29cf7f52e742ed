// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The first start: the box names one language after the other until the user chooses.
enum FirstLanguage {
  static func start(_ stage: inout Stage) {
    ask(&stage)
    Talk.say(&stage, .hint, [Phrase(.firstLanguage)])
  }

  /// The user brings the languages back, from anywhere, also after a safe start.
  static func again(_ stage: inout Stage) {
    Ways.leaveAll(&stage)
    ask(&stage)
    // After a safe start, and before a language was ever chosen, there is nothing to be made ready.
    guard stage.hand.safePress == nil, stage.remembered.isReady else {
      return Talk.answer(&stage, Phrase(.firstLanguage))
    }
    stage.scene.firstStart?.due = stage.now + FirstStart.warning + FirstStart.pause
    Talk.answer(&stage, Phrase(.keepHoldingBoth), Phrase(.firstLanguage))
  }

  private static func ask(_ stage: inout Stage) {
    stage.scene.menu = Menu(groups: Menu.groups()).naming { $0 == .parameter(.language) }
    stage.scene.menu?.before = stage.scene.settings[.language]
    stage.scene.firstStart = FirstStart(due: stage.now + FirstStart.pause)
  }

  /// Time passes without a choice.
  static func goOn(_ stage: inout Stage) {
    guard var first = stage.scene.firstStart, stage.now >= first.due else { return }
    guard first.told < FirstStart.rounds * FirstStart.accents.count else { return leave(&stage) }
    if !first.isByHand {
      choose(&stage, by: 1)
      first.changed = stage.now
    }
    first.told += 1
    first.due = stage.now + (first.isByHand ? FirstStart.rest : FirstStart.pause)
    stage.scene.firstStart = first
    Talk.say(&stage, .answer, [Phrase(.firstLanguage)])
  }

  /// The user turns to another language. The box stays there longer than where it went by itself.
  static func turn(_ stage: inout Stage, _ clicks: Int) {
    choose(&stage, by: clicks)
    stage.scene.firstStart?.isByHand = true
    say(&stage, [], FirstStart.rest)
  }

  /// The hand does what chooses nothing: the box says once more how to choose, and where, and goes on as before.
  static func sayAgain(_ stage: inout Stage) {
    let isByHand = stage.scene.firstStart?.isByHand == true
    say(&stage, ControlPlaces.knob(stage), isByHand ? FirstStart.rest : FirstStart.pause)
  }

  /// Says how to choose the language, and waits for so long.
  private static func say(_ stage: inout Stage, _ more: [Phrase], _ pause: Double) {
    stage.scene.firstStart?.changed = nil
    stage.scene.firstStart?.due = stage.now + pause
    Talk.answer(&stage, [Phrase(.firstLanguage)] + more, way: [])
  }

  private static func choose(_ stage: inout Stage, by places: Int) {
    stage.scene.settings[.language] =
      FirstStart.language(from: stage.scene.settings.accent, by: places).rawValue
  }

  /// The user has chosen: the box says what it kept, in that language, and how to go on.
  static func end(_ stage: inout Stage) {
    if let changed = stage.scene.firstStart?.changed, stage.now.since(changed) < FirstStart.reaction {
      choose(&stage, by: -1)
    }
    let (name, value) = Menus.words(stage, for: .language)
    stage.scene.firstStart = nil
    stage.scene.menu = nil
    Remembering.rememberAnyway(&stage)
    beReady(&stage, after: [Phrase(.kept, name, value)], [Phrase(.purpose), Phrase(.firstHelp)])
  }

  /// The user has chosen no language: the box keeps the one it had, and says so.
  static func leave(_ stage: inout Stage) {
    Menus.close(&stage)
    let (name, value) = Menus.words(stage, for: .language)
    beReady(&stage, after: [Phrase(.setting, name, value)])
  }

  private static func beReady(_ stage: inout Stage, after words: [Phrase] = [], _ more: [Phrase] = []) {
    stage.remembered.began = stage.remembered.began ?? Remembering.memory(stage)
    if stage.hand.safePress != nil {
      // There a release is the shutter's alone, and takes nothing back.
      stage.hand.undo = nil
      return Talk.say(&stage, .answer, words + Beginning.safe.phrases)
    }
    let way = Phrase(stage.scene.open == nil ? .aim : .slide)
    Talk.say(&stage, .answer, words + [Phrase(.ready)] + more + Talk.way(stage, [way]))
  }
}
