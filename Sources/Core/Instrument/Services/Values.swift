// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Harmony
import Sonify
import Speech

/// What the settings come to with the user's own files and the ceiling: words, bounds, tuning.
enum Values {
  /// The words for a parameter's value; the user's own files go by their names.
  static func words(_ stage: Stage, of parameter: Parameter) -> Phrase {
    words(stage, of: parameter, at: stage.scene.settings[parameter])
  }

  static func words(_ stage: Stage, of parameter: Parameter, at step: Int) -> Phrase {
    var settings = stage.scene.settings
    settings[parameter] = step
    // In a part of the picture the row is that of the picture.
    if parameter == .row, !stage.part.isWhole {
      let row = stage.part.place(of: Spot(x: 0, y: settings.row)).y ?? 0
      return Phrase(.percentDown, .number(Int((row * 100).rounded())))
    }
    if parameter == .startingNote { return Phrase(.semitone, .note(settings.start.semitones)) }
    let name: OwnFile? =
      switch parameter {
      case .instruments: stage.own.font(settings)
      case .scale: stage.own.scale(settings)?.name
      default: nil
      }
    return name.map { Phrase(.passage, .words($0.words)) } ?? parameter.words(for: settings[parameter])
  }

  static func tuning(_ stage: Stage, _ settings: Settings) -> Tuning {
    var tuning = settings.tuning
    if let brought = stage.own.scale(settings) { tuning.scale = brought.scale }
    return tuning
  }

  /// Settings without a value that is only tried in the menu.
  static func kept(_ stage: Stage) -> Settings {
    var settings = stage.scene.settings
    if let before = stage.scene.menu?.before, let parameter = stage.scene.menu?.parameterInHand {
      settings[parameter] = before
    }
    return settings
  }

  static func highest(_ stage: Stage, of parameter: Parameter) -> Int {
    switch parameter {
    case .volume, .speechVolume: Ceiling.step(stage)
    case .instruments: stage.own.files.fonts.count
    case .scale: parameter.range.upperBound + stage.own.files.scales.count
    default: parameter.range.upperBound
    }
  }

  static func keepUnderCeiling(_ stage: inout Stage, _ parameter: Parameter) {
    stage.scene.settings[parameter] = min(stage.scene.settings[parameter], highest(stage, of: parameter))
  }
}
