// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension Still {
  /// Corners found again in the photograph, first coarsely and then finely, and how much of each side agreed; a side on the
  /// photograph's own border has none.
  ///
  /// `scale` is how many pixels of the photograph a place of the view stands for.
  func refined(_ rough: Corners, scale: Double) -> (corners: Corners, shares: [Double?]) {
    var (corners, shares) = (rough, [Double?](repeating: nil, count: 4))
    // 10 steps of two fifths of a place to either side, then 6 of half that, down to a pixel.
    var (step, reach) = (max(scale / 2.5, 1), 10)
    while true {
      var sides: [(Place, Place)] = []
      for index in 0..<4 {
        let (start, end) = (corners[index], corners[index + 1])
        let fit =
          isOnBorder(start, end, within: 12)
          ? nil : SideFit(from: start, to: end, in: self, reach: reach, step: step)
        shares[index] = isOnBorder(start, end, within: 12) ? nil : fit?.share ?? 0
        sides.append(fit.map { ($0.start, $0.end) } ?? (start, end))
      }
      guard let moved = Still.corners(of: sides), moved.distance(from: corners) <= 4 * Double(reach) * step
      else { break }
      corners = moved
      if step <= 1 { break }
      (step, reach) = (max(step / 2, 1), 6)
    }
    return (corners, shares)
  }

  /// Where neighbouring sides meet.
  private static func corners(of sides: [(Place, Place)]) -> Corners? {
    var found: [Place] = []
    for index in 0..<4 {
      guard let corner = Place.meeting(of: sides[(index + 3) & 3], and: sides[index]) else { return nil }
      found.append(corner)
    }
    return Corners(found[0], found[1], found[2], found[3])
  }

  private func isOnBorder(_ start: Place, _ end: Place, within pixels: Double) -> Bool {
    let (start, end) = (bent(start), bent(end))
    func areNear(_ one: Double, _ other: Double, _ border: Double) -> Bool {
      (one - border).magnitude < pixels && (other - border).magnitude < pixels
    }
    let (right, bottom) = (Double(picture.width - 1), Double(picture.height - 1))
    return areNear(start.x, end.x, 0) || areNear(start.x, end.x, right) || areNear(start.y, end.y, 0)
      || areNear(start.y, end.y, bottom)
  }
}
