// SPDX-License-Identifier: GPL-3.0-or-later

/// A lens that moves what is far from the middle of a photograph outwards, or inwards.
struct Lens {
  private let bend: Double
  private let middle: (x: Double, y: Double)

  init(_ bend: Double, _ width: Int, _ height: Int) {
    self.bend = bend
    middle = (Double(width - 1) / 2, Double(height - 1) / 2)
  }

  /// Where a place of the photograph would be without the bend.
  func straight(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (x, y) = (x - middle.x, y - middle.y)
    let part = 1 - bend * (x * x + y * y) / (middle.x * middle.x + middle.y * middle.y)
    return (middle.x + x * part, middle.y + y * part)
  }

  /// The place that `straight` brings here: each step is ten times nearer, as bends are small.
  func bent(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    var place = (x: x, y: y)
    for _ in 0..<12 {
      let there = straight(place.x, place.y)
      place = (place.x + x - there.x, place.y + y - there.y)
    }
    return place
  }
}
