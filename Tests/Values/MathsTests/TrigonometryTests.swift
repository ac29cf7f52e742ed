// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Maths
import Testing

/// Tolerances: what the functions promise, and half an ulp for what libm may itself be off.
@Suite struct TrigonometryTests {
  @Test("Sine and cosine are within 1 ulp, from tiny angles to the largest")
  func sineAndCosine() {
    #expect(worst(of: Maths.sin, from: Glibc.sin, over: -20...20) <= 1.5)
    #expect(worst(of: Maths.cos, from: Glibc.cos, over: -20...20) <= 1.5)
    #expect(worst(of: Maths.sin, from: Glibc.sin, over: -1e6...1e6) <= 1.5)
    #expect(worst(of: Maths.cos, from: Glibc.cos, over: -1e6...1e6) <= 1.5)
    #expect(worstOverSizes(of: Maths.sin, from: Glibc.sin, over: 1e-300...1e6) <= 1.5)
    #expect(worstOverSizes(of: Maths.cos, from: Glibc.cos, over: 1e-300...1e6) <= 1.5)
  }

  @Test("Sine and cosine stay exact to the last place beside every quarter turn")
  func quarterTurns() {
    for quarter in 1...10_000 {
      let angle = Double(quarter) * (Double.pi / 2)
      #expect(ulps(Maths.sin(angle), from: Glibc.sin(angle)) <= 1.5)
      #expect(ulps(Maths.cos(angle), from: Glibc.cos(angle)) <= 1.5)
    }
  }

  @Test("Angles that are no angles give NaN")
  func noAngle() {
    for angle in [Double.nan, .infinity, -.infinity, 1.1e6, -1e300] {
      #expect(Maths.sin(angle).isNaN)
      #expect(Maths.cos(angle).isNaN)
    }
    #expect(Maths.cos(0) == 1)
  }

  @Test("The angle of a point is within 2 ulp all round the circle and for every size")
  func angleOfPoint() {
    func unit(_ x: Double) -> Double { Maths.atan2(x, 1) }
    #expect(worst(of: unit, from: { Glibc.atan2($0, 1) }, over: -3...3) <= 2.5)
    #expect(worstOverSizes(of: unit, from: { Glibc.atan2($0, 1) }, over: 1e-300...1e300) <= 2.5)
    for index in 0..<100_000 {
      let angle = Double(index) * (2 * .pi / 100_000)
      let (x, y) = (Glibc.cos(angle) * 7, Glibc.sin(angle) * 7)
      #expect(ulps(Maths.atan2(y, x), from: Glibc.atan2(y, x)) <= 2.5)
    }
  }

  @Test("The angle of ugly points is libm's, sign of zero included")
  func uglyPoints() {
    for y in uglyNumbers {
      for x in uglyNumbers {
        let (answer, expected) = (Maths.atan2(y, x), Glibc.atan2(y, x))
        #expect(ulps(answer, from: expected) <= 2.5, "\(y), \(x)")
        #expect(expected.isNaN || answer.sign == expected.sign, "\(y), \(x)")
      }
    }
  }
}
