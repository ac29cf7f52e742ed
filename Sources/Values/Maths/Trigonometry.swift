// SPDX-License-Identifier: GPL-3.0-or-later

extension Maths {
  /// Sine of an angle in radians, within 1 ulp; NaN beyond `largestAngle`.
  @_noAllocation @_noLocks @inline(never)
  public static func sin(_ angle: Double) -> Double {
    let (rest, quarter) = reduced(angle)
    let magnitude = quarter & 1 == 0 ? sinNearZero(rest) : cosNearZero(rest)
    return quarter & 2 == 0 ? magnitude : -magnitude
  }

  /// Cosine of an angle in radians, within 1 ulp; NaN beyond `largestAngle`.
  @_noAllocation @_noLocks @inline(never)
  public static func cos(_ angle: Double) -> Double {
    let (rest, quarter) = reduced(angle)
    let magnitude = quarter & 1 == 0 ? cosNearZero(rest) : sinNearZero(rest)
    return (quarter &+ 1) & 2 == 0 ? magnitude : -magnitude
  }

  /// Angles up to here, in radians, leave at least 20 spare bits when quarter turns are taken off.
  public static var largestAngle: Double {
    @_noAllocation @_noLocks get { 1_000_000 }
  }

  /// The angle of the point (x, y) from the x axis, -pi...pi, within 2 ulp; 0 for the origin.
  @_noAllocation @_noLocks @inline(never)
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (width, height) = (x.magnitude, y.magnitude)
    let steep = height > width
    let (short, long) = steep ? (width, height) : (height, width)
    let slope = short == long ? (long == 0 ? 0 : 1) : short / long
    var angle = atanOfFraction(slope)
    // pi/2 and pi with the digits that a Double cuts off.
    if steep { angle = 1.5707963267948966 - (angle - 6.123233995736766e-17) }
    if x.sign == .minus { angle = 3.141592653589793 - (angle - 1.2246467991473532e-16) }
    return y.sign == .minus ? -angle : angle
  }
}

/// The angle less a whole number of quarter turns, and that number; the rest lies within pi/4 of 0.
@_noAllocation @_noLocks
private func reduced(_ angle: Double) -> (rest: Double, quarter: UInt64) {
  guard angle.magnitude <= Maths.largestAngle else { return (.nan, 0) }
  if angle.magnitude < 0.785 { return (angle, 0) }
  let quarters = nearestInteger(angle * 0.6366197723675814)
  // pi/2 in three pieces of at most 33 bits, so that each product with 20 bits of quarters is exact.
  let first = angle - quarters.value * 0x1.921fb544p0
  let second = quarters.value * 0x1.0b4611a6p-34
  let high = first - second
  let low = (first - high) - second - quarters.value * 0x1.3198a2e037073p-69
  // `low` is far below the last place of `high`; the derivative of what follows is at most 1.
  return (high + low, quarters.bits)
}

/// Taylor's series up to x^17: for |x| <= pi/4 the first term left out is below 1e-19.
@_noAllocation @_noLocks
private func sinNearZero(_ x: Double) -> Double {
  let s = x * x
  var sum = s * (1.0 / 355_687_428_096_000) - 1.0 / 1_307_674_368_000
  sum = s * sum + 1.0 / 6_227_020_800
  sum = s * sum - 1.0 / 39_916_800
  sum = s * sum + 1.0 / 362_880
  sum = s * sum - 1.0 / 5_040
  sum = s * sum + 1.0 / 120
  sum = s * sum - 1.0 / 6
  return x + x * s * sum
}

/// Taylor's series up to x^16: for |x| <= pi/4 the first term left out is below 1e-17.
@_noAllocation @_noLocks
private func cosNearZero(_ x: Double) -> Double {
  let s = x * x
  var sum = s * (1.0 / 20_922_789_888_000) - 1.0 / 87_178_291_200
  sum = s * sum + 1.0 / 479_001_600
  sum = s * sum - 1.0 / 3_628_800
  sum = s * sum + 1.0 / 40_320
  sum = s * sum - 1.0 / 720
  sum = s * sum + 1.0 / 24
  return 1 - (0.5 * s - s * s * sum)
}

/// The arc tangent of 0...1: that of the nearest eighth, and Taylor's series for the 1/16 left at most.
@_noAllocation @_noLocks
private func atanOfFraction(_ slope: Double) -> Double {
  let eighths = nearestInteger(slope * 8)
  let nearest = eighths.value / 8
  let x = (slope - nearest) / (1 + slope * nearest)
  let s = x * x
  var sum = s * (1.0 / 13) - 1.0 / 11
  sum = s * sum + 1.0 / 9
  sum = s * sum - 1.0 / 7
  sum = s * sum + 1.0 / 5
  sum = s * sum - 1.0 / 3
  return atanOfEighths(eighths.bits) + (x + x * s * sum)
}

@_noAllocation @_noLocks
private func atanOfEighths(_ eighths: UInt64) -> Double {
  switch eighths {
  case 0: 0
  case 1: 0.12435499454676144
  case 2: 0.24497866312686414
  case 3: 0.35877067027057225
  case 4: 0.4636476090008061
  case 5: 0.5585993153435624
  case 6: 0.6435011087932844
  case 7: 0.7188299996216245
  default: 0.7853981633974483
  }
}
