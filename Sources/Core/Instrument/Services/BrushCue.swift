// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Sound

/// The earcon of a brush, by which an ear knows its colour.
enum BrushCue {
  /// The brush's colour as a finger would hear it in a drawing.
  static func of(_ stage: Stage) -> Earcon {
    let tone = stage.sound.sonifier.tone(of: LinearRGB(stage.scene.settings.brush))
    let timbre = stage.scene.settings.band.timbre(of: tone)
    return .brush(timbre, frequency: Float(tone.frequency), breath: Float(1 - tone.purity))
  }
}

extension Settings {
  var brush: SRGB8 { Brushes.colours[self[.brush]].example }
}
