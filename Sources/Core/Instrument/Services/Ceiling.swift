// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// The loudest step of both volumes: as the menu allows, and for a child what its ears bear all week.
enum Ceiling {
  static func step(_ stage: Stage) -> Int { step(stage, of: stage.scene.settings) }

  private static func step(_ stage: Stage, of settings: Settings) -> Int {
    switch settings.listener {
    case .adult: settings[.ceiling]
    case .child: min(settings[.ceiling], stage.care.ears.step(notAbove: Listener.child.level))
    }
  }

  /// The ceiling's value is in hand, so everything is as loud as it would allow.
  static func isTried(_ stage: Stage) -> Bool {
    stage.scene.menu?.before != nil && stage.scene.menu?.entry == .parameter(.ceiling)
  }

  static func allowsMore(_ stage: Stage, _ parameter: Parameter, than before: Int) -> Bool {
    var settings = stage.scene.settings
    settings[parameter] = before
    return step(stage) > step(stage, of: settings)
  }
}
