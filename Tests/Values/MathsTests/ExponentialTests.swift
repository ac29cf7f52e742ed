// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Maths
import Testing

/// Tolerances: what the functions promise, and half an ulp for what libm may itself be off.
@Suite struct ExponentialTests {
  @Test("Powers of e and of 2 are within 1 ulp, 2 where the answer is subnormal")
  func powers() {
    #expect(worst(of: Maths.exp, from: Glibc.exp, over: -708...709) <= 1.5)
    #expect(worst(of: Maths.exp, from: Glibc.exp, over: -1...1) <= 1.5)
    #expect(worst(of: Maths.exp, from: Glibc.exp, over: -745...(-708)) <= 2.5)
    #expect(worst(of: Maths.exp2, from: Glibc.exp2, over: -1022...1023) <= 1.5)
    #expect(worst(of: Maths.exp2, from: Glibc.exp2, over: -1074...(-1022)) <= 2.5)
  }

  @Test("Whole powers of 2 are exact")
  func wholePowers() {
    for power in -1074...1023 {
      #expect(Maths.exp2(Double(power)) == Glibc.exp2(Double(power)))
      #expect(Maths.log2(Glibc.exp2(Double(power))) == Double(power))
    }
  }

  @Test("Logarithms are within 1 ulp, those to base 2 within 2")
  func logarithms() {
    let everything = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
    #expect(worstOverSizes(of: Maths.log, from: Glibc.log, over: everything) <= 1.5)
    #expect(worstOverSizes(of: Maths.log2, from: Glibc.log2, over: everything) <= 2.5)
    #expect(worst(of: Maths.log, from: Glibc.log, over: 0.5...2) <= 1.5)
    #expect(worst(of: Maths.log2, from: Glibc.log2, over: 0.5...2) <= 2.5)
    #expect(worst(of: Maths.log, from: Glibc.log, over: 0.999999...1.000001) <= 1.5)
  }

  @Test("Powers of any base are within 2 ulp and two more for each factor of e in the answer")
  func anyBase() {
    for exponent in [-300, -7.5, -2.4, -0.1, 1e-9, 1 / 2.4, 0.5, 1, 2, 2.4, 7, 25, 301.5] {
      for index in 1...20_000 {
        let x = Double(index) * 0.000_5
        let expected = Glibc.pow(x, exponent)
        guard expected.isNormal else { continue }
        let allowed = 2.5 + 2 * Glibc.log(expected).magnitude
        #expect(ulps(Maths.pow(x, exponent), from: expected) <= allowed, "\(x), \(exponent)")
      }
    }
  }

  @Test("Ugly numbers give libm's answers, but for bases below 0, which give NaN")
  func uglyCases() {
    for x in uglyNumbers {
      #expect(ulps(Maths.exp(x), from: Glibc.exp(x)) <= 1, "\(x)")
      #expect(ulps(Maths.exp2(x), from: Glibc.exp2(x)) <= 1, "\(x)")
      #expect(ulps(Maths.log(x), from: Glibc.log(x)) <= 1, "\(x)")
      #expect(ulps(Maths.log2(x), from: Glibc.log2(x)) <= 2, "\(x)")
      for y in uglyNumbers {
        let expected = Glibc.pow(x, y)
        if x < 0 && y != 0 {
          #expect(Maths.pow(x, y).isNaN, "\(x), \(y)")
        } else if x == 0 {
          // Without bases below 0 the two zeroes are one.
          #expect(ulps(Maths.pow(x, y), from: expected.magnitude) == 0, "\(x), \(y)")
        } else if expected.isNaN || expected == 0 || expected.isInfinite {
          #expect(ulps(Maths.pow(x, y), from: expected) == 0, "\(x), \(y)")
        }
      }
    }
  }
}
