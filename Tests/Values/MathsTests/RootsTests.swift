// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Maths
import Testing

@Suite struct RootsTests {
  let everything = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
  let many: UInt64 = 3_000_000

  @Test("The square root is the machine's own to the last bit")
  func squareRoot() {
    #expect(worstOverSizes(of: Maths.sqrt, from: { $0.squareRoot() }, over: everything, cases: many) == 0)
    #expect(worst(of: Maths.sqrt, from: { $0.squareRoot() }, over: 0...5, cases: Int(many)) == 0)
  }

  @Test("The square root is exact beside squares, where rounding is decided by the last bit")
  func besideSquares() {
    for index in 1...200_000 {
      let root = 1 + Double(index) * 0x1.2345678p-18
      for x in [root * root, (root * root).nextUp, (root * root).nextDown, root.nextUp * root] {
        #expect(Maths.sqrt(x) == x.squareRoot())
      }
    }
    for power in stride(from: -1070.0, through: 1022, by: 1) {
      for x in [Glibc.exp2(power).nextUp, Glibc.exp2(power), Glibc.exp2(power).nextDown] {
        #expect(Maths.sqrt(x) == x.squareRoot(), "\(x)")
      }
    }
  }

  // (1 + k e)(1 + (k + 1) e) is all but the number tested, so its root is all but half-way between two.
  @Test("The square root is exact where it lies all but half-way between two numbers")
  func halfWay() {
    for k in 0..<100_000 {
      let x = 1 + Double(2 * k + 1) * 0x1p-52
      #expect(Maths.sqrt(x) == x.squareRoot())
      let y = 4 - Double(2 * k + 1) * 0x1p-51
      #expect(Maths.sqrt(y) == y.squareRoot())
    }
  }

  // The error is taken from the cube itself, because libm's cube root may be off by more than ours.
  @Test("The cube root is within 1 ulp, of either sign")
  func cubeRoot() {
    func error(_ x: Double) -> Double {
      let root = Maths.cbrt(x)
      let square = root * root
      let cube = square * root
      let lost = (-cube).addingProduct(square, root) + (-square).addingProduct(root, root) * root
      return ((cube - x) + lost) / (3 * square * root.ulp)
    }
    for index in 1...1_000_000 {
      #expect(error(Double(index) * 1.234_567_8e-5).magnitude <= 1)
    }
    for power in stride(from: -900.0, through: 1022, by: 0.7) {
      #expect(error(Glibc.exp2(power)).magnitude <= 1)
    }
    for whole in -1000...1000 {
      #expect(Maths.cbrt(Double(whole * whole * whole)) == Double(whole))
    }
  }

  @Test("Ugly numbers have libm's roots")
  func uglyCases() {
    for x in uglyNumbers {
      #expect(ulps(Maths.sqrt(x), from: x.squareRoot()) == 0, "\(x)")
      #expect(ulps(Maths.cbrt(x), from: Glibc.cbrt(x)) <= 2, "\(x)")
      #expect(x.isNaN || Maths.sqrt(x).isNaN || Maths.sqrt(x).sign == x.sign, "\(x)")
      #expect(x.isNaN || Maths.cbrt(x).sign == x.sign, "\(x)")
    }
  }
}
