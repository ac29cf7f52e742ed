// SPDX-License-Identifier: GPL-3.0-or-later

extension Maths {
  /// e to the power x, within 1 ulp (2 where the answer is subnormal).
  @_noAllocation @_noLocks @inline(never)
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    // Beyond these the answer is infinite or 0 whatever the rest of x.
    let x = x > 720 ? 720 : x < -760 ? -760 : x
    let power = nearestInteger(x * 1.4426950408889634)
    // ln 2 in two pieces, the first of 33 bits: its product with the 11 bits of the power is exact.
    let rest = (x - power.value * 0x1.62e42fefp-1) - power.value * 0x1.473de6af278ecp-34
    return scaled(expNearZero(rest), by: power.bits)
  }

  /// 2 to the power x, within 1 ulp (2 where the answer is subnormal); exact for whole numbers.
  @_noAllocation @_noLocks @inline(never)
  public static func exp2(_ x: Double) -> Double {
    if x.isNaN { return x }
    let x = x > 1100 ? 1100 : x < -1100 ? -1100 : x
    let power = nearestInteger(x)
    return scaled(expNearZero((x - power.value) * 0.6931471805599453), by: power.bits)
  }

  /// The natural logarithm, within 1 ulp; -infinity for 0, NaN below.
  @_noAllocation @_noLocks @inline(never)
  public static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return logOfTheRest(x) }
    let (exponent, mantissa) = split(x)
    // ln 2 in two pieces, the first of 33 bits: its product with the exponent is exact.
    return exponent * 0x1.62e42fefp-1 + (logNearOne(mantissa) + exponent * 0x1.473de6af278ecp-34)
  }

  /// The logarithm to base 2, within 2 ulp, exact for powers of two; -infinity for 0, NaN below.
  @_noAllocation @_noLocks @inline(never)
  public static func log2(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return logOfTheRest(x) }
    let (exponent, mantissa) = split(x)
    return exponent + logNearOne(mantissa) * 1.4426950408889634
  }

  /// x to the power y, within 2 + 2 |ln of the answer| ulp; NaN for x below 0, whatever y but 0.
  @_noAllocation @_noLocks
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    return exp(y * log(x))
  }
}

/// What a logarithm is of 0, infinity, NaN and everything below 0.
@_noAllocation @_noLocks
private func logOfTheRest(_ x: Double) -> Double {
  x == 0 ? -.infinity : x > 0 ? x : .nan
}

/// x as 2^exponent * mantissa, the mantissa between the square root of a half and that of 2.
@_noAllocation @_noLocks
private func split(_ x: Double) -> (exponent: Double, mantissa: Double) {
  let subnormal = x < 0x1p-1022
  let bits = (subnormal ? x * 0x1p54 : x).bitPattern
  // Taken off as one number, the bits of sqrt(1/2) put the border between two exponents at sqrt(1/2).
  let root: UInt64 = 0x3fe6_a09e_667f_3bcd
  let exponent = Int64(bitPattern: bits &- root) >> 52
  let mantissa = Double(bitPattern: bits &- UInt64(bitPattern: exponent << 52))
  return (Double(subnormal ? exponent - 54 : exponent), mantissa)
}

/// Taylor's series up to x^13: for |x| <= ln(2)/2 the first term left out is below 1e-17.
@_noAllocation @_noLocks
private func expNearZero(_ x: Double) -> Double {
  var sum = x * (1.0 / 6_227_020_800) + 1.0 / 479_001_600
  sum = x * sum + 1.0 / 39_916_800
  sum = x * sum + 1.0 / 3_628_800
  sum = x * sum + 1.0 / 362_880
  sum = x * sum + 1.0 / 40_320
  sum = x * sum + 1.0 / 5_040
  sum = x * sum + 1.0 / 720
  sum = x * sum + 1.0 / 120
  sum = x * sum + 1.0 / 24
  sum = x * sum + 1.0 / 6
  sum = x * sum + 0.5
  return 1 + (x + x * x * sum)
}

/// ln(1 + f) = 2 artanh(s) with s = f / (2 + f), |s| <= 0.172; with 2s = f - s*f the leading term f is exact.
@_noAllocation @_noLocks
private func logNearOne(_ mantissa: Double) -> Double {
  let f = mantissa - 1
  let s = f / (2 + f)
  let z = s * s
  var sum = z * (2.0 / 23) + 2.0 / 21
  sum = z * sum + 2.0 / 19
  sum = z * sum + 2.0 / 17
  sum = z * sum + 2.0 / 15
  sum = z * sum + 2.0 / 13
  sum = z * sum + 2.0 / 11
  sum = z * sum + 2.0 / 9
  sum = z * sum + 2.0 / 7
  sum = z * sum + 2.0 / 5
  sum = z * sum + 2.0 / 3
  return f - s * (f - z * sum)
}

/// In two steps, because one factor cannot reach the subnormal answers.
@_noAllocation @_noLocks
private func scaled(_ x: Double, by power: UInt64) -> Double {
  let half = UInt64(bitPattern: Int64(bitPattern: power) >> 1)
  return x * powerOfTwo(half) * powerOfTwo(power &- half)
}
