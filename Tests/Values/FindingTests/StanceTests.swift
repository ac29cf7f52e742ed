// SPDX-License-Identifier: GPL-3.0-or-later

import Walls
import Maths
import Picture
import Testing

@testable import Finding

/// A painting's proportions and the stance before it, from its corners.
@Suite struct StanceTests {
  /// Projected by somebody else's formula: turned aside, then nodding, then leaning.
  @Test("Proportions and angles of exact corners are exact, from wherever one stands")
  func exact() throws {
    for aspect in [0.5, 1, 1.7] {
      for (across, down, roll) in [
        (0.0, 0.0, 0.0), (0.2, 0, 0), (0, 0.1, 0), (0, 0, 0.1), (-0.25, 0.08, -0.1),
      ] {
        var painting = HungPainting(.plain, .none, seed: 1)
        (painting.aspect, painting.across, painting.down, painting.roll) = (aspect, across, down, roll)
        let truth = painting.photograph(width: 64, height: 48)
        let stance = try #require(
          Stance(of: Corners(truth.outline), width: 64, height: 48, focal: HungPainting.focal))
        #expect((stance.aspect - truth.aspect).magnitude < 1e-9)
        let degrees = 360 / Maths.pi
        #expect((stance.across - Maths.atan2(across, 1) * degrees).magnitude < 1e-6 || down != 0)
        if across == 0 {
          #expect((stance.down.magnitude - Maths.atan2(down.magnitude, 1) * degrees).magnitude < 1e-6)
        }
        if across == 0, down == 0 {
          #expect((stance.roll.magnitude - Maths.atan2(roll.magnitude, 1) * degrees).magnitude < 1e-6)
        }
      }
    }
  }

  @Test("A straightened painting has its own proportions, and its corners are the photograph's")
  func straightened() throws {
    var painting = HungPainting(.plain, .plain, seed: 6)
    (painting.across, painting.roll, painting.noise) = (0.22, 0.08, 0)
    painting.hasShadow = false
    let truth = painting.photograph(width: 640, height: 480)
    let photograph = try #require(Picture(width: 640, height: 480) { truth.bytes[$0] })
    let found = try #require(FoundPainting(in: photograph))
    let straight = try #require(found.straightened(from: photograph))
    #expect((Double(straight.width) / Double(straight.height) / painting.aspect - 1).magnitude < 0.02)
    // The same painting, seen from straight ahead.
    (painting.across, painting.roll, painting.fill) = (0, 0, 0.9)
    let ahead = painting.photograph(width: 640, height: 480)
    let flat = try #require(
      Straightening(Corners(ahead.canvas), width: straight.width, height: straight.height))
    let seen = try #require(Picture(width: 640, height: 480) { ahead.bytes[$0] })
    let same = try #require(flat.picture(of: Still(picture: seen, lens: .usual)))
    var off = 0.0
    for row in stride(from: 8, to: straight.height - 8, by: 4) {
      for column in stride(from: 8, to: straight.width - 8, by: 4) {
        let (one, other) = (
          ShownColour(straight.screenPixel(column, row)), ShownColour(same.screenPixel(column, row))
        )
        off += Double((one - other).largest.magnitude)
      }
    }
    let count = Double(((straight.height - 16) / 4) * ((straight.width - 16) / 4))
    // Of 255: a shift by two pixels alone is three times that.
    #expect(off / count < 12, "\(off / count)")
  }
}
