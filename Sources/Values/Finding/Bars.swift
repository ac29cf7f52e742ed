// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A band of one colour that runs through a rectangle from side to side, unlike what is on both of its own sides.
struct Bar {
  /// Where its middle is across it, as a share of the rectangle's side.
  let place: Double
  /// At how much of the rectangle's length it is there.
  let length: Double
  /// Its colour along it.
  let slope: ColourSlope
  /// How far it leans from one end to the other, as a share of the rectangle's length, where the corners are not quite right.
  let lean: Double

  var colour: ShownColour { slope.colour(at: 0.5) }

  /// How surely it runs through.
  var isThrough: Double { WindowSigns.ramp(length, 0.65, 0.9) }

  /// Whether this one and one across it are of one colour, in light that falls from a side.
  func isLike(_ other: Bar) -> Bool {
    (slope.colour(at: other.place) - other.slope.colour(at: place)).largest.magnitude < Bars.alike
  }
}

/// The bars of a rectangle that is seen from straight ahead, all from top to bottom or all from left to right.
struct Bars {
  private(set) var all: [Bar] = []

  /// How surely one that does not lean runs through.
  var longest: Double { all.reduce(0) { $1.lean == 0 ? max($0, $1.isThrough) : $0 } }

  /// Colours whose parts differ by less are alike: noise and uneven light make so much of 255.
  static var alike: Float { 24 }
  /// Bands that are there at less of the rectangle's length are a picture's own things.
  private static var shortest: Double { 0.6 }
  /// Frames and paper are bars beside a rectangle's ends.
  private static var middle: (low: Double, high: Double) { (0.2, 0.8) }
  /// From a bar's middle to what is beside it, as shares of the side.
  private static var halves: [Double] { [0.012, 0.02, 0.03, 0.045, 0.07] }
  /// In pixels: what is nearer to a bar's middle is the bar.
  private static var thinnest: Int { 2 }
  /// In shares of the side: two that are nearer are one.
  private static var apart: Double { 0.04 }
  /// In shares of the length: lines that are nearly as long as the longest are the same bar.
  private static var near: Double { 0.03 }

  /// Leaning ones, too: a rectangle's side may have been found a little askew. As shares of its length.
  private static var leans: [Double] { [0, -0.04, 0.04, -0.08, 0.08, -0.12, 0.12, -0.16, 0.16] }

  /// Of a rectangle so many pixels wide across the bars and so long along them.
  init(_ across: Int, _ along: Int, _ colour: (_ across: Int, _ along: Int) -> ShownColour) {
    for lean in Bars.leans {
      for bar in Bars.bars(across, along, lean, colour) {
        // The same one is longest where it leans as it does.
        if let known = all.firstIndex(where: { ($0.place - bar.place).magnitude < Bars.apart }) {
          if bar.length > all[known].length + Bars.near { all[known] = bar }
        } else {
          all.append(bar)
        }
      }
    }
    all.sort { $0.place < $1.place }
  }

  private static func bars(
    _ across: Int, _ along: Int, _ lean: Double, _ colour: (_ across: Int, _ along: Int) -> ShownColour
  ) -> [Bar] {
    let places = (0..<ColourSlope.count).map { index in
      let place = ColourSlope.place(index)
      let off = lean * (place - 0.5) * Double(along)
      return (along: Int(place * Double(along - 1)), off: Int(off.rounded()))
    }
    let lines = (0..<across).map { line in
      places.map { place in
        let column = min(max(line + place.off, 0), across - 1)
        // The mean of three, as noise is no edge.
        let (before, behind) = (max(place.along - 1, 0), min(place.along + 1, along - 1))
        return (colour(column, before) + colour(column, place.along) + colour(column, behind)) * (1 / 3)
      }
    }
    let slopes = lines.map { ColourSlope(of: $0) }
    let low = max(Int(middle.low * Double(across)), thinnest)
    let high = max(min(Int(middle.high * Double(across)), across - thinnest), low)
    let lengths = lines.indices.map { (low..<high).contains($0) ? length(lines, slopes[$0], $0) : 0 }
    var (bars, line): ([Bar], Int) = ([], low)
    while line < high {
      let end = (line..<high).first { lengths[$0] < shortest } ?? high
      if let most = lengths[line..<end].max() {
        let longest = (line..<end).filter { lengths[$0] >= most - near }
        let middle = longest[longest.count / 2]
        let place = (Double(middle) + 0.5) / Double(across)
        bars.append(Bar(place: place, length: most, slope: slopes[middle], lean: lean))
      }
      line = end + 1
    }
    return bars
  }

  /// At how many places of a line its colour is one, and another one on both sides.
  private static func length(_ lines: [[ShownColour]], _ slope: ColourSlope, _ line: Int) -> Double {
    let isOwn = areOne(lines, slope, line)
    let enough = Int(shortest * Double(isOwn.count))
    guard isOwn.count(where: { $0 }) >= enough else { return 0 }
    var most = 0
    for half in halves {
      let off = max(Int((half * Double(lines.count)).rounded()), thinnest)
      guard line >= off, line + off < lines.count else { continue }
      let (own, before, behind) = (lines[line], lines[line - off], lines[line + off])
      let parted = own.indices.count {
        isOwn[$0] && (before[$0] - own[$0]).largest.magnitude > alike
          && (behind[$0] - own[$0]).largest.magnitude > alike
      }
      most = max(most, parted)
    }
    return Double(most) / Double(isOwn.count)
  }

  /// Which places of a line have its colour. Where the colour changes from one side to the other there is no bar, however even
  /// the blur is.
  private static func areOne(_ lines: [[ShownColour]], _ slope: ColourSlope, _ line: Int) -> [Bool] {
    let (own, before, behind) = (lines[line], lines[line - 1], lines[line + 1])
    return own.indices.map {
      let known = slope.colour(at: ColourSlope.place($0))
      return (own[$0] - known).largest.magnitude < alike
        && (before[$0] - behind[$0]).largest.magnitude < alike / 2
    }
  }
}
