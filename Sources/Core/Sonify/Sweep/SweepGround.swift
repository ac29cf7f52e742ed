// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// What a picture is painted or drawn on. Where the ground is silent, what differs from it sounds: strokes, not the paper.
public struct SweepGround: Equatable, Sendable {
  private let lightness: Double
  private let a: Double
  private let b: Double

  /// The paper of a picture of which more than half is white or nearly; nil where it is not, or where nothing stands on it, for
  /// then all would be silent.
  public static func paper(of picture: Picture) -> SweepGround? {
    let cells = OverviewGrid(of: picture).cells
    // Old paper and canvas have a tint; a pale sky has more.
    let paper = cells.filter { $0.lightness >= 850 && $0.chroma <= 40 }
    // More than half, clearly.
    guard paper.count * 100 >= cells.count * 55 else { return nil }
    let ground = SweepGround(meanOf: paper)
    return cells.contains { ground.difference(of: $0.colour) > 0.1 } ? ground : nil
  }

  /// The picture's paper, or else the colour that covers most of it.
  public init(of picture: Picture) {
    if let paper = SweepGround.paper(of: picture) {
      self = paper
    } else {
      let patches = ColourSearch(OverviewGrid(of: picture)).patches
      self.init(meanOf: [(patches.max { $0.count < $1.count } ?? ColourPatch()).mean])
    }
  }

  private init(meanOf cells: [OverviewGrid.Cell]) {
    func mean(_ part: (OverviewGrid.Cell) -> Int) -> Double {
      Double(cells.reduce(0) { $0 + part($1) }) / Double(max(cells.count, 1)) / 1000
    }
    (lightness, a, b) = (mean { $0.lightness }, mean { $0.a }, mean { $0.b })
  }

  /// How much a colour differs, 0 to 1, from nothing below what paper's own grain does to as much as black or red on white.
  func difference(of colour: LinearRGB) -> Double {
    let seen = OKLab(colour)
    let (lighter, a, b) = (seen.lightness - lightness, seen.a - self.a, seen.b - self.b)
    let distance = Maths.sqrt(lighter * lighter + a * a + b * b)
    // In OKLab: 0.02 is just seen, and pure red lies 0.45 from white.
    return unit((distance - 0.04) / 0.4)
  }
}
