// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture
import Testing
import Walls

@testable import Finding

/// What light and lenses do to a painting's lines: shadows, bends, and the logarithms of strengths.
@Suite struct LinesOfLightTests {
  /// The corner that is farthest off, in percent of the diagonal, and the proportions, in percent.
  private func off(_ painting: HungPainting, by lens: Lens = .usual) throws -> (
    corner: Double, aspect: Double
  ) {
    let (found, truth) = try painting.found(width: 820, height: 616, by: lens)
    let (corners, stance) = (try #require(found?.corners), try #require(found?.stance))
    return (
      corners.distance(from: Corners(truth.outline)) / 1026 * 100,
      (stance.aspect / truth.aspect - 1).magnitude * 100
    )
  }

  @Test("A lens' bend is undone where the profile tells it", arguments: [0.04, -0.03])
  func bend(of bend: Double) throws {
    var painting = HungPainting(.plaster, .plain, seed: 21)
    (painting.across, painting.fill, painting.bend, painting.hasShadow) = (0.15, 0.8, bend, false)
    let known = try off(painting, by: Lens(focal: Lens.usual.focal, bend: bend))
    let unknown = try off(painting)
    // The fit's own error is a tenth of a pixel; the bend moves these corners by ten.
    #expect(known.corner < 0.1 && known.aspect < 0.3, "\(known)")
    #expect(unknown.corner > 2 * known.corner, "\(unknown)")
  }

  @Test("A place bent and straightened is the same place, and the middle stays")
  func way() {
    for bend in [-0.1, -0.02, 0, 0.05, 0.1] {
      let lens = Lens(focal: 0.8, bend: bend)
      for place in [Place(x: 3, y: 7), Place(x: 399, y: 0), Place(x: 199.5, y: 149.5), Place(x: 250, y: 20)] {
        let there = lens.bent(place, width: 400, height: 300)
        let back = lens.straight(there, width: 400, height: 300)
        #expect((back - place).length < 1e-3)
        #expect(bend == 0 || place.x == 199.5 || (there.x - 199.5).magnitude != (place.x - 199.5).magnitude)
      }
    }
  }

  @Test("A photograph's own corners have a straight place at the strongest bends", arguments: [-0.1, 0.1])
  func corners(bend: Double) {
    let lens = Lens(focal: 0.8, bend: bend)
    for (x, y) in [(0.0, 0.0), (1639, 0), (1639, 1231), (0, 1231), (820, 0), (0, 616)] {
      let place = Place(x: x, y: y)
      let straight = lens.straight(place, width: 1640, height: 1232)
      #expect((lens.bent(straight, width: 1640, height: 1232) - place).length < 0.01)
    }
  }

  @Test(
    "A shadow on the wall is no part of a painting", arguments: [HungPainting.Frame.none, .plain, .ornate])
  func shadow(beside frame: HungPainting.Frame) throws {
    var exact = 0
    for seed in 30..<36 {
      var painting = HungPainting(.plain, frame, seed: UInt64(seed))
      (painting.fill, painting.hasShadow, painting.noise) = (0.7, true, 1)
      let off = try off(painting)
      // The shadow is 2 and 4 hundredths of the painting's height wide: 1.4 percent of the diagonal below it.
      if off.corner < 0.4, off.aspect < 0.8 { exact += 1 }
    }
    // A line from the shadow's edge at one end to the painting's at the other is the edge of neither.
    #expect(exact >= 5, "\(exact) of 6")
  }

  @Test("The quick logarithm is one to a ten-thousandth, without a step from power to power")
  func logarithm() {
    var last: Float = -10
    for step in 1...20_000 {
      let value = Float(step) / 40
      let own = quickLogarithm(value)
      #expect((Double(own) - Maths.log(Double(value))).magnitude < 1.5e-4 && own > last)
      last = own
    }
  }

  @Test("A view that is weighed into the memory of another one is the same as by itself")
  func renewed() throws {
    func view(_ width: Int, _ seed: Int) throws -> ColourView {
      let bytes = (0..<3 * width * 4).map { UInt8(truncatingIfNeeded: $0 &* (seed + 77) &+ seed) }
      return try #require(ColourView(width: width, height: 4, bytes: bytes))
    }
    var luma = LumaView(try view(6, 1))
    for (width, seed) in [(6, 2), (6, 3), (5, 4), (7, 5), (7, 6)] {
      let view = try view(width, seed)
      luma.renew(from: view)
      #expect(luma == LumaView(view))
    }
  }
}
