// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

@testable import Finding

/// What is said of a painting in a view.
@Suite struct GuidanceTests {
  /// A painting whose sides are at these shares of the view.
  private func painting(
    _ left: Double, _ right: Double, _ top: Double = 0.2, _ bottom: Double = 0.8, sure: Double = 0.9,
    across: Double = 0
  ) -> PaintingAhead {
    var out = SidesOut()
    (out.left, out.right, out.top, out.bottom) = (left < 0, right > 1, top < 0, bottom > 1)
    let (x, y) = ((max(left, 0), min(right, 1)), (max(top, 0), min(bottom, 1)))
    return PaintingAhead(
      corners: Corners(
        Place(x: x.0, y: y.0), Place(x: x.1, y: y.0), Place(x: x.1, y: y.1), Place(x: x.0, y: y.1)),
      confidence: sure, out: out, across: across)
  }

  private let well = Aim(light: 0.5, sharpness: 1, lean: 0)

  private func guidance(
    _ painting: PaintingAhead?, _ aim: Aim? = nil, after last: Guidance? = nil, told: Guidance? = nil
  ) -> Guidance {
    Guidance(Sighting(aim: aim ?? well, painting: painting), after: last, told: told)
  }

  @Test("A side that is out of view is turned to, and two opposite ones are too near")
  func out() {
    #expect(guidance(painting(-0.1, 0.6)) == .out(.left))
    #expect(guidance(painting(0.4, 1.1)) == .out(.right))
    #expect(guidance(painting(0.2, 0.7, -0.1, 0.6)) == .out(.top))
    #expect(guidance(painting(0.2, 0.7, 0.4, 1.1)) == .out(.bottom))
    #expect(guidance(painting(-0.1, 1.1)) == .stepBack)
    #expect(guidance(painting(0.2, 0.7, -0.1, 1.1)) == .stepBack)
    #expect(guidance(painting(-0.1, 1.1, -0.1)) == .stepBack)
    #expect(guidance(painting(-0.1, 0.95)) == .stepBack, "no room to turn")
  }

  @Test("A painting that is whole is brought to the middle, then near, then seen from before it")
  func placing() {
    #expect(guidance(painting(0.45, 0.95)) == .turn(.right))
    #expect(guidance(painting(0.05, 0.55)) == .turn(.left))
    #expect(guidance(painting(0.25, 0.75, 0.02, 0.6)) == .turn(.top))
    #expect(guidance(painting(0.25, 0.75, 0.4, 0.98)) == .turn(.bottom))
    #expect(guidance(painting(0.35, 0.65, 0.35, 0.65)) == .closer)
    #expect(guidance(painting(0.2, 0.8, across: -30)) == .stands(.left))
    #expect(guidance(painting(0.2, 0.8, across: 30)) == .stands(.right))
    #expect(guidance(painting(0.2, 0.8)) == .whole)
  }

  @Test("Nothing is said of what is hardly found, and nothing is whole that is not sure")
  func sure() {
    #expect(guidance(painting(-0.1, 0.6, sure: 0.35)) == .plain(.good))
    #expect(guidance(painting(-0.1, 0.6, sure: 0.35), after: .out(.left)) == .out(.left))
    #expect(guidance(painting(0.2, 0.8, sure: 0.65)) == .plain(.good))
    #expect(guidance(painting(0.2, 0.8, sure: 0.65), after: .whole) == .whole)
    #expect(guidance(nil) == .plain(.good))
  }

  @Test("Its place comes before motion, dark and blur, and a wild lean before its place")
  func order() {
    var (moving, dark, leaning, wild) = (well, well, well, well)
    (moving.motion, dark.light, leaning.lean, wild.lean) = (0.2, 0.1, 9, -14)
    for aim in [moving, dark, leaning] { #expect(guidance(painting(-0.1, 0.6), aim) == .out(.left)) }
    #expect(guidance(painting(-0.1, 0.6), wild) == .plain(.leansLeft))
    #expect(guidance(painting(0.2, 0.8), moving) == .plain(.moving))
    #expect(guidance(painting(0.2, 0.8), dark) == .plain(.dark))
    #expect(guidance(painting(0.2, 0.8), leaning) == .plain(.leansRight))
  }

  @Test("A border is crossed clearly, or not at all")
  func hysteresis() {
    // The middle is 0.1 off, the size 0.42, the stance at 22 degrees: neither comes, and none goes.
    #expect(guidance(painting(0.35, 0.85)) == .whole)
    #expect(guidance(painting(0.35, 0.85), after: .turn(.right)) == .turn(.right))
    #expect(guidance(painting(0.35, 0.85), after: .turn(.left)) == .whole)
    #expect(guidance(painting(0.29, 0.71, 0.3, 0.7)) == .whole)
    #expect(guidance(painting(0.29, 0.71, 0.3, 0.7), after: .closer) == .closer)
    #expect(guidance(painting(0.2, 0.8, across: 22), after: .stands(.right)) == .stands(.right))
    #expect(guidance(painting(0.2, 0.8, across: 22)) == .whole)
  }

  @Test("A user who was turned to one side does not hear of the other one: a step back brings both in")
  func noContradiction() {
    #expect(guidance(painting(0.15, 1.1), told: .out(.left)) == .stepBack)
    #expect(guidance(painting(0.15, 1.1), after: .stepBack, told: .stepBack) == .stepBack)
    #expect(guidance(painting(0.2, 0.7, 0.15, 1.1), told: .out(.top)) == .stepBack)
    #expect(guidance(painting(0.15, 1.1), told: .out(.top)) == .out(.right))
    // With so much room the hand has turned too far, and after a step back there is room to turn.
    #expect(guidance(painting(0.4, 1.1), told: .out(.left)) == .out(.right))
    #expect(guidance(painting(0.4, 1.1), after: .stepBack, told: .stepBack) == .out(.right))
  }
}
