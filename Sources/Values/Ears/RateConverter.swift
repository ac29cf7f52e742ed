// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Makes sound of a card's own rate what all ears are made for: 48,000 samples a second.
public final class RateConverter {
  /// Of the input, in samples a second: as the card says it, and as it is taken.
  public let given: Int
  private let rate: Int
  /// In samples of the input: how far a sample of the output looks before and behind its place.
  private let reach: Int
  private let ring: SampleRing
  /// `phases` + 1 rows of taps, each for places a little further between two samples.
  private let taps: UnsafeMutablePointer<Float>
  /// In 48,000ths of a sample of the input: from the newest sample that the taps need to the next place of the output.
  private var ahead = 0

  /// Between two rows the taps are drawn straight, which is wrong by less than 100 dB.
  private static var phases: Int { 512 }
  /// In samples a second: slower and faster cards than these do not exist.
  private static var rates: ClosedRange<Int> { 4000...768_000 }

  /// The flat part ends at 0.41 of the slower rate; what folds back from its half on is 70 dB below.
  public init(from rate: Int) {
    given = rate
    self.rate = min(max(rate, RateConverter.rates.lowerBound), RateConverter.rates.upperBound)
    let slower = min(1, Double(EarRate.samples) / Double(self.rate))
    reach = self.rate == EarRate.samples ? 0 : Int((24 / slower).rounded(.up))
    ring = SampleRing(capacity: 2 * reach)
    taps = zeros((RateConverter.phases + 1) * 2 * reach)
    for phase in 0...RateConverter.phases { fill(phase, cutoff: 0.455 * slower) }
  }

  deinit { taps.deallocate() }

  /// Takes a sample, and gives those that have their place by now: itself alone, where the rates are the same.
  public func push<Failure>(_ sample: Float, _ take: (Float) throws(Failure) -> Void) throws(Failure) {
    guard rate != EarRate.samples else { return try take(sample) }
    ring.push(sample)
    while ahead < EarRate.samples {
      try take(between(ahead))
      ahead += rate
    }
    ahead -= EarRate.samples
  }

  /// The sound at a place between the two samples in the middle, in 48,000ths.
  private func between(_ place: Int) -> Float {
    let exact = place * RateConverter.phases
    let (phase, rest) = (exact / EarRate.samples, exact % EarRate.samples)
    let newest = ring.latest(2 * reach)
    let before = sumOfProducts(taps + phase * 2 * reach, newest, 2 * reach)
    let behind = sumOfProducts(taps + (phase + 1) * 2 * reach, newest, 2 * reach)
    return before + (behind - before) * Float(rest) / Float(EarRate.samples)
  }

  private func fill(_ phase: Int, cutoff: Double) {
    let row = taps + phase * 2 * reach
    // The sample before the middle has index reach - 1.
    let middle = Double(reach - 1) + Double(phase) / Double(RateConverter.phases)
    var total = 0.0
    for index in 0..<2 * reach {
      let value = KaiserSinc.value(at: Double(index) - middle, cutoff: cutoff, halfWidth: Double(reach) + 1)
      row[index] = Float(value)
      total += value
    }
    for index in 0..<2 * reach { row[index] /= Float(total) }
  }
}
