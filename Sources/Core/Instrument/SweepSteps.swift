// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify

/// How the whole picture is heard, by the steps of the knob.
enum SweepSteps {
  /// The length of a sweep, from a glance to a walk through the picture.
  static let seconds = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]
  static let rows = [16, 32, 64, 128, 256, 512, 1024]
}

/// The part of a picture that sounds.
enum SweepPart: CaseIterable {
  /// The figures of a drawing, and of any picture that is mostly white; else what is light.
  case automatic
  case light, dark, edges, colours
  /// What differs from the ground.
  case figures
}

extension Settings {
  var sweepRepeats: Bool { self[.sweepRepeats] == 1 }

  private var sweepPart: SweepPart { SweepPart.allCases[self[.sweepTreatment]] }

  func sweepTreatment(of picture: Picture) -> SweepTreatment {
    var treatment = SweepTreatment()
    if sweepPart == .figures { treatment.ground = SweepGround(of: picture) }
    if sweepPart == .automatic { treatment.ground = SweepGround.paper(of: picture) }
    treatment.inverts = sweepPart == .dark
    treatment.onlyEdges = sweepPart == .edges
    return treatment
  }

  /// Colours sound as the notes that a finger hears, so they have seven octaves, whatever rows light has.
  func sweep(of picture: Picture, _ tuning: Tuning) -> SweepSettings {
    var sweep = SweepSettings()
    sweep.seconds = SweepSteps.seconds[self[.sweepTime]]
    sweep.direction = SweepDirection.allCases[self[.sweepDirection]]
    sweep.rows = SweepSteps.rows[self[.sweepRows]]
    if sweepPart == .colours {
      (sweep.isColour, sweep.grid) = (true, .ofColours)
      sweep.rows = SweepSettings.octaveBounds.upperBound
    } else if self[.sweepGrid] == 1 {
      let notes = SweepGrid.notes(of: tuning, rows: sweep.rows)
      (sweep.grid, sweep.rows) = (.ladder(notes), notes.count)
    }
    let pixels = sweep.direction.isLevel ? picture.width : picture.height
    sweep.columns = SweepSettings.columns(of: pixels, seconds: sweep.seconds)
    return sweep
  }
}
