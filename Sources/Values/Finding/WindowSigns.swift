// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What tells a window, a shelf or a radiator from a painting, in a rectangle that is seen from straight ahead.
struct WindowSigns {
  /// Whether a band of one colour, unlike what is on both of its sides, runs through from top to bottom: 0 to 1. Windows have such bars,
  /// and radiators ribs. A band that lies is as often a sea below its horizon.
  private(set) var bars = 0.0
  /// Whether much within is as light as can be, as the sky is from within a room: 0 to 1. Of those paintings none had a twentieth.
  private(set) var glare = 0.0

  init() {}

  init(of flat: Picture) {
    let longest = WindowSigns.longestBar(flat.width, flat.height) { ShownColour(flat.screenPixel($0, $1)) }
    bars = min(max((longest - 0.6) / 0.3, 0), 1)
    glare = min(max((WindowSigns.white(flat) - 0.15) / 0.15, 0), 1)
  }

  /// Colours whose parts differ by less are alike: a slope of light and noise make so much of 255.
  private static var alike: Float { 24 }
  /// Places along a bar, between what of both ends a frame may take.
  private static var count: Int { 64 }
  private static var ends: Double { 0.1 }
  /// A bar is looked for in the middle half of a side, as frames and paper are bars beside its ends.
  private static var middle: (low: Double, high: Double) { (0.25, 0.75) }
  /// From a bar's middle to what is beside it, as shares of the side.
  private static var halves: [Double] { [0.012, 0.02, 0.03, 0.045, 0.07] }
  /// In pixels: what is nearer to a bar's middle is the bar.
  private static var thinnest: Int { 2 }

  /// As a share of the rectangle's length, which is looked at line by line.
  private static func longestBar(
    _ across: Int, _ along: Int, _ colour: (_ across: Int, _ along: Int) -> ShownColour
  ) -> Double {
    let places = (0..<count).map {
      Int((ends + (1 - 2 * ends) * Double($0) / Double(count - 1)) * Double(along - 1))
    }
    let lines = (0..<across).map { line in places.map { colour(line, $0) } }
    var most = 0
    let (first, last) = (Int(middle.low * Double(across)), Int(middle.high * Double(across)))
    for line in max(first, thinnest)..<max(min(last, across - thinnest), first, thinnest) {
      let isOwn = areOne(lines, line)
      guard isOwn.count(where: { $0 }) > most else { continue }
      for half in halves {
        let off = max(Int((half * Double(across)).rounded()), thinnest)
        guard line >= off, line + off < across else { continue }
        most = max(most, parted(lines, line, off, isOwn))
      }
    }
    return Double(most) / Double(count)
  }

  /// Which places of a line have its colour. Where the colour changes from one side to the other there is no bar, however even
  /// the blur is.
  private static func areOne(_ lines: [[ShownColour]], _ line: Int) -> [Bool] {
    let (own, left, right) = (lines[line], lines[line - 1], lines[line + 1])
    let mean = own.reduce(ShownColour()) { $0 + $1 } * (1 / Float(count))
    return own.indices.map {
      (own[$0] - mean).largest.magnitude < alike && (left[$0] - right[$0]).largest.magnitude < alike / 2
    }
  }

  /// At how many of them the colour is another one on both sides.
  private static func parted(_ lines: [[ShownColour]], _ line: Int, _ off: Int, _ isOwn: [Bool]) -> Int {
    let (own, before, behind) = (lines[line], lines[line - off], lines[line + off])
    return own.indices.count {
      isOwn[$0] && (before[$0] - own[$0]).largest.magnitude > alike
        && (behind[$0] - own[$0]).largest.magnitude > alike
    }
  }

  /// The share of the middle where all parts are nearly 255.
  private static func white(_ flat: Picture) -> Double {
    // A frame is an eighth wide at most.
    let (left, top) = (flat.width / 8, flat.height / 8)
    var (white, all) = (0, 0)
    for row in top..<flat.height - top {
      for column in left..<flat.width - left {
        let colour = ShownColour(flat.screenPixel(column, row))
        all += 1
        if min(colour.red, min(colour.green, colour.blue)) >= 248 { white += 1 }
      }
    }
    return Double(white) / Double(max(all, 1))
  }
}
