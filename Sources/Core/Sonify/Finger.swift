// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A finger on the strip, whose length is the picture's width.
public struct Finger {
  /// What a fingertip covers of the strip, in millimetres.
  public static var fingertip: Double { 9 }
  /// The diameter of a needle's tip, for reading single pixels.
  public static var tipOfNeedle: Double { 0 }
  /// The strip's length in millimetres: eight pads, 12.5 mm from one to the next.
  public static var stripLength: Double { 100 }

  public let picture: Picture
  public let diameter: Double
  /// Each colour is heard as its opposite, as light as itself: red as a green blue, yellow as blue.
  public var hearsOpposites = false

  public init(millimetres: Double, on picture: Picture) {
    self.picture = picture
    diameter = millimetres / Finger.stripLength * Double(picture.width)
  }

  /// How many notes the colours about a place have, as a chord would play them.
  public func notesAround(_ place: Place, _ reading: Reading, sonifier: Sonifier) -> Int {
    let about = Neighbourhood(self, at: place, middle: reading.tone, sonifier: sonifier, after: Chord())
    return Chord(about.notes, after: Chord()).notes.count { $0.isTellable }
  }

  /// What the finger hears at a place; nil outside the picture, where it counts as lifted.
  public func touch(_ place: Place, sonifier: inout Sonifier) -> Reading? {
    let tip = Fingertip(x: place.x, y: place.y, diameter: diameter)
    guard var colour = picture.mean(under: tip) else {
      sonifier.lift()
      return nil
    }
    if hearsOpposites { colour = colour.opposite }
    let tone = sonifier.touch(colour, y: place.y, height: picture.height)
    return Reading(
      colour: colour, tone: tone, mapping: sonifier.mapping, wheel: sonifier.tuning.wheel,
      isSpread: sonifier.isSpread && tone.pitch != nil)
  }
}
