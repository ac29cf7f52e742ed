// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How much of a rectangle has one colour, in light that falls from a side.
struct Plainness {
  /// Of its middle, 0 to 1.
  private(set) var share = 0.0

  /// Places that are looked at, across and down, and how far from the sides they stay: frames are there.
  private static var count: Int { 32 }
  private static var margin: Double { 0.12 }

  init(of flat: Picture) {
    let reach = 1 - 2 * Plainness.margin
    var (colours, offs): ([ShownColour], [(x: Float, y: Float)]) = ([], [])
    for row in 0..<Plainness.count {
      for column in 0..<Plainness.count {
        let (x, y) = (
          (Double(column) + 0.5) / Double(Plainness.count), (Double(row) + 0.5) / Double(Plainness.count)
        )
        colours.append(
          ShownColour(
            flat.screenPixel(
              Int((Plainness.margin + reach * x) * Double(flat.width)),
              Int((Plainness.margin + reach * y) * Double(flat.height)))))
        offs.append((Float(x - 0.5), Float(y - 0.5)))
      }
    }
    // Few places of another colour, as lines are, move the plane little; from the second time on they are left away.
    var isOwn = [Bool](repeating: true, count: colours.count)
    for _ in 0..<3 {
      let plane = ColourPlane(colours, offs, isOwn)
      for index in colours.indices {
        isOwn[index] = (colours[index] - plane.colour(at: offs[index])).largest.magnitude < Bars.alike / 2
      }
    }
    share = Double(isOwn.count { $0 }) / Double(max(isOwn.count, 1))
  }
}

/// A colour that changes evenly across and down.
private struct ColourPlane {
  private var mean = ShownColour()
  private var across = ShownColour()
  private var down = ShownColour()

  /// Of places that lie evenly about the middle, or nearly.
  init(_ colours: [ShownColour], _ offs: [(x: Float, y: Float)], _ isOwn: [Bool]) {
    var (count, wide, high): (Float, Float, Float) = (0, 0, 0)
    for index in colours.indices where isOwn[index] {
      (count, mean) = (count + 1, mean + colours[index])
    }
    guard count > 0 else { return }
    mean = mean * (1 / count)
    for index in colours.indices where isOwn[index] {
      let (own, off) = (colours[index] - mean, offs[index])
      (across, down) = (across + own * off.x, down + own * off.y)
      (wide, high) = (wide + off.x * off.x, high + off.y * off.y)
    }
    (across, down) = (across * (1 / max(wide, 1e-6)), down * (1 / max(high, 1e-6)))
  }

  func colour(at off: (x: Float, y: Float)) -> ShownColour { mean + across * off.x + down * off.y }
}
