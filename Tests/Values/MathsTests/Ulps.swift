// SPDX-License-Identifier: GPL-3.0-or-later

/// How far apart two answers are, in units in the last place of the second.
func ulps(_ answer: Double, from expected: Double) -> Double {
  if answer == expected || (answer.isNaN && expected.isNaN) { return 0 }
  guard answer.isFinite, expected.isFinite else { return .infinity }
  return (answer - expected).magnitude / expected.ulp
}

/// The largest distance over numbers spread evenly over a range, ends included.
func worst(
  of function: (Double) -> Double, from expected: (Double) -> Double, over range: ClosedRange<Double>,
  cases: Int = 300_000
) -> Double {
  let step = (range.upperBound - range.lowerBound) / Double(cases)
  return (0...cases).reduce(0.0) { worst, index in
    let x = min(range.lowerBound + Double(index) * step, range.upperBound)
    return max(worst, ulps(function(x), from: expected(x)))
  }
}

/// The same over bit patterns spread evenly, so over every size of number from one end to the other.
func worstOverSizes(
  of function: (Double) -> Double, from expected: (Double) -> Double, over range: ClosedRange<Double>,
  cases: UInt64 = 500_000
) -> Double {
  let first = range.lowerBound.bitPattern
  // An odd step, so that the last bits of the mantissas vary too.
  let step = (range.upperBound.bitPattern - first) / cases | 1
  return (0..<cases).reduce(0.0) { worst, index in
    let x = Double(bitPattern: first + index * step)
    return max(worst, ulps(function(x), from: expected(x)))
  }
}

/// Numbers that break careless functions.
let uglyNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e18, -1e18, 9.3e18, 1e300, 0.5,
  1,
  -1, 2, 1000, -1000,
]
