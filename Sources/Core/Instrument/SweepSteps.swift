// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify

/// How the whole picture is heard, by the steps of the knob.
enum SweepSteps {
  /// The length of a sweep, from a glance to a walk through the picture.
  static let seconds = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]
  static let rows = [16, 32, 64, 128, 256, 512, 1024]
  /// In percent. One step more is black and white, which brightness moves.
  static let contrasts = [25, 50, 75, 100, 150, 200, 300, 400, 600]
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

  /// What a picture differs from, if its ground is to be silent. It takes a look at all of the picture.
  func sweepGround(of picture: Picture) -> SweepGround? {
    switch sweepPart {
    case .figures: SweepGround(of: picture)
    case .automatic: SweepGround.paper(of: picture)
    case .light, .dark, .edges, .colours: nil
    }
  }

  func sweepTreatment(on ground: SweepGround?) -> SweepTreatment {
    var treatment = SweepTreatment()
    treatment.ground = ground
    treatment.inverts = sweepPart == .dark
    treatment.onlyEdges = sweepPart == .edges
    treatment.brightness = Double(self[.sweepBrightness]) / 10
    if self[.sweepContrast] < SweepSteps.contrasts.count {
      treatment.contrast = Double(SweepSteps.contrasts[self[.sweepContrast]]) / 100
    } else {
      treatment.threshold = 0.5
    }
    treatment.turns = self[.sweepTurn]
    treatment.enlargesMiddle = self[.sweepMiddle] == 1
    return treatment
  }

  /// Colours sound as the notes that a finger hears, so they have seven octaves, whatever rows light has.
  func sweep(of picture: Picture, _ tuning: Tuning, _ part: PicturePart = PicturePart()) -> SweepSettings {
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
    let isLyingDown = self[.sweepTurn] % 2 == 1
    let pixels = sweep.direction.isLevel == isLyingDown ? picture.height : picture.width
    sweep.columns = SweepSettings.columns(of: max(Int(Double(pixels) * part.size), 1), seconds: sweep.seconds)
    return sweep
  }
}
