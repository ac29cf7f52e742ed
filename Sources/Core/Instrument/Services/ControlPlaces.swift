// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Where the controls lie, for a hand that looks for them.
enum ControlPlaces {
  static func shutter(_ stage: Stage) -> [Phrase] { lies(.shutterLies, stage.health.layout.shutter) }

  static func knob(_ stage: Stage) -> [Phrase] { lies(.knobLies, stage.health.layout.knob) }

  /// The shutter's place, on a box that has opened no picture yet: a user whose finger hears nothing may not know the box.
  static func firstShutter(_ stage: Stage) -> [Phrase] {
    stage.said.hintsLeft >= Hint.most ? shutter(stage) : []
  }

  private static func lies(_ key: Key, _ place: ControlPlace?) -> [Phrase] {
    place.map { [Phrase(key, .phrase(Phrase($0.key)))] } ?? []
  }
}

extension ControlPlace {
  fileprivate var key: Key {
    switch self {
    case .left: .leftOfStrip
    case .right: .rightOfStrip
    case .above: .aboveStrip
    case .below: .belowStrip
    }
  }
}
