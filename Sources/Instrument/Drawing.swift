// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech

/// Drawing: the shutter puts a brush on the picture, and takes it off; a finger draws with it, and hears what it draws.
extension Instrument {
  /// On the picture that is open, or else on white paper, with the brush at rest.
  mutating func beginDrawing() {
    forgetPending()
    if scene.drawing == nil {
      let paper = scene.picture == nil ? Drawing.paper(sheetColumns) : nil
      guard let picture = scene.picture ?? paper else { return }
      scene.picture = picture
      scene.drawing = Drawing(on: picture, keptAt: scene.source, isBlank: paper != nil)
    }
    scene.drawing?.isDown = false
  }

  /// What was drawn on is gone.
  mutating func drawAnew() {
    beginDrawing()
    refresh()
  }

  var drawingPhrases: [Phrase] {
    let sheet = scene.drawing?.isEmptySheet == true ? [Phrase(.whiteSheet)] : []
    return [Phrase(.just, .phrase(Phrase(.modeDraw)))] + sheet + way([Phrase(.drawWay)])
  }

  /// The shutter.
  mutating func turnBrush() {
    if scene.drawing?.isDown == true {
      scene.drawing?.isDown = false
      return answer(Phrase(.brushRests))
    }
    scene.drawing?.putDown()
    paint()
    refresh()
    answer(Phrase(.brushDraws))
  }

  /// Whether a finger that is inside draws.
  var isDrawing: Bool {
    guard scene.mode == .draw, scene.drawing?.isDown == true, scene.menu == nil, scene.check == nil else {
      return false
    }
    return !scene.isExplaining && finger?.isInside == true
  }

  /// Before it is read, so that a finger hears what it draws.
  mutating func paint() {
    guard isDrawing, let finger, let picture = scene.picture, let sheet = scene.drawing?.sheet else { return }
    let spot = finger.place(in: sheet)
    let place = Stroke.Place(x: spot.x, y: spot.y)
    let colour = scene.settings.brush
    if let brush, brush.away(from: place) < Picture.tremble * Picture.tremble,
      scene.drawing?.strokes.last?.colour == colour
    {
      return
    }
    guard let painted = scene.drawing?.paint(colour, from: brush, to: place, on: picture) else { return }
    scene.picture = painted
    scene.source = nil
    brush = place
  }

  /// The shutter, held: without the last stroke, or else out of here with the picture as it was.
  mutating func backInDrawing() {
    // What lies beneath is heard as if a resting finger had just come.
    sonifier.lift()
    guard let drawing = scene.drawing, !drawing.strokes.isEmpty else { return enter(.look) }
    if let picture = scene.drawing?.takeBack() { scene.picture = picture }
    let left = drawing.strokes.count - 1
    scene.source = left == 0 ? scene.drawing?.source : nil
    refresh()
    answer(left == 0 ? Phrase(.noStrokeLeft) : Phrase(.strokesLeft, .number(left)))
  }

  /// As a finger would hear it.
  var brushCue: Earcon {
    var sonifier = sonifier
    sonifier.lift()
    let tone = sonifier.touch(LinearRGB(scene.settings.brush), y: 0, height: 1)
    let timbre = scene.settings.band.timbre(of: tone)
    return .brush(timbre, frequency: Float(tone.frequency), breath: Float(1 - tone.purity))
  }
}

extension Settings {
  var brush: SRGB8 { Settings.brushes[self[.brush]].example }

  /// The circle of reference colours, and what has no note.
  static var brushes: [ColourName] {
    [
      .crimson, .red, .orange, .yellow, .yellowGreen, .green, .cyan, .blue, .indigo, .violet, .purple,
      .magenta, .white, .grey, .black,
    ]
  }
}

extension PicturePlace {
  /// Where it is when another picture is deleted; nil where that is this one.
  func after(deleted other: PicturePlace) -> PicturePlace? {
    guard album == other.album, index >= other.index else { return self }
    return index == other.index ? nil : PicturePlace(album, index - 1)
  }
}
