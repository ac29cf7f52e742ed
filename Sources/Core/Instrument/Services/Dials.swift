// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The words for what the knob has in hand.
enum Dials {
  /// What a turn of the knob changes, with its value.
  static func inHand(_ stage: Stage) -> Phrase {
    stage.scene.menu.map { Menus.phrase(stage, $0) } ?? phrase(stage)
  }

  static func phrase(_ stage: Stage) -> Phrase {
    if let check = checkPhrase(stage) { return check }
    return switch stage.scene.dial {
    case .parameter(let parameter):
      Phrase(.setting, .phrase(Phrase(parameter.name)), .phrase(Values.words(stage, of: parameter)))
    case .own(let dial): dial.phrase(stage)
    }
  }

  /// The check's line on a screen while the menu is closed.
  static func checkPhrase(_ stage: Stage) -> Phrase? {
    stage.scene.check.map { $0.told.first ?? Phrase(.checkAll) }
  }
}
