// SPDX-License-Identifier: GPL-3.0-or-later

extension Maths {
  /// The square root, rounded as IEEE 754 asks; NaN below 0. (`squareRoot()` is refused on the audio path.)
  @_noAllocation @_noLocks @inline(never)
  public static func sqrt(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 || x > 0 ? x : .nan }
    // Even powers of two away from the ends of the range, where the last correction would underflow.
    if x < 0x1p-900 { return sqrtOfOrdinary(x * 0x1p120) * 0x1p-60 }
    if x > 0x1p900 { return sqrtOfOrdinary(x * 0x1p-120) * 0x1p60 }
    return sqrtOfOrdinary(x)
  }

  /// The cube root, within 1 ulp, of either sign.
  @_noAllocation @_noLocks @inline(never)
  public static func cbrt(_ x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude > 0, magnitude < .infinity else { return x }
    let root = cbrtOfPositive(magnitude)
    return x < 0 ? -root : root
  }
}

/// Newton's steps for 1 / sqrt(x), without a division, then one correction by the exact remainder.
@_noAllocation @_noLocks
private func sqrtOfOrdinary(_ x: Double) -> Double {
  // Halving the bits halves the exponent; the constant makes the guess's largest error least, 3.5 %.
  var inverse = Double(bitPattern: 0x5fe6_eb50_c7b5_37a9 &- x.bitPattern >> 1)
  let half = 0.5 * x
  inverse *= 1.5 - half * inverse * inverse
  inverse *= 1.5 - half * inverse * inverse
  inverse *= 1.5 - half * inverse * inverse
  inverse *= 1.5 - half * inverse * inverse
  let nearly = x * inverse
  let root = nearly + 0.5 * inverse * remainder(of: x, under: nearly)
  return rounded(root, rootOf: x)
}

/// The neighbour of a root that the true root is nearest to: half-way lies where the remainder is root * gap.
@_noAllocation @_noLocks
private func rounded(_ root: Double, rootOf x: Double) -> Double {
  let above = Double(bitPattern: root.bitPattern &+ 1)
  let below = Double(bitPattern: root.bitPattern &- 1)
  let remainder = remainder(of: x, under: root)
  return remainder > root * (above - root) ? above : remainder <= root * (below - root) ? below : root
}

/// x - root * root without error: the root is cut into halves of at most 26 bits, whose products are exact.
@_noAllocation @_noLocks
private func remainder(of x: Double, under root: Double) -> Double {
  let high = Double(bitPattern: (root.bitPattern &+ 0x400_0000) & ~0x7ff_ffff)
  let low = root - high
  return ((x - high * high) - 2 * high * low) - low * low
}

@_noAllocation @_noLocks
private func cbrtOfPositive(_ x: Double) -> Double {
  // Powers of eight away from the ends of the range, where the guess or the steps would fail.
  if x < 0x1p-900 { return cbrtOfOrdinary(x * 0x1p180) * 0x1p-60 }
  if x > 0x1p900 { return cbrtOfOrdinary(x * 0x1p-180) * 0x1p60 }
  return cbrtOfOrdinary(x)
}

/// Halley's steps from a guess by the bits; before the last the root is cut to 26 bits, so that its square
/// is exact and only small numbers are rounded after it.
@_noAllocation @_noLocks
private func cbrtOfOrdinary(_ x: Double) -> Double {
  // A third of the bits is a third of the exponent; the constant makes the guess's largest error least, 3.2 %.
  var root = Double(bitPattern: x.bitPattern / 3 &+ 0x2a9f_7893_782d_a1ce)
  for _ in 0..<2 {
    let cube = root * root * root
    root *= (cube + 2 * x) / (2 * cube + x)
  }
  let short = Double(bitPattern: (root.bitPattern &+ 0x400_0000) & ~0x7ff_ffff)
  let quotient = x / (short * short)
  return short + short * (quotient - short) / (2 * short + quotient)
}
