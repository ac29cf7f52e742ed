// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What within a rectangle is as light as can be, as the sky is from within a room; the paper of a print is light, too, but all
/// round what is printed.
struct Glare {
  /// Of its middle, 0 to 1.
  private(set) var share = 0.0

  /// In values of 255: of the darkest of a colour's parts, as a sky may be a little blue, and of the lightest.
  private static var white: (least: Float, most: Float) { (220, 252) }
  /// What is lighter by more than paper was there is no paper.
  private static var lighter: Float { 12 }
  /// Frames are an eighth of a side wide at most.
  private static var frame: Int { 8 }

  init(of flat: Picture) {
    let (wide, high) = (flat.width, flat.height)
    let (left, top) = (wide / Glare.frame, high / Glare.frame)
    func colour(_ column: Int, _ row: Int) -> ShownColour { ShownColour(flat.screenPixel(column, row)) }
    let sides = (
      Glare.paper(wide, high) { colour($0, $1) }, Glare.paper(wide, high) { colour(wide - 1 - $0, $1) }
    )
    let levels = (
      Glare.paper(high, wide) { colour($1, $0) }, Glare.paper(high, wide) { colour($1, high - 1 - $0) }
    )
    var (white, all) = (0, 0)
    for row in top..<high - top {
      for column in left..<wide - left {
        all += 1
        let shown = colour(column, row)
        let own = shown.least
        guard own >= Glare.white.least, max(shown.red, shown.green, shown.blue) >= Glare.white.most else {
          continue
        }
        let (x, y) = ((Double(column) + 0.5) / Double(wide), (Double(row) + 0.5) / Double(high))
        let across = Glare.between(sides, at: y, way: x), down = Glare.between(levels, at: x, way: y)
        if own - min(across, down) > Glare.lighter { white += 1 }
      }
    }
    share = Double(white) / Double(max(all, 1))
  }

  /// How light paper is between two opposite sides; nothing where one of them has none.
  private static func between(_ ends: (ColourSlope?, ColourSlope?), at along: Double, way: Double) -> Float {
    guard let near = ends.0, let far = ends.1 else { return 0 }
    return near.colour(at: along).least * Float(1 - way) + far.colour(at: along).least * Float(way)
  }

  /// The lightest line along a side that is of one colour, within a third of the way to the other side.
  private static func paper(
    _ depths: Int, _ along: Int, _ colour: (_ depth: Int, _ along: Int) -> ShownColour
  ) -> ColourSlope? {
    var (best, lightest) = (ColourSlope?.none, Float(0))
    for depth in 0..<depths / 3 {
      let line = (0..<ColourSlope.count).map { colour(depth, Int(ColourSlope.place($0) * Double(along - 1))) }
      let slope = ColourSlope(of: line)
      let light = slope.colour(at: 0.5).least
      guard light > lightest else { continue }
      let even = line.indices.count {
        (line[$0] - slope.colour(at: ColourSlope.place($0))).largest.magnitude < lighter
      }
      if even * 10 >= line.count * 9 { (best, lightest) = (slope, light) }
    }
    return best
  }
}
