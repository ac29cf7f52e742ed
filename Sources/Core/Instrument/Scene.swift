// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture

/// Where the box is and what it holds: all that a press can change, and that a hold of the same button takes back.
struct Scene {
  var mode = Mode.look
  var settings = Settings()
  /// What a turn of the knob changes.
  var dial = Dial.parameter(.waveform)
  var picture: Picture?
  var pending: Pending?
  var menu: Menu?
  /// Set while the user chooses the language at the first start.
  var firstStart: FirstStart?
  /// Every control says what it would do, and does nothing.
  var isExplaining = false
  /// Where the open picture is kept; nil for one from the camera.
  var source: PicturePlace?
  /// Data mode: the picture's survey, the part of it under the strip, and the row while it plays.
  var survey: DataSurvey?
  var data = DataView()
  var profile: Profile?
  /// Set while the user draws on the picture.
  var drawing: Drawing?
  /// The game while the user plays one, and the answers of all games in the form in which they are kept.
  var game: Game?
  var results: [[UInt8]] = []
  /// The album that was named last, and in each album the picture that was named last.
  var album = Album.Kind.box
  var places = Album.Kind.allCases.map { _ in 0 }
  var bookmark = Bookmark()
  var asked = Asked()
  /// Set while the check tries all parts.
  var check: Check?
}

/// The scene before a press, for as long as its button is down.
struct Undo {
  enum Button {
    case shutter, knob
  }

  let button: Button
  var scene: Scene
  /// Whether the whole picture was being played.
  var wasSweeping = false
}

/// A picture that was asked for and has not come yet.
struct Pending: Equatable {
  let since: Instant
  /// Where the picture is kept; nil for one from the camera.
  var place: PicturePlace?
  /// When the next word of comfort is due.
  var nextWord: Instant
  /// The flash is on for this picture.
  var isLit = false
  /// The flash was on for this picture.
  var hadFlash = false
}

extension Scene {
  /// Copies from a later scene where this scene's picture is kept.
  mutating func takeSource(from later: Scene) {
    if picture === later.picture, drawing?.strokes.isEmpty != false { source = later.source }
    guard let drawing = later.drawing else { return }
    if let mine = self.drawing, mine.original === drawing.original {
      self.drawing?.source = drawing.source
      if mine.strokes.isEmpty { source = drawing.source }
    } else if picture === drawing.original {
      source = drawing.source
    }
  }
}
