// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Speech

/// Where the box is and what it holds: all that a press can change, and that a hold of the same button takes back.
struct Scene {
  var mode = Mode.look
  var settings = Settings()
  /// What a turn of the knob changes.
  var hand = Hand.parameter(.waveform)
  var picture: Picture?
  var pending: Pending?
  var menu: Menu?
  /// While the first thing of all is chosen, the language.
  var firstStart: FirstStart?
  /// Every control says what it would do, and does nothing.
  var isExplaining = false
  /// Where the open picture is kept; nil for one from the camera.
  var source: PicturePlace?
  /// Of a picture whose numbers are heard: what there is in it, what of it is under the strip, and its row as it is played.
  var survey: DataSurvey?
  var data = DataView()
  var profile: Profile?
  /// While somebody draws on the picture.
  var drawing: Drawing?
  /// While one is played; and what was answered in all of them, as it is kept.
  var game: Game?
  var results: [[UInt8]] = []
  /// Which of the pictures that are kept was named last, and in each of the albums.
  var album = Album.Kind.box
  var places = Album.Kind.allCases.map { _ in 0 }
  var bookmark = Bookmark()
  var asked = Asked()
  /// While all parts are tried.
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

public enum Mode: CaseIterable, Sendable {
  case look, gallery, guide, sweep, data, draw, hues, shapes

  /// Whether pictures that are kept are opened in it.
  var hasShelf: Bool { self == .gallery || self == .data }
}

/// A thing that the knob can change.
enum Hand: Equatable {
  case parameter(Parameter)
  /// Which picture of those that are kept, and of which album.
  case shelf, album
  /// Which section of the guide.
  case sections
  /// Of a picture whose numbers are heard: which row, how much of it, and which part.
  case dataRow, zoom, dataView
  /// Which answer to a game's question.
  case answers

  /// In the order in which a push goes through them.
  static func all(in mode: Mode, albums: Int = 0) -> [Hand] {
    let parameters: [Hand] = [
      .parameter(.waveform), .parameter(.row), .parameter(.volume), .parameter(.mapping),
    ]
    switch mode {
    case .look: return parameters
    case .gallery: return (albums > 1 ? [.shelf, .album] : [.shelf]) + parameters
    case .data:
      return (albums > 1 ? [.shelf, .album] : [.shelf]) + [
        .parameter(.level), .parameter(.window), .dataRow, .zoom, .dataView, .parameter(.dataRange),
        .parameter(.tickLevel), .parameter(.volume),
      ]
    case .guide: return [.sections, .parameter(.speechRate), .parameter(.speechVolume)]
    case .sweep:
      return [
        .parameter(.sweepTime), .parameter(.sweepDirection), .parameter(.sweepRows), .parameter(.sweepGrid),
        .parameter(.sweepTreatment), .parameter(.sweepRepeats), .parameter(.volume),
      ]
    case .draw:
      return [.parameter(.brush), .parameter(.row), .parameter(.waveform), .parameter(.volume)]
    case .hues: return [.answers, .parameter(.waveform), .parameter(.volume)]
    case .shapes:
      return [.answers, .parameter(.row), .parameter(.waveform), .parameter(.volume)]
    }
  }
}

/// A picture that was asked for and has not come yet.
struct Pending: Equatable {
  let since: Instant
  /// Of one that is kept.
  var place: PicturePlace?
  /// When the next word of comfort is due.
  var nextWord: Instant
  /// The flash is on for it.
  var isLit = false
  /// Whether it was.
  var hadFlash = false
}

extension Scene {
  /// Of this scene's picture, where it is kept as a later one knows it.
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
