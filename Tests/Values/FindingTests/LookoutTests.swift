// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing
import Walls

@testable import Finding

/// Paintings in the small views of a camera that aims.
@Suite struct LookoutTests {
  private func view(_ painting: HungPainting) throws -> ColourView {
    let seen = painting.photograph(width: 160, height: 120)
    return try #require(ColourView(width: 160, height: 120, bytes: seen.bytes))
  }

  private static func paintings(_ change: (inout HungPainting, Double, Double) -> Void) -> [HungPainting] {
    var all: [HungPainting] = []
    for wall in HungPainting.Wall.allCases {
      for frame in HungPainting.Frame.allCases {
        var painting = HungPainting(wall, frame, seed: UInt64(all.count) + 40)
        painting.aspect = 0.75 + Double(all.count * 29 % 17) / 20
        let (one, other) = (Double(all.count * 37 % 101) / 100, Double(all.count * 53 % 97) / 96)
        painting.across = 0.3 * (one - 0.5)
        painting.roll = 0.12 * (other - 0.5)
        painting.fill = 0.5 + 0.2 * other
        change(&painting, one, other)
        all.append(painting)
      }
    }
    return all
  }

  @Test("Whole paintings are found in a small view, and hardly one is said to be out of it")
  func whole() throws {
    let lookout = Lookout()
    var (right, falselyOut) = (0, 0)
    let all = LookoutTests.paintings { _, _, _ in }
    for painting in all {
      let truth = Corners(painting.photograph(width: 160, height: 120).outline)
      let sighting = lookout.look(at: try view(painting))
      guard let found = sighting.painting, found.confidence >= PaintingAhead.found else { continue }
      let corners = found.corners.map { Place(x: $0.x * 160 - 0.5, y: $0.y * 120 - 0.5) }
      if corners.overlap(with: truth) > 0.6 { right += 1 }
      if found.out != SidesOut() { falselyOut += 1 }
    }
    #expect(right >= 22 && falselyOut <= 1, "\(right) of \(all.count), \(falselyOut) falsely out")
  }

  @Test("The first advice helps where a side is out of view")
  func advice() throws {
    let sides: [(x: Double, y: Double, helps: Set<String>)] = [
      (-0.34, 0, ["out left", "back"]), (0.34, 0, ["out right", "back"]),
      (0, -0.36, ["out top", "back"]), (0, 0.36, ["out bottom", "back"]),
    ]
    var (advised, helped) = (0, 0)
    let lookout = Lookout()
    for (number, var painting) in LookoutTests.paintings({ _, _, _ in }).enumerated() {
      let side = sides[number % 4]
      painting.shift = (side.x, side.y)
      painting.fill = 0.6
      let sighting = lookout.look(at: try view(painting))
      let words: String? =
        switch Guidance(sighting, after: nil) {
        case .out(let side): "out \(side)"
        case .turn(let side): "out \(side)"
        case .stepBack: "back"
        case .closer, .stands: "other"
        case .whole: "whole"
        case .plain: nil
        }
      guard let words else { continue }
      advised += 1
      if side.helps.contains(words) { helped += 1 }
    }
    #expect(advised >= 16 && helped * 100 >= 90 * advised, "\(helped) of \(advised)")
  }

  @Test("A hand's motion is seen over two views, and the first view has none")
  func motion() throws {
    let lookout = Lookout()
    var painting = HungPainting(.plain, .plain, seed: 3)
    #expect(lookout.look(at: try view(painting)).aim.motion == 0)
    painting.shift = (0.05, 0)
    let moved = lookout.look(at: try view(painting)).aim.motion
    #expect(moved > 0.01)
    // Still since one view, but not since two.
    #expect(abs(lookout.look(at: try view(painting)).aim.motion - moved) < 0.01)
    #expect(lookout.look(at: try view(painting)).aim.motion < 0.001)
  }

  @Test("Views of any size are looked at without harm, one after the other")
  func sizes() throws {
    let lookout = Lookout()
    for (width, height) in [(1, 1), (160, 120), (3, 200), (320, 240), (120, 160), (2, 2)] {
      let bytes = (0..<3 * width * height).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
      let sighting = lookout.look(at: try #require(ColourView(width: width, height: height, bytes: bytes)))
      #expect((0...1).contains(sighting.aim.light))
      #expect((sighting.painting?.confidence ?? 0) < 0.5)
    }
  }
}
