// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

/// Drawing: the shutter puts a brush on the picture, and takes it off; a finger draws with it, and hears what it draws.
enum DrawMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeDraw, help: [.helpDraw, .helpBrush, .helpStrokes, .helpBack], beginning: phrases,
        greet: { $0.say(.answer, phrases($0)) },
        explained: ExplainedControls(
          shutter: { _ in .explainShutterBrush }, shutterHold: explainedHold, strip: .explainStripDraw)),
      hand: ActivityHand(
        shutter: turnBrush, back: back,
        dials: { _ in
          [.parameter(.brush), .parameter(.row), .parameter(.waveform), .parameter(.volume)]
        },
        settings: .draw),
      finger: ActivityFinger(touch: touch, reaches: paint),
      pictures: ActivityPictures(
        taken: [.look, .gallery, .sweep], canKeep: { $0.scene.drawing?.isEmptySheet != true }, kept: kept,
        deleted: drawAnew),
      course: ActivityCourse(begins: begin, ends: end, settles: settle))
  }

  /// Begins to draw on the open picture, or else on white paper, with the brush at rest.
  static func begin(_ stage: inout Stage) {
    stage.forgetPending()
    if stage.scene.drawing == nil {
      let paper = stage.scene.picture == nil ? Drawing.paper(stage.sheetColumns) : nil
      guard let picture = stage.scene.picture ?? paper else { return }
      stage.scene.picture = picture
      stage.scene.drawing = Drawing(on: picture, keptAt: stage.scene.source, isBlank: paper != nil)
    }
    stage.scene.drawing?.isDown = false
  }

  /// Begins a new drawing after the picture under the old one is gone.
  static func drawAnew(_ stage: inout Stage) {
    begin(&stage)
    stage.refresh()
  }

  static func phrases(_ stage: Stage) -> [Phrase] {
    let sheet = stage.scene.drawing?.isEmptySheet == true ? [Phrase(.whiteSheet)] : []
    return [Phrase(.just, .phrase(Phrase(.modeDraw)))] + sheet + stage.way([Phrase(.drawWay)])
  }

  /// The shutter puts the brush on the picture, or takes it off.
  static func turnBrush(_ stage: inout Stage) {
    if stage.scene.drawing?.isDown == true {
      stage.scene.drawing?.isDown = false
      return stage.answer(Phrase(.brushRests))
    }
    stage.scene.drawing?.putDown()
    paint(&stage)
    stage.refresh()
    stage.answer(Phrase(.brushDraws))
  }

  /// Whether a finger that is inside draws.
  static func isDrawing(_ stage: Stage) -> Bool {
    guard stage.scene.mode == .draw, stage.scene.drawing?.isDown == true, stage.scene.menu == nil,
      stage.scene.check == nil
    else {
      return false
    }
    return !stage.scene.isExplaining && stage.finger?.isInside == true
  }

  /// Paints before the picture is read, so that a finger hears what it draws.
  static func paint(_ stage: inout Stage) {
    guard isDrawing(stage), let finger = stage.finger, let picture = stage.scene.picture,
      let sheet = stage.scene.drawing?.sheet
    else { return }
    let spot = finger.place(in: sheet)
    let place = Stroke.Place(x: spot.x, y: spot.y)
    let colour = stage.scene.settings.brush
    if let brush = stage.brush, brush.away(from: place) < Picture.tremble * Picture.tremble,
      stage.scene.drawing?.strokes.last?.colour == colour
    {
      return
    }
    guard let painted = stage.scene.drawing?.paint(colour, from: stage.brush, to: place, on: picture) else {
      return
    }
    stage.scene.picture = painted
    stage.scene.source = nil
    stage.brush = place
  }

  /// The held shutter takes the last stroke back, or else leaves with the picture as it was.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    // What lies beneath is heard as if a resting finger had just come.
    stage.sonifier.lift()
    guard let drawing = stage.scene.drawing, !drawing.strokes.isEmpty else { return false }
    if let picture = stage.scene.drawing?.takeBack() { stage.scene.picture = picture }
    let left = drawing.strokes.count - 1
    stage.scene.source = left == 0 ? stage.scene.drawing?.source : nil
    stage.refresh()
    stage.answer(left == 0 ? Phrase(.noStrokeLeft) : Phrase(.strokesLeft, .number(left)))
    return true
  }

  /// Takes the place where the picture was kept, unless strokes have changed the picture since.
  static func kept(_ stage: inout Stage, at place: PicturePlace) {
    guard stage.scene.drawing?.strokes.isEmpty != false else { return }
    stage.scene.source = place
    stage.scene.drawing?.source = place
  }

  static func end(_ stage: inout Stage, before next: Mode) {
    if next == .draw { return }
    if stage.scene.drawing?.isEmptySheet == true { stage.dropPicture() }
    stage.scene.drawing = nil
    stage.brush = nil
  }

  static func settle(_ stage: inout Stage) { if !isDrawing(stage) { stage.brush = nil } }

  /// The brush's colour as a finger would hear it.
  static func cue(_ stage: Stage) -> Earcon {
    var sonifier = stage.sonifier
    sonifier.lift()
    let tone = sonifier.touch(LinearRGB(stage.scene.settings.brush), y: 0, height: 1)
    let timbre = stage.scene.settings.band.timbre(of: tone)
    return .brush(timbre, frequency: Float(tone.frequency), breath: Float(1 - tone.purity))
  }

  private static func touch(_ stage: inout Stage, _ spot: Spot) {
    stage.brush = nil
    stage.touchPicture()
  }

  private static func explainedHold(_ stage: Stage) -> Key {
    stage.scene.drawing?.strokes.isEmpty == false ? .explainStrokeBack : .explainShutterHold
  }
}

extension Settings {
  var brush: SRGB8 { Settings.brushes[self[.brush]].example }

  /// The circle of reference colours, and the colours without a note.
  static var brushes: [ColourName] {
    [
      .crimson, .red, .orange, .yellow, .yellowGreen, .green, .cyan, .blue, .indigo, .violet, .purple,
      .magenta, .white, .grey, .black,
    ]
  }
}
