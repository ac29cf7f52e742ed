// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture
import Sonify
import Speech

/// A drawing on a picture, in strokes that the user can take back.
struct Drawing {
  /// What was open before the drawing began; nil for white paper.
  private var before: OpenPicture?
  /// The picture under the drawing, and where it is kept.
  private(set) var original: Picture
  var source: PicturePlace?
  /// The drawing began without a picture, and has none before the first stroke.
  private(set) var isBlank: Bool
  /// Whether the brush is on the picture.
  var isDown = false
  /// The picture that is painted on, from the brush's first touch.
  private(set) var sheet: Picture?
  private(set) var strokes: [Stroke] = []

  /// The longer side of the sheet in pixels: a fingertip still covers 58 of them, and a stroke takes no time.
  static var longest: Int { 640 }
  /// White paper has the shape of most pictures, 4 to 3.
  static func paper(_ columns: Int) -> Picture? { .sheet(width: columns, height: columns * 3 / 4) }

  /// More strokes than a user takes back, and 32 KB of places; older strokes stay for good.
  static var mostStrokes: Int { 200 }
  static var mostPlaces: Int { 2000 }
  /// A line of more places becomes another stroke, so that a long one is never gone at once.
  static var mostPlacesOfOne: Int { 500 }

  init(on before: OpenPicture, isBlank: Bool) {
    self.before = isBlank ? nil : before
    (original, source) = (before.picture, before.source)
    self.isBlank = isBlank
  }

  /// The picture that was painted over; nil where none was, or where its file was deleted meanwhile.
  var covered: OpenPicture? {
    guard var covered = before else { return nil }
    guard covered.picture === original else {
      covered.source = nil
      return covered
    }
    if strokes.isEmpty || covered.source != nil && source == nil { return nil }
    covered.source = source
    return covered
  }

  mutating func learn(_ painting: PaintingAlone?, of picture: Picture, as wish: PaintingWish) {
    before?.learn(painting, of: picture, as: wish)
  }

  /// Nothing is on the paper.
  var isEmptySheet: Bool { isBlank && strokes.isEmpty }

  mutating func putDown() {
    isDown = true
    if sheet == nil { sheet = original.reduced(to: Drawing.longest) }
  }

  /// Paints from where the brush was, or only at a place; returns the new picture.
  mutating func paint(_ colour: SRGB8, from last: Place?, to place: Place, on picture: Picture)
    -> Picture?
  {
    guard let sheet else { return nil }
    let ground = strokes.isEmpty ? sheet : picture
    let tip = Finger(millimetres: Finger.fingertip, on: sheet).diameter
    var line = Stroke(colour, diameter: sheet.brush(under: tip), from: last ?? place)
    if last != nil { line.goOn(to: place) }
    guard let painted = ground.painted([line]) else { return nil }
    if last != nil, let stroke = strokes.last, stroke.colour == colour,
      stroke.places.count < Drawing.mostPlacesOfOne
    {
      strokes[strokes.count - 1].goOn(to: place)
    } else {
      strokes.append(line)
    }
    keepFew()
    return painted
  }

  /// Takes the last stroke back; returns what is open then.
  mutating func takeBack() -> OpenPicture? {
    strokes.removeLast()
    if !strokes.isEmpty { return sheet?.painted(strokes).map { OpenPicture(picture: $0, isDrawn: true) } }
    guard var open = before, open.picture === original else {
      return OpenPicture(picture: original, source: source)
    }
    (open.source, open.part) = (source, PicturePart())
    return open
  }

  private mutating func keepFew() {
    var places = 0
    for stroke in strokes { places += stroke.places.count }
    while strokes.count > Drawing.mostStrokes || places > Drawing.mostPlaces {
      guard let painted = sheet?.painted([strokes[0]]) else { return }
      places -= strokes.removeFirst().places.count
      // The drawing now begins with this sheet, which no file holds.
      (sheet, original) = (painted, painted)
      (source, isBlank) = (nil, false)
    }
  }
}
