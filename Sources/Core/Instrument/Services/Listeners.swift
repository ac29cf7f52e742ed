// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What the listener, an adult or a child, makes of the volumes.
enum Listeners {
  /// The gain of a step, for the listener who was kept: one who is only tried changes nothing.
  static func gain(_ stage: Stage, at step: Int) -> Float {
    EarLevel.gain(stage.care.ears.decibels(at: step, for: Values.kept(stage).listener))
  }

  /// Another listener was kept: the box becomes no louder than it must, and says how loud it is now.
  static func follow(_ stage: inout Stage, listenerBefore before: Int) -> [Phrase] {
    let new = stage.scene.settings.listener
    var settings = stage.scene.settings
    settings[.listener] = before
    guard settings.listener != new else { return [] }
    let ears = stage.care.ears
    // A child may go to its own loudest step unasked. To an adult's ears that step would be a question.
    stage.scene.settings[.ceiling] = min(settings[.ceiling], Parameter.ceiling.standard)
    for volume in [Parameter.volume, .speechVolume] {
      let decibels = ears.decibels(at: settings[volume], for: settings.listener)
      stage.scene.settings[volume] = min(settings[volume], ears.step(notAbove: decibels, decibelsFor: new))
    }
    let (name, value) = Menus.words(stage, for: .volume)
    return [new == .child ? Phrase(.softerForChild, value) : Phrase(.setting, name, value)]
  }
}
