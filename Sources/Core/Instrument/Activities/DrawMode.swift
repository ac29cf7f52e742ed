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
        greet: { Talk.say(&$0, .answer, phrases($0)) },
        explained: ExplainedControls(
          shutter: { _ in .explainShutterBrush }, shutterHold: explainedHold, strip: .explainStripDraw)),
      hand: ActivityHand(
        shutter: turnBrush, back: back,
        dials: { _ in
          [.parameter(.brush), .parameter(.row), .parameter(.waveform), .parameter(.volume)]
        }),
      finger: ActivityFinger(touch: touch, reaches: paint),
      pictures: ActivityPictures(
        canKeep: { $0.scene.drawing?.isEmptySheet != true }, kept: kept,
        deleted: drawAnew),
      course: ActivityCourse(begins: begin, ends: end, settles: settle))
  }

  /// Begins to draw on the open picture, or else on white paper, with the brush at rest.
  static func begin(_ stage: inout Stage) {
    Pictures.forgetPending(&stage)
    if stage.scene.drawing == nil {
      let covered = stage.scene.open
      guard let open = covered ?? Drawing.paper(stage.sheetColumns).map({ OpenPicture(picture: $0) }) else {
        return
      }
      stage.scene.open = open
      stage.scene.drawing = Drawing(on: open, isBlank: covered == nil)
    }
    stage.scene.drawing?.isDown = false
  }

  /// Begins a new drawing after the picture under the old one is gone.
  static func drawAnew(_ stage: inout Stage) {
    begin(&stage)
    Sounding.refresh(&stage)
  }

  static func phrases(_ stage: Stage) -> [Phrase] {
    let sheet = stage.scene.drawing?.isEmptySheet == true ? [Phrase(.whiteSheet)] : []
    return [Phrase(.just, .phrase(Phrase(.modeDraw)))] + sheet + Talk.way(stage, [Phrase(.drawWay)])
  }

  /// The shutter puts the brush on the picture, or takes it off.
  static func turnBrush(_ stage: inout Stage) {
    if stage.scene.drawing?.isDown == true {
      stage.scene.drawing?.isDown = false
      return Talk.answer(&stage, Phrase(.brushRests))
    }
    stage.scene.drawing?.putDown()
    paint(&stage)
    Sounding.refresh(&stage)
    Talk.answer(&stage, Phrase(.brushDraws))
  }

  /// Whether a finger that is inside draws.
  static func isDrawing(_ stage: Stage) -> Bool {
    guard stage.scene.mode == .draw, stage.scene.drawing?.isDown == true, stage.scene.menu == nil,
      stage.scene.check == nil
    else {
      return false
    }
    return !stage.scene.questions.isExplaining && stage.finger?.isInside == true
  }

  /// Paints before the picture is read, so that a finger hears what it draws.
  static func paint(_ stage: inout Stage) {
    guard isDrawing(stage), let finger = stage.finger, let picture = stage.scene.picture,
      let sheet = stage.scene.drawing?.sheet
    else { return }
    let spot = finger.place(in: sheet)
    let place = Place(x: spot.x, y: spot.y)
    let colour = stage.scene.settings.brush
    if let brush = stage.hand.brush, brush.away(from: place) < Picture.tremble * Picture.tremble,
      stage.scene.drawing?.strokes.last?.colour == colour
    {
      return
    }
    guard let painted = stage.scene.drawing?.paint(colour, from: stage.hand.brush, to: place, on: picture)
    else {
      return
    }
    stage.scene.open = OpenPicture(picture: painted, isDrawn: true)
    stage.hand.brush = place
  }

  /// The held shutter takes the last stroke back, or else leaves with the picture as it was.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    // What lies beneath is heard as if a resting finger had just come.
    stage.sound.sonifier.lift()
    guard let drawing = stage.scene.drawing, !drawing.strokes.isEmpty else { return false }
    stage.scene.open = stage.scene.drawing?.takeBack() ?? stage.scene.open
    let left = drawing.strokes.count - 1
    Sounding.refresh(&stage)
    Talk.answer(&stage, left == 0 ? Phrase(.noStrokeLeft) : Phrase(.strokesLeft, .number(left)))
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
    if stage.scene.drawing?.isEmptySheet == true { Pictures.drop(&stage) }
    // What was painted over can be had again.
    if let covered = stage.scene.drawing?.covered { stage.scene.aside.put(covered) }
    stage.scene.drawing = nil
    stage.hand.brush = nil
  }

  static func settle(_ stage: inout Stage) { if !isDrawing(stage) { stage.hand.brush = nil } }

  private static func touch(_ stage: inout Stage, _ spot: Spot) {
    stage.hand.brush = nil
    Touching.touch(&stage)
  }

  private static func explainedHold(_ stage: Stage) -> Key {
    stage.scene.drawing?.strokes.isEmpty == false ? .explainStrokeBack : .explainShutterHold
  }
}
