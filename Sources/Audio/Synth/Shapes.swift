// SPDX-License-Identifier: GPL-3.0-or-later

/// What the B-spline adds at `distance` fine samples from a jump of 1; its other side is this, negated.
///
/// ((2-d)+^4 - 4 (1-d)+^4) / 24, where + means that what is negative counts as 0.
@_noAllocation @_noLocks @inline(__always)
private func jumpResidual(_ distance: Lanes) -> Lanes {
  let near = (1 - distance).twicePositivePart()
  let far = (2 - distance).twicePositivePart()
  let nearSquare = near * near
  let farSquare = far * far
  return (farSquare * farSquare - 4 * nearSquare * nearSquare) * (1.0 / (24 * 16))
}

/// What the B-spline adds at `distance` fine samples from a corner where the slope grows by 1 a sample.
///
/// ((2-d)+^5 - 4 (1-d)+^5) / 120.
@_noAllocation @_noLocks @inline(__always)
private func cornerResidual(_ distance: Lanes) -> Lanes {
  let near = (1 - distance).twicePositivePart()
  let far = (2 - distance).twicePositivePart()
  let nearSquare = near * near
  let farSquare = far * far
  return (farSquare * farSquare * far - 4 * nearSquare * nearSquare * near) * (1.0 / (120 * 32))
}

/// One period of each waveform, free of what would fold back audibly: the jumps and corners of the plain
/// curve are rounded by what a cubic B-spline, four fine samples wide, makes of a jump or corner.
///
/// `turn` runs from 0 to 1 and on from -1 to 0; `halfTurn` is how many fine samples half a period lasts.
/// All begin at 0 going up and hold their fundamental in the same phase, so that one can fade into
/// another. Their factors make all equally loud: by ITU-R BS.1770 their means over C3 to C6 lie within 1 dB of each
/// other. No peak is above 1.
enum Shape {
  /// A parabola for each half turn, times a minimax polynomial: the error is 5e-8, which is -145 dB. The
  /// polynomial includes the factor of 0.88, `Loudness.sine`.
  @_noAllocation @_noLocks @inline(__always)
  static func sine(_ phases: Bits, _ halfTurn: Float) -> Lanes {
    let turn = signedFraction(phases)
    let rest = 1 - turn.magnitudes()
    let arch = turn.magnitudes() * rest
    let even = 2.7645957099 + arch * (2.7648269880 + arch * (0.9789082864 + arch * 0.1929977646))
    return turn * rest * even
  }

  /// The same, a quarter of a turn ahead.
  @_noAllocation @_noLocks @inline(__always)
  static func cosine(_ phases: Bits) -> Lanes { sine(phases &+ Bits(repeating: 0x4000_0000), 0) }

  /// Corners a quarter and three quarters through, where the slope changes by 4 a half turn.
  @_noAllocation @_noLocks @inline(__always)
  static func triangle(_ phases: Bits, _ halfTurn: Float) -> Lanes {
    let turn = signedFraction(phases)
    let fromCorner = (turn.magnitudes() - 0.5).magnitudes()
    let rounding = cornerResidual(fromCorner * halfTurn) * (4 / halfTurn)
    return (1 - 2 * fromCorner - rounding).times(signOf: turn)
  }

  /// One jump down, by 2, in the middle of the period.
  @_noAllocation @_noLocks @inline(__always)
  static func sawtooth(_ phases: Bits, _ halfTurn: Float) -> Lanes { sawtoothOfOne(phases, halfTurn) * 0.9 }

  @_noAllocation @_noLocks @inline(__always)
  static func sawtoothOfOne(_ phases: Bits, _ halfTurn: Float) -> Lanes {
    let turn = signedFraction(phases)
    let rounding = 2 * jumpResidual((1 - turn.magnitudes()) * halfTurn)
    return turn - rounding.times(signOf: turn)
  }

  /// The difference of two sawtooths half a period apart: two jumps, and what is naive about both cancels.
  @_noAllocation @_noLocks @inline(__always)
  static func square(_ phases: Bits, _ halfTurn: Float) -> Lanes {
    let turn = signedFraction(phases)
    let size = turn.magnitudes()
    let rounding = jumpResidual(size * halfTurn) + jumpResidual((1 - size) * halfTurn)
    return ((0.5 - rounding) * 1.146).times(signOf: turn)
  }

  /// White noise. Once what lies above hearing is filtered off, its rare peaks are higher than a tone's of the same
  /// level: a sample in seventy of a single voice of level 1 wakes the limiter, and none of level 0.5.
  @_noAllocation @_noLocks @inline(__always)
  static func noise(_ counters: Bits, _ halfTurn: Float) -> Lanes {
    signedFraction(hash(counters))
  }
}
