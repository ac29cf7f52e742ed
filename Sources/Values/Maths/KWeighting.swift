// SPDX-License-Identifier: GPL-3.0-or-later

/// ITU-R BS.1770's weighting of what two ears hear: a head's shelf, and a filter that leaves out the lowest tones.
///
/// The standard has numbers for 48 kHz alone; these are the analogue filters that they come from, at any rate.
public struct KWeighting: Equatable, Sendable {
  private var shelf: Section
  private var high: Section

  /// In samples a second, from 8000 on: below that the shelf has no room.
  public init(rate: Double) {
    let rate = rate > 8000 ? rate : 8000
    // In Hz, with the steepness of each; the shelf lifts by 4 dB, here as factors of its end and of its middle.
    let head = Bend(1681.974450955533 / rate, steepness: 0.7071752369554196)
    let (end, middle) = (1.5848647011308556, 1.2587209302325617)
    shelf = Section(
      b: (
        head.over(end + middle * head.slope + head.square), head.over(2 * (head.square - end)),
        head.over(end - middle * head.slope + head.square)
      ), a: head.poles)
    high = Section(b: (1, -2, 1), a: Bend(38.13547087602444 / rate, steepness: 0.5003270373238773).poles)
  }

  /// The weighted power of one sample, both ears together.
  public mutating func power(of left: Float, _ right: Float) -> Double {
    let weighed = high.filter(shelf.filter(SIMD2(Double(left), Double(right))))
    return (weighed * weighed).sum()
  }
}

/// Where a filter bends, as the bilinear transform has it.
private struct Bend {
  let slope, square: Double

  /// At a share of the sample rate.
  init(_ share: Double, steepness: Double) {
    let tangent = Maths.sin(Maths.pi * share) / Maths.cos(Maths.pi * share)
    (slope, square) = (tangent / steepness, tangent * tangent)
  }

  func over(_ number: Double) -> Double { number / (1 + slope + square) }

  var poles: (Double, Double) { (over(2 * (square - 1)), over(1 - slope + square)) }
}

/// Two poles and two zeros, for both ears.
private struct Section: Equatable, Sendable {
  private let b0, b1, b2, a1, a2: Double
  private var (first, second) = (SIMD2<Double>.zero, SIMD2<Double>.zero)

  init(b: (Double, Double, Double), a: (Double, Double)) {
    (b0, b1, b2) = b
    (a1, a2) = a
  }

  mutating func filter(_ sample: SIMD2<Double>) -> SIMD2<Double> {
    let out = b0 * sample + first
    first = b1 * sample - a1 * out + second
    second = b2 * sample - a2 * out
    return out
  }
}
