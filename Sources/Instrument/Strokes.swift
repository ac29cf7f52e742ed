// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech

/// What is drawn on a picture, in strokes that can be taken back.
struct Drawing {
  /// What it began with, and where that is kept.
  private(set) var original: Picture
  var source: PicturePlace?
  /// It began without a picture, and there is none before the first stroke.
  private(set) var isBlank: Bool
  /// Whether the brush is on the picture.
  var isDown = false
  /// What is painted on, from when the brush is on it for the first time.
  private(set) var sheet: Picture?
  private(set) var strokes: [Stroke] = []

  /// In pixels, the longer side of what is painted on: a fingertip still covers 58 of them, and a stroke takes no time.
  static var longest: Int { 640 }
  /// White paper has the shape of most pictures, 4 to 3.
  static func paper(_ columns: Int) -> Picture? { .sheet(width: columns, height: columns * 3 / 4) }

  /// More than anybody takes back, and of places 32 KB; what is older stays for good.
  static var mostStrokes: Int { 200 }
  static var mostPlaces: Int { 2000 }
  /// A line that goes on after so many is another stroke, so that a long one is never gone at once.
  static var mostPlacesOfOne: Int { 500 }

  init(on original: Picture, keptAt source: PicturePlace?, isBlank: Bool) {
    self.original = original
    self.source = source
    self.isBlank = isBlank
  }

  /// Nothing is on the paper.
  var isEmptySheet: Bool { isBlank && strokes.isEmpty }

  mutating func putDown() {
    isDown = true
    if sheet == nil { sheet = original.reduced(to: Drawing.longest) }
  }

  /// From where the brush was, or only at a place; what the picture is then.
  mutating func paint(_ colour: SRGB8, from last: Stroke.Place?, to place: Stroke.Place, on picture: Picture)
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

  /// What the picture is without the last stroke.
  mutating func takeBack() -> Picture? {
    strokes.removeLast()
    return strokes.isEmpty ? original : sheet?.painted(strokes)
  }

  private mutating func keepFew() {
    var places = 0
    for stroke in strokes { places += stroke.places.count }
    while strokes.count > Drawing.mostStrokes || places > Drawing.mostPlaces {
      guard let painted = sheet?.painted([strokes[0]]) else { return }
      places -= strokes.removeFirst().places.count
      // What it begins with is this from now on, and nobody's file.
      (sheet, original) = (painted, painted)
      (source, isBlank) = (nil, false)
    }
  }
}
