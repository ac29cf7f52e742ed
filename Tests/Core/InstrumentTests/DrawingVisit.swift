// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Speech

@testable import Instrument
@testable import WalkTests

/// A visit that draws.
extension Visit {
  /// On that picture, or else on white paper; the brush at rest.
  static func drawing(_ picture: Picture? = painting()) -> Visit {
    var visit = Visit(shelf: ["poppies", "the sea"])
    if let picture { visit.take(picture) }
    visit.open(.draw)
    return visit
  }

  /// A visit in the mode for drawing, on a picture of the gallery, with the brush at rest.
  static func drawing(onKept picture: Picture) -> Visit {
    var visit = Visit(shelf: ["poppies"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(picture))
    visit.open(.draw)
    return visit
  }

  /// A visit that has drawn some strokes of red, each in a row of its own, five at most.
  static func drawn(_ count: Int, on picture: Picture? = painting()) -> Visit {
    var visit = drawing(picture)
    visit.pressShutter()
    for stroke in 0..<count {
      visit.touch(0.2, 0.1 + 0.2 * Double(stroke))
      visit.hand(.slide(Spot(x: 0.8, y: 0.1 + 0.2 * Double(stroke))), .lift)
    }
    return visit
  }

  var strokes: Int? { box.scene.drawing?.strokes.count }

  func colour(_ x: Double, _ y: Double) -> UInt32? {
    guard let picture = box.picture else { return nil }
    let place = Spot(x: x, y: y).place(in: picture)
    return picture.pixel(Int(place.x.rounded()), Int(place.y.rounded())).map { SRGB8($0).integer }
  }

  /// What was said last, before whatever was silent.
  var greeting: String {
    (box.told.utterance?.phrases ?? []).map { $0.text(in: .english) }.joined(separator: " ")
  }

  var entries: [Menu.Entry] {
    var visit = self
    visit.holdKnob()
    return visit.box.scene.menu?.entries ?? []
  }
}
