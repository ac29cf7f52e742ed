// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech

/// Data mode: kept pictures sound as their numbers. The user chooses them as in the gallery.
enum DataMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeData, help: [.helpChoose, .helpData, .helpKnob, .helpBack],
        beginning: Browsing.phrases, greet: Browsing.greet,
        explained: ExplainedControls(shutter: explainedShutter, strip: .explainStripData)),
      hand: ActivityHand(
        shutter: press, back: Browsing.back, dials: dials, whereAmI: tellNumber,
        measured: measured),
      finger: ActivityFinger(touch: touch, slide: slide, hears: hear, place: place, pinched: pinch),
      pictures: ActivityPictures(
        shows: .numbers,
        shelf: ShelfRules(opens: { .openData($0, $1) }, counted: .dataPictures, empty: .dataEmpty),
        arrives: arrive, told: { open($0).map { $0.picture.phrases(of: $0.survey) } }),
      course: ActivityCourse(
        interrupted: endRow, due: { $0.scene.data.playback?.due }, tick: goOnWithRow))
  }

  private static func dials(_ stage: Stage) -> [Dial] {
    Browsing.dials(stage) + DataPlanes.dials(stage) + [
      .parameter(.level), .parameter(.window), .dataRow, .zoom, .dataView, .parameter(.dataRange),
      .parameter(.tickLevel), .parameter(.volume),
    ]
  }

  /// The open picture and its survey.
  static func open(_ stage: Stage) -> (picture: Picture, survey: DataSurvey)? {
    guard stage.scene.mode == .data, let picture = stage.scene.picture, let survey = stage.scene.data.survey
    else {
      return nil
    }
    return (picture, survey)
  }

  /// The shutter opens a picture while the knob has pictures in hand, and plays the row while it has the row.
  ///
  /// With any other dial the shutter brings the largest value under the finger.
  static func press(_ stage: inout Stage) {
    guard let (picture, survey) = open(stage), !stage.scene.dial.isShelf else {
      return Browsing.open(&stage)
    }
    guard survey.count > 0 else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.dataNothing))
    }
    if stage.scene.dial == .dataRow { playRow(&stage) } else { goToLargest(&stage, picture, survey) }
  }

  /// A picture came: the box sounds its numbers instead of its colours.
  static func arrive(_ stage: inout Stage, _ picture: Picture) {
    stage.scene.data.survey = picture.survey ?? DataSurvey(of: picture)
    DataPlanes.arrive(&stage, picture)
  }

  private static func goToLargest(_ stage: inout Stage, _ picture: Picture, _ survey: DataSurvey) {
    let x = stage.hand.touch?.x ?? 0.5
    stage.scene.data.view.row = survey.row
    stage.scene.data.view.show(survey.column, at: x, in: picture)
    Sounding.refresh(&stage)
    let columns = stage.scene.data.view.columns(in: picture)
    let place = (survey.column - columns.lowerBound) * 100 / columns.count
    Talk.say(
      &stage, .answer,
      [largestPhrase(stage, picture, survey)] + picture.place(of: survey.column, survey.row)
        + [Phrase(.dataOnStrip, .number(place))])
  }

  // MARK: - The finger

  static func touch(_ stage: inout Stage, _ spot: Spot) {
    Touching.touch(&stage)
    if isOnBlank(stage), stage.scene.picture != nil { Talk.answer(&stage, Phrase(.dataBlank)) }
  }

  static func slide(_ stage: inout Stage, from before: Spot?) {
    let heard = stage.sound.reading
    Touching.slide(&stage, from: before)
    guard stage.scene.picture != nil else { return }
    tickIfCrossed(&stage, from: heard)
    if heard != nil && isOnBlank(stage) { stage.emit(.cue(.border)) }
  }

  static func hear(_ stage: inout Stage) -> Reading? {
    guard let reading = inProfile(stage) ?? numberAtFinger(stage) else { return nil }
    let along = stage.scene.data.playback?.share(at: stage.now) ?? stage.hand.touch?.along ?? 0.5
    stage.sound.performer.play(
      reading, pan: stage.scene.settings.sides.pan(at: along), in: &stage.sound.frame)
    return reading
  }

  static func explainedShutter(_ stage: Stage) -> Key {
    guard stage.scene.picture != nil, !stage.scene.dial.isShelf else {
      return Shelves.album(stage) == nil ? .explainShutterNothing : .explainShutterOpens
    }
    return stage.scene.dial == .dataRow ? .explainShutterRow : .explainShutterLargest
  }

  static func numberAtFinger(_ stage: Stage) -> Reading? {
    guard let (picture, survey) = open(stage), let touch = stage.hand.touch, touch.isInside,
      !stage.scene.questions.isExplaining
    else {
      return nil
    }
    let pixel = stage.scene.data.view.pixel(at: touch, in: picture)
    return stage.scene.settings.dataMapping.reading(pixel.column, pixel.row, of: picture, survey)
  }

  /// The finger is on a pixel of the picture without a measured value.
  static func isOnBlank(_ stage: Stage) -> Bool {
    stage.scene.mode == .data && stage.sound.reading == nil && !stage.scene.questions.isExplaining
      && stage.hand.touch.map { $0.isInside } ?? false
  }

  /// Where in the picture a place on the strip is, across and down.
  static func place(_ stage: Stage, of spot: Spot) -> Spot {
    guard let (picture, _) = open(stage) else { return stage.usualPlace(of: spot) }
    let pixel = stage.scene.data.view.pixel(at: spot, in: picture)
    return Spot(
      x: spot.isInside ? Double(pixel.column) / Double(max(picture.width - 1, 1)) : spot.x,
      y: Double(pixel.row) / Double(max(picture.height - 1, 1)))
  }

  /// Ticks when the finger, or the playing row, has crossed the level.
  static func tickIfCrossed(_ stage: inout Stage, from before: Reading?) {
    let step = stage.scene.settings[.tickLevel]
    guard step >= 0, let (_, survey) = open(stage), let old = before?.number,
      let new = stage.sound.reading?.number
    else {
      return
    }
    let level = DataMapping.number(at: Settings.share(step), in: survey)
    let (wasAbove, isAbove) = (Double(old) >= level, Double(new) >= level)
    if wasAbove != isAbove { stage.emit(.cue(isAbove ? .above : .below)) }
  }

  static func tellNumber(_ stage: inout Stage) {
    guard let (picture, _) = open(stage), let touch = stage.hand.touch, touch.isInside else {
      return Talk.answer(&stage, Phrase(.outside))
    }
    guard let reading = stage.sound.reading, let number = reading.number else {
      return Talk.answer(&stage, Phrase(.dataBlank))
    }
    let value = Phrase(.just, picture.measured(pixel: number))
    if !stage.scene.questions.asked.isSame(value, at: Spot(x: touch.x, y: touch.y ?? 0)) {
      stage.scene.questions.asked = Asked(colour: value, spot: Spot(x: touch.x, y: touch.y ?? 0))
    }
    stage.scene.questions.asked.times += 1
    guard stage.scene.questions.asked.times % 2 == 1 else {
      return Talk.say(&stage, .answer, [WhereAmI.tone(reading)])
    }
    let pixel = stage.scene.data.view.pixel(at: touch, in: picture)
    Talk.say(
      &stage,
      .answer,
      [
        value, Phrase(.placeInPicture, picture.places(of: pixel.column, pixel.row)),
      ] + picture.place(of: pixel.column, pixel.row))
  }

  static func pinch(_ stage: inout Stage, _ pinch: Pinch) {
    guard let (picture, _) = open(stage) else { return }
    switch pinch {
    case .begins: break
    case .zooms(let steps, let middle):
      let hasZoomed = stage.scene.data.view.zoom(steps, about: middle, in: picture)
      if !hasZoomed { stage.emit(.cue(.end(of: steps))) }
      Talk.answer(&stage, words(of: stage.scene.data.view, for: .zoom, in: picture))
    case .pans(let across, let down):
      let hasMoved = stage.scene.data.view.drag(across: across, down: down, in: picture)
      stage.emit(.cue(hasMoved ? .press : .border))
    case .ends: Talk.answer(&stage, words(of: stage.scene.data.view, for: .dataView, in: picture))
    }
  }

  // MARK: - The knob

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let (picture, _) = open(stage) else {
      stage.emit(.cue(.refused))
      guard Shelves.album(stage) != nil else { return Talk.answer(&stage, Phrase(.dataEmpty)) }
      // The phrase asks the user to turn the knob to choose a picture, so the knob now does that.
      stage.scene.dial = .shelf
      return Talk.answer(&stage, Phrase(.chooseFirst))
    }
    let hasMoved =
      switch stage.scene.dial.name {
      case .zoom: stage.scene.data.view.turnZoom(clicks, in: picture)
      case .dataView: stage.scene.data.view.pan(clicks * boost, in: picture)
      default: stage.scene.data.view.turnRow(clicks * boost, in: picture)
      }
    if !hasMoved { stage.emit(.cue(.end(of: clicks))) }
    let before = stage.sound.reading
    Sounding.refresh(&stage)
    tickIfCrossed(&stage, from: before)
    Talk.answer(&stage, dialPhrase(stage))
  }
}
