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
        beginning: GalleryMode.phrases, greet: GalleryMode.greet,
        explained: ExplainedControls(shutter: explainedShutter, strip: .explainStripData)),
      hand: ActivityHand(
        shutter: press, back: GalleryMode.back, dials: dials, settings: .data, whereAmI: tellNumber,
        measured: measured),
      finger: ActivityFinger(touch: touch, slide: slide, hears: hear, place: place),
      pictures: ActivityPictures(
        shelf: ShelfRules(opens: { .openData($0, $1) }, counted: .dataPictures, empty: .dataEmpty),
        arrives: arrive, told: { open($0).map { $0.picture.phrases(of: $0.survey) } }),
      course: ActivityCourse(
        interrupted: endRow, due: { $0.scene.profile?.due }, tick: goOnWithRow))
  }

  private static func dials(_ stage: Stage) -> [Dial] {
    GalleryMode.shelfDials(stage) + [
      .parameter(.level), .parameter(.window), .dataRow, .zoom, .dataView, .parameter(.dataRange),
      .parameter(.tickLevel), .parameter(.volume),
    ]
  }

  /// The open picture and its survey.
  static func open(_ stage: Stage) -> (picture: Picture, survey: DataSurvey)? {
    guard stage.scene.mode == .data, let picture = stage.scene.picture, let survey = stage.scene.survey else {
      return nil
    }
    return (picture, survey)
  }

  /// The shutter: with the pictures in hand it opens one, with the row it plays it, with anything else it goes to the
  /// largest value.
  static func press(_ stage: inout Stage) {
    guard let (picture, survey) = open(stage), !stage.scene.dial.isShelf else {
      return GalleryMode.openKept(&stage)
    }
    guard survey.count > 0 else {
      stage.does(.cue(.refused))
      return stage.answer(Phrase(.dataNothing))
    }
    if stage.scene.dial == .dataRow { playRow(&stage) } else { goToLargest(&stage, picture, survey) }
  }

  /// A picture came: the box sounds its numbers instead of its colours.
  static func arrive(_ stage: inout Stage, _ picture: Picture) {
    stage.scene.survey = picture.survey ?? DataSurvey(of: picture)
    stage.scene.data = DataView(of: picture)
  }

  private static func goToLargest(_ stage: inout Stage, _ picture: Picture, _ survey: DataSurvey) {
    let x = stage.touch?.x ?? 0.5
    stage.scene.data.row = survey.row
    stage.scene.data.show(survey.column, at: x, in: picture)
    stage.refresh()
    let columns = stage.scene.data.columns(in: picture)
    let place = (survey.column - columns.lowerBound) * 100 / columns.count
    stage.say(.answer, [largestPhrase(stage, picture, survey), Phrase(.dataOnStrip, .number(place))])
  }

  // MARK: - The finger

  static func touch(_ stage: inout Stage, _ spot: Spot) {
    stage.touchPicture()
    if isOnBlank(stage), stage.scene.picture != nil { stage.answer(Phrase(.dataBlank)) }
  }

  static func slide(_ stage: inout Stage, from before: Spot?) {
    let heard = stage.reading
    stage.slideOnPicture(from: before)
    guard stage.scene.picture != nil else { return }
    tickIfCrossed(&stage, from: heard)
    if heard != nil && isOnBlank(stage) { stage.does(.cue(.border)) }
  }

  static func hear(_ stage: inout Stage) -> Reading? {
    guard let reading = inProfile(stage) ?? numberAtFinger(stage) else { return nil }
    stage.performer.play(reading, in: &stage.frame)
    return reading
  }

  static func explainedShutter(_ stage: Stage) -> Key {
    guard stage.scene.picture != nil, !stage.scene.dial.isShelf else {
      return stage.album == nil ? .explainShutterNothing : .explainShutterOpens
    }
    return stage.scene.dial == .dataRow ? .explainShutterRow : .explainShutterLargest
  }

  static func numberAtFinger(_ stage: Stage) -> Reading? {
    guard let (picture, survey) = open(stage), let touch = stage.touch, touch.isInside,
      !stage.scene.isExplaining
    else {
      return nil
    }
    let pixel = stage.scene.data.pixel(at: touch, in: picture)
    return stage.scene.settings.dataMapping.reading(pixel.column, pixel.row, of: picture, survey)
  }

  /// The finger is on a pixel of the picture without a measured value.
  static func isOnBlank(_ stage: Stage) -> Bool {
    stage.scene.mode == .data && stage.reading == nil && !stage.scene.isExplaining
      && stage.touch.map { $0.isInside } ?? false
  }

  /// Where in the picture a place on the strip is, across and down.
  static func place(_ stage: Stage, of spot: Spot) -> Spot {
    guard let (picture, _) = open(stage) else { return stage.usualPlace(of: spot) }
    let pixel = stage.scene.data.pixel(at: spot, in: picture)
    return Spot(
      x: spot.isInside ? Double(pixel.column) / Double(max(picture.width - 1, 1)) : spot.x,
      y: Double(pixel.row) / Double(max(picture.height - 1, 1)))
  }

  /// Ticks when the finger, or the playing row, has crossed the level.
  static func tickIfCrossed(_ stage: inout Stage, from before: Reading?) {
    let step = stage.scene.settings[.tickLevel]
    guard step >= 0, let (_, survey) = open(stage), let old = before?.number, let new = stage.reading?.number
    else {
      return
    }
    let level = DataMapping.number(at: Settings.share(step), in: survey)
    let (wasAbove, isAbove) = (Double(old) >= level, Double(new) >= level)
    if wasAbove != isAbove { stage.does(.cue(isAbove ? .above : .below)) }
  }

  static func tellNumber(_ stage: inout Stage) {
    guard let (picture, _) = open(stage), let touch = stage.touch, touch.isInside else {
      return stage.answer(Phrase(.outside))
    }
    guard let reading = stage.reading, let number = reading.number else {
      return stage.answer(Phrase(.dataBlank))
    }
    let value = Phrase(.just, picture.measured(Double(number)))
    if !stage.scene.asked.isSame(value, at: Spot(x: touch.x, y: touch.y ?? 0)) {
      stage.scene.asked = Asked(colour: value, spot: Spot(x: touch.x, y: touch.y ?? 0))
    }
    stage.scene.asked.times += 1
    guard stage.scene.asked.times % 2 == 1 else { return stage.say(.answer, [stage.tone(reading)]) }
    let pixel = stage.scene.data.pixel(at: touch, in: picture)
    stage.say(
      .answer,
      [
        value, Phrase(.placeInPicture, picture.places(of: pixel.column, pixel.row)),
        rowPhrase(stage, pixel.row, of: picture),
      ])
  }

  // MARK: - The knob

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let (picture, _) = open(stage) else {
      stage.does(.cue(.refused))
      guard stage.album != nil else { return stage.answer(Phrase(.dataEmpty)) }
      // The phrase asks the user to turn the knob to choose a picture, so the knob now does that.
      stage.scene.dial = .shelf
      return stage.answer(Phrase(.chooseFirst))
    }
    let hasMoved =
      switch stage.scene.dial.name {
      case .zoom: stage.scene.data.turnZoom(clicks, in: picture)
      case .dataView: stage.scene.data.pan(clicks * boost, in: picture)
      default: stage.scene.data.turnRow(clicks * boost, in: picture)
      }
    if !hasMoved { stage.does(.cue(.end(of: clicks))) }
    let before = stage.reading
    stage.refresh()
    tickIfCrossed(&stage, from: before)
    stage.answer(dialPhrase(stage))
  }
}
