// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// The loudest step of the volumes, which the menu sets.
enum Ceiling {
  static func step(_ stage: Stage) -> Int { stage.scene.settings[.ceiling] }

  /// The ceiling's value is in hand, so everything is as loud as it would allow.
  static func isTried(_ stage: Stage) -> Bool {
    stage.scene.menu?.before != nil && stage.scene.menu?.entry == .parameter(.ceiling)
  }

  /// Whether the value in hand allows an adult's ears more than before. A child's volume never harms it.
  static func allowsMore(_ stage: Stage, _ parameter: Parameter, than before: Int) -> Bool {
    var settings = stage.scene.settings
    guard settings.listener == .adult else { return false }
    let now = loudest(stage, settings)
    settings[parameter] = before
    return now > loudest(stage, settings)
  }

  private static func loudest(_ stage: Stage, _ settings: Settings) -> Double {
    stage.care.ears.decibels(at: settings[.ceiling], for: settings.listener)
  }
}
