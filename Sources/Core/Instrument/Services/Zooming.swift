// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// The strip or the pad over a part of the picture, where a picture's colours are heard.
enum Zooming {
  /// In seconds: a finger that lifts so soon after it came to the end of the strip has slid over it.
  private static var over: Double { 0.5 }

  /// The dials for zoom and part, while a picture is open, and for a painting's edges; a part that is all of it cannot move.
  static func dials(_ stage: Stage) -> [Dial] {
    guard let open = stage.scene.open else { return [] }
    if open.part.isWhole { return [.pictureZoom] + EdgeMoves.dials(stage) }
    return [.pictureZoom, .picturePart] + (stage.hasRow ? [] : [.pictureOtherWay]) + EdgeMoves.dials(stage)
  }

  /// The picture, its zoom or its words may be gone, and with it what the knob had in hand.
  static func settle(_ stage: inout Stage) {
    let dial = stage.scene.dial
    guard [.pictureZoom, .picturePart, .pictureOtherWay, .edge, .edgePlace, .work].contains(dial) else {
      return
    }
    let dials = stage.dials
    if !dials.contains(dial) { stage.scene.dial = dials[0] }
  }

  // MARK: - By the knob

  static func turnZoom(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let spot = stage.hand.touch.flatMap { $0.isInside ? $0 : nil } ?? Spot(x: 0.5)
    zoom(&stage, clicks, about: spot)
    Talk.answer(&stage, [phrase(stage, .zoom)] + place(stage), way: [])
  }

  static func turnPart(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    // A click is a pad of the strip.
    move(&stage, across: Double(clicks * boost) / 8, down: 0, end: .end(of: clicks))
    Talk.answer(&stage, place(stage), way: [])
  }

  /// Where no row is set that goes on beyond the part: to the right the part goes up, as a row does, or to the right.
  static func turnOtherWay(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    move(&stage, across: 0, down: -Double(clicks * boost) / 8, end: .end(of: clicks))
    Talk.answer(&stage, place(stage), way: [])
  }

  /// The row goes on beyond the part's edge: a click is a twentieth of the part. Returns whether there was a way to go. In the
  /// menu it stays inside, since a value that is given up there comes back.
  static func turnRow(_ stage: inout Stage, _ clicks: Int) -> Bool {
    guard !stage.part.isWhole, stage.scene.menu == nil else { return false }
    let steps = Double(clicks) / Double(Parameter.row.range.upperBound)
    return stage.scene.open?.part.move(across: 0, down: -steps) ?? false
  }

  /// The row is kept where it is, as nearly as its steps allow.
  private static func zoom(_ stage: inout Stage, _ steps: Int, about spot: Spot) {
    guard var part = stage.scene.open?.part else { return }
    let row = stage.row
    if part.turnZoom(steps, about: stage.inPart(spot)) {
      stage.scene.open?.part = part
      if stage.hasRow { stage.scene.settings.row = (row - part.top) / part.size }
      stage.activity.finger.moved(&stage)
    } else {
      stage.emit(.cue(.end(of: steps)))
    }
    Sounding.refresh(&stage)
  }

  private static func move(
    _ stage: inout Stage, across: Double, down: Double, cue: Earcon? = nil, end: Earcon
  ) {
    let (from, to) = (Spot(x: 0.5, y: 0.5), Spot(x: 0.5 + across, y: 0.5 + down))
    let lie = stage.activity.finger.lie?(stage)
    let (start, way) = (lie?.turned(from) ?? from, lie?.turned(to) ?? to)
    let hasMoved =
      stage.scene.open?.part.move(across: way.x - start.x, down: (way.y ?? 0) - (start.y ?? 0)) == true
    if hasMoved { stage.activity.finger.moved(&stage) }
    if let cue = hasMoved ? cue : end { stage.emit(.cue(cue)) }
    Sounding.refresh(&stage)
  }

  // MARK: - By fingers

  /// The finger comes to an end of the control, or leaves it.
  static func reach(_ stage: inout Stage, from before: Spot?) {
    guard let touch = stage.hand.touch else { return }
    if !touch.isAtBorder { stage.hand.reachedEnd = nil }
    if touch.isAtBorder, before?.isAtBorder == false { stage.hand.reachedEnd = stage.now }
  }

  /// A finger that slides over the end of the control and lifts goes on to the next part.
  static func lift(_ stage: inout Stage) {
    defer { stage.hand.reachedEnd = nil }
    guard let reached = stage.hand.reachedEnd, stage.now.since(reached) <= over, let spot = stage.hand.touch,
      stage.scene.menu == nil, !stage.scene.questions.isExplaining, !stage.part.isWhole
    else { return }
    func way(_ place: Double?) -> Double { place.map { $0 <= 0 ? -1 : $0 >= 1 ? 1 : 0 } ?? 0 }
    let (across, down) = (way(spot.x), way(spot.y))
    move(&stage, across: across, down: down, end: across + down < 0 ? .start : .end)
    Talk.answer(&stage, place(stage), way: [])
  }

  static func pinch(_ stage: inout Stage, _ pinch: Pinch) {
    switch pinch {
    case .begins: break
    case .zooms(let steps, let middle):
      zoom(&stage, steps, about: middle)
      Talk.answer(&stage, phrase(stage, .zoom))
    case .pans(let across, let down):
      // A step clicks; at the picture's edge it sounds as a finger there.
      move(&stage, across: -Double(across) / 16, down: -Double(down) / 16, cue: .press, end: .border)
    case .ends: Talk.answer(&stage, [phrase(stage, .zoom)] + place(stage), way: [])
    }
  }

  // MARK: - Words

  /// The dial's name, and how much is shown or from where to where.
  static func phrase(_ stage: Stage, _ name: Key) -> Phrase {
    let part = stage.part
    let value =
      name == .zoom || part.isWhole
      ? Phrase(.times, .number(1 << part.zoom))
      : Phrase(.fromToPercent, ends(edge(stage, alongStrip: name == .dataView), of: part))
    return Phrase(.setting, .phrase(Phrase(name)), .phrase(value))
  }

  /// The part's left edge or its top: what the control lies along, or what lies across it.
  private static func edge(_ stage: Stage, alongStrip: Bool) -> Double {
    guard let lie = stage.activity.finger.lie?(stage) else { return stage.part.left }
    let corner = lie.corner(of: stage.part)
    return alongStrip == lie.isUpright ? corner.top : corner.left
  }

  /// What a listener has to know who comes to a picture of which only a part is heard.
  static func told(_ stage: Stage) -> [Phrase] {
    stage.part.isWhole ? [] : [phrase(stage, .zoom)] + place(stage)
  }

  /// The words for where the part lies: none for a whole picture, and none for a row on a strip, whose own setting tells it.
  static func place(_ stage: Stage) -> [Phrase] {
    let part = stage.part
    if part.isWhole { return [] }
    return stage.health.layout.surface == .pad || !stage.hasRow
      ? [bothWays(stage)] : [Phrase(.partAcross, ends(part.left, of: part))]
  }

  private static func bothWays(_ stage: Stage) -> Phrase {
    let part = stage.part
    let corner = stage.activity.finger.lie?(stage).corner(of: part) ?? (left: part.left, top: part.top)
    return Phrase(.partBothWays, ends(corner.left, of: part) + ends(corner.top, of: part))
  }

  private static func ends(_ edge: Double, of part: PicturePart) -> [Value] {
    [edge, edge + part.size].map { .number(Int(($0 * 100).rounded())) }
  }
}

extension Dial {
  /// The dials for how much of the picture the strip shows, and which part.
  static var pictureZoom: Dial { picture(.zoom, Zooming.turnZoom) }
  static var picturePart: Dial { picture(.dataView, Zooming.turnPart) }
  static var pictureOtherWay: Dial { picture(.partOtherWay, Zooming.turnOtherWay) }

  private static func picture(_ name: Key, _ turn: @escaping (inout Stage, Int, Int) -> Void) -> Dial {
    .own(
      OwnDial(
        name: name, turn: { stage, clicks, boost in turn(&stage, clicks, boost) },
        phrase: { Zooming.phrase($0, name) },
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(name))) }))
  }
}
