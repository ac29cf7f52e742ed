// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import Testing
import Walls

@testable import Knowing

extension PaintedWork {
  /// The painting of this number, each with proportions of its own.
  static func numbered(_ number: Int, height: Int = 200) -> PaintedWork {
    var painting = HungPainting(.plain, .none, seed: UInt64(number) + 1)
    painting.aspect = 0.7 + 0.9 * Double(number * 37 % 101) / 100
    return PaintedWork(painting, height: height)
  }

  func picture() throws -> Picture {
    try #require(Picture(width: width, height: height) { bytes[$0] })
  }

  /// As a photograph of it is when it has been straightened, with the wall that is seen around it.
  func straightened() throws -> PaintingCrops {
    let wall = onWall(Int((PaintingCrops.margin * Double(height)).rounded()))
    return PaintingCrops(straightened: [try wall.picture()])
  }
}

extension KnownWorks {
  init(_ works: [PaintedWork]) throws {
    self.init()
    for work in works { add(try #require(KnownWork(try work.picture()))) }
  }

  func likest(_ work: PaintedWork) throws -> Recognition { try #require(likest(try work.straightened())) }
}

/// Somebody else's chance: the same at every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// 0 to 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(UInt64(1) << 53)
  }
}
