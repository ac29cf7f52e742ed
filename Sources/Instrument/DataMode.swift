// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Speech

/// Data: pictures that are kept, heard as the numbers that they are. Pictures are chosen as in the gallery.
extension Instrument {
  /// The one that is open, and what there is in it.
  var dataPicture: (picture: Picture, survey: DataSurvey)? {
    guard scene.mode == .data, let picture = scene.picture, let survey = scene.survey else { return nil }
    return (picture, survey)
  }

  /// The shutter: with the pictures in hand it opens one, with the row it plays it, with anything else it goes to the
  /// largest value.
  mutating func dataShutter() {
    guard let (picture, survey) = dataPicture, !scene.hand.isShelf else { return openKept() }
    guard survey.count > 0 else {
      does(.cue(.refused))
      return answer(Phrase(.dataNothing))
    }
    if scene.hand == .dataRow { playProfile() } else { goToLargest(picture, survey) }
  }

  /// A picture came: its numbers are told instead of its colours.
  mutating func takeData(_ picture: Picture) {
    guard scene.mode == .data else {
      scene.survey = nil
      return
    }
    scene.survey = picture.survey ?? DataSurvey(of: picture)
    scene.data = DataView(of: picture)
  }

  private mutating func goToLargest(_ picture: Picture, _ survey: DataSurvey) {
    let x = touch?.x ?? 0.5
    scene.data.row = survey.row
    scene.data.show(survey.column, at: x, in: picture)
    refresh()
    let columns = scene.data.columns(in: picture)
    let place = (survey.column - columns.lowerBound) * 100 / columns.count
    say(.answer, [largestPhrase(picture, survey), Phrase(.dataOnStrip, .number(place))])
  }

  // MARK: - The finger

  func dataAtFinger() -> Reading? {
    guard let (picture, survey) = dataPicture, let touch, touch.isInside, !scene.isExplaining else {
      return nil
    }
    let pixel = scene.data.pixel(at: touch, in: picture)
    return scene.settings.dataMapping.reading(pixel.column, pixel.row, of: picture, survey)
  }

  /// A finger in the picture where nothing was measured.
  var isOnBlank: Bool {
    scene.mode == .data && reading == nil && !scene.isExplaining && touch.map { $0.isInside } ?? false
  }

  /// Of a place on the strip, where it is in the picture, both ways.
  func dataPlace(of spot: Spot) -> Spot? {
    guard let (picture, _) = dataPicture else { return nil }
    let pixel = scene.data.pixel(at: spot, in: picture)
    return Spot(
      x: spot.isInside ? Double(pixel.column) / Double(max(picture.width - 1, 1)) : spot.x,
      y: Double(pixel.row) / Double(max(picture.height - 1, 1)))
  }

  /// A finger, or the profile, went over the level that ticks.
  mutating func tickIfCrossed(from before: Reading?) {
    let step = scene.settings[.tickLevel]
    guard step >= 0, let (_, survey) = dataPicture, let old = before?.number, let new = reading?.number else {
      return
    }
    let level = DataMapping.number(at: Settings.share(step), in: survey)
    let (wasAbove, isAbove) = (Double(old) >= level, Double(new) >= level)
    if wasAbove != isAbove { does(.cue(isAbove ? .above : .below)) }
  }

  mutating func whereInData() {
    guard let (picture, _) = dataPicture, let touch, touch.isInside else { return answer(Phrase(.outside)) }
    guard let reading, let number = reading.number else { return answer(Phrase(.dataBlank)) }
    let value = Phrase(.just, picture.measured(Double(number)))
    if !scene.asked.isSame(value, at: Spot(x: touch.x, y: touch.y ?? 0)) {
      scene.asked = Asked(colour: value, spot: Spot(x: touch.x, y: touch.y ?? 0))
    }
    scene.asked.times += 1
    guard scene.asked.times % 2 == 1 else { return say(.answer, [tone(reading)]) }
    let pixel = scene.data.pixel(at: touch, in: picture)
    say(
      .answer,
      [
        value, Phrase(.placeInPicture, picture.places(of: pixel.column, pixel.row)),
        rowPhrase(pixel.row, of: picture),
      ])
  }

  // MARK: - The knob

  mutating func turnData(_ clicks: Int, boost: Int) {
    guard let (picture, _) = dataPicture else {
      does(.cue(.refused))
      guard album != nil else { return answer(Phrase(.dataEmpty)) }
      // What it is told to be turned for is what it does from now on.
      scene.hand = .shelf
      return answer(Phrase(.chooseFirst))
    }
    let hasMoved =
      switch scene.hand {
      case .zoom: scene.data.turnZoom(clicks, in: picture)
      case .dataView: scene.data.pan(clicks * boost, in: picture)
      default: scene.data.turnRow(clicks * boost, in: picture)
      }
    if !hasMoved { does(.cue(.end(of: clicks))) }
    let before = reading
    refresh()
    tickIfCrossed(from: before)
    answer(dataHandPhrase)
  }
}
