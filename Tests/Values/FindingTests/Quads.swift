// SPDX-License-Identifier: GPL-3.0-or-later

import Walls
import Picture
import Testing

@testable import Finding

extension HungPainting {
  /// What is found in a photograph of it, and what is true.
  func found(width: Int = 640, height: Int = 480, by lens: Lens = .usual) throws -> (
    painting: FoundPainting?, truth: Photograph
  ) {
    let photograph = photograph(width: width, height: height)
    let picture = try #require(Picture(width: width, height: height) { photograph.bytes[$0] })
    return (FoundPainting(in: picture, by: lens), photograph)
  }
}

extension Corners {
  init(_ places: [(x: Double, y: Double)]) {
    let corners = places.map { Place(x: $0.x, y: $0.y) }
    self.init(corners[0], corners[1], corners[2], corners[3])
  }

  var list: [Place] { (0..<4).map { self[$0] } }

  /// How much of two convex quadrilaterals both have, of what either has.
  func overlap(with other: Corners) -> Double {
    Polygon.overlap(list.map { ($0.x, $0.y) }, other.list.map { ($0.x, $0.y) })
  }
}

/// The value below which a share of all values is.
func quantile(_ values: [Double], _ share: Double) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .infinity : sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
}
