// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Spreads a picture's own hues over the notes of the circle: where they crowd, notes lie closer together.
///
/// Hues keep their order round the circle, and a picture that has all of them alike keeps its notes. The table is made once for
/// a picture and a wheel; a touch looks a place up.
struct HueSpread: Sendable {
  /// The tables' places to a step of the circle.
  private static var fineness: Int { @_noAllocation @_noLocks get { 10 } }
  private static var places: Int { @_noAllocation @_noLocks get { ColourWheel.steps * fineness } }
  /// The most notes that share what was one note's: an ear tells two of a painter's yellows apart, and no camera's noise.
  private static var most: Double { 5 }
  /// The share of the circle that all hues have alike, so that one which the picture hardly has keeps a place of its own.
  private static var forAll: Double { 0.1 }

  /// Where on the circle each place of it has gone, in steps; it rises by twelve.
  private var moved = InlineArray<121, Double>(repeating: 0)

  /// Nil where the picture has no colours to spread.
  init?(_ palette: Palette, on wheel: ColourWheel) {
    let weights = HueSpread.weights(palette.hues, wheel)
    let all = weights.reduce(0, +)
    guard all > 0 else { return nil }
    let widths = HueSpread.widths(weights.map { $0 / all })
    for (place, width) in widths.enumerated() {
      moved[place + 1] = moved[place] + width * Double(ColourWheel.steps)
    }
    let turn = turn(weights)
    for place in 0...HueSpread.places { moved[place] -= turn }
  }

  /// Where on the circle a place of it has gone, in steps, 0 up to 12.
  @_noAllocation @_noLocks
  func place(of place: Double) -> Double {
    let fine = place * Double(HueSpread.fineness)
    let index = min(max(Int(fine), 0), HueSpread.places - 1)
    let moved = moved[index] + (fine - Double(index)) * (moved[index + 1] - moved[index])
    let steps = Double(ColourWheel.steps)
    return moved < 0 ? moved + steps : moved >= steps ? moved - steps : moved
  }

  /// How much colour there is at each place of the circle.
  private static func weights(_ hues: [Int], _ wheel: ColourWheel) -> [Double] {
    var below = [0.0]
    for hue in hues { below.append(below[below.count - 1] + Double(hue)) }
    func upTo(_ hue: Double) -> Double {
      let degree = min(Int(hue), hues.count - 1)
      return below[degree] + (hue - Double(degree)) * Double(hues[degree])
    }
    return (0..<places).map { place in
      let (from, to) = (
        wheel.hue(at: Double(place) / Double(fineness)), wheel.hue(at: Double(place + 1) / Double(fineness))
      )
      return upTo(to) - upTo(from) + (to < from ? below[hues.count] : 0)
    }
  }

  /// The share of the circle that each place gets: as large as its share of colour, but for the bounds. What is over goes to all.
  private static func widths(_ shares: [Double]) -> [Double] {
    let even = 1 / Double(places)
    let wanted = shares.map { (1 - forAll) * $0 + forAll * even }
    var (low, high) = (0.0, even)
    func widths(adding more: Double) -> [Double] { wanted.map { min($0 + more, most * even) } }
    // To a billionth.
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if widths(adding: middle).reduce(0, +) < 1 { low = middle } else { high = middle }
    }
    let found = widths(adding: high)
    let all = found.reduce(0, +)
    return found.map { $0 / all }
  }

  /// How far the colours have gone round the circle in the mean, in steps: so far all go back, and most stay near their notes.
  private func turn(_ weights: [Double]) -> Double {
    let (steps, turn) = (Double(ColourWheel.steps), 2 * Maths.pi)
    var (x, y) = (0.0, 0.0)
    for (place, weight) in weights.enumerated() {
      let middle = (moved[place] + moved[place + 1]) / 2
      let way = (middle - (Double(place) + 0.5) / Double(HueSpread.fineness)) / steps * turn
      x += weight * Maths.cos(way)
      y += weight * Maths.sin(way)
    }
    return Maths.atan2(y, x) / turn * steps
  }
}
