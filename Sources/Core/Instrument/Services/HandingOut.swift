// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// A house hands the box out: each visitor finds it as the house has set it, whatever the one before did.
enum HandingOut {
  static func entry(_ stage: Stage) -> Phrase {
    Phrase(stage.remembered.house == nil ? .handOut : .endHandOut)
  }

  /// Asks first: what it does outlasts the power, and a visitor may have come here by mistake.
  static func choose(_ stage: inout Stage, isSure: Bool) {
    let ends = stage.remembered.house != nil
    guard isSure else {
      stage.scene.menu?.asked = stage.now
      return Talk.answer(&stage, ends ? Phrase(.endHandOutSure) : question(stage))
    }
    stage.scene.menu = nil
    stage.remembered.house = ends ? nil : HouseSettings(stage.scene.settings, stage.scene.mode)
    if ends { return Talk.answer(&stage, Phrase(.handedOutNoMore)) }
    Talk.answer(&stage, Phrase(.handedOut), way: [Phrase(.handedOutWay)])
  }

  private static func question(_ stage: Stage) -> Phrase {
    Phrase(
      .handOutSure, .phrase(Phrase(stage.activity.words.name)), .phrase(Values.words(stage, of: .volume)),
      .phrase(Values.words(stage, of: .language)))
  }
}
