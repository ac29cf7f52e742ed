// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour that changes evenly along a line, as light makes it.
struct ColourSlope {
  private let mean: ShownColour
  private let change: ShownColour

  static var count: Int { 64 }

  /// One of them as a share of the line, between what of both ends a frame may take.
  static func place(_ index: Int) -> Double { 0.1 + 0.8 * Double(index) / Double(count - 1) }

  /// By least squares.
  init(of colours: [ShownColour]) {
    var (sum, leaning, squares) = (ShownColour(), ShownColour(), Float(0))
    for (index, colour) in colours.enumerated() {
      let off = Float(ColourSlope.place(index) - 0.5)
      (sum, leaning, squares) = (sum + colour, leaning + colour * off, squares + off * off)
    }
    mean = sum * (1 / Float(max(colours.count, 1)))
    change = leaning * (1 / max(squares, 1e-6))
  }

  func colour(at place: Double) -> ShownColour { mean + change * Float(place - 0.5) }
}
