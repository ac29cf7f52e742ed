// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Leaves one of so many samples, after a low pass that keeps what could be heard as something else out of them.
public final class Decimator {
  public let factor: Int
  /// How many samples of the input the output is late.
  public let delay: Int

  private let taps: UnsafeMutablePointer<Float>
  private let count: Int
  private let ring: SampleRing
  private var untilNext: Int

  /// 32 taps for each sample left out and one less: 70 dB below from the new half rate on, flat up to three quarters of it.
  public init(by factor: Int) {
    self.factor = max(1, factor)
    count = 32 * self.factor - 1
    delay = (count - 1) / 2
    taps = .allocate(capacity: count)
    ring = SampleRing(capacity: count)
    untilNext = self.factor
    Decimator.fill(taps, count, cutoff: 0.435 / Double(self.factor))
  }

  deinit { taps.deallocate() }

  /// Takes a sample; every so many it returns one.
  public func push(_ sample: Float) -> Float? {
    ring.push(sample)
    untilNext -= 1
    guard untilNext == 0 else { return nil }
    untilNext = factor
    return sumOfProducts(taps, ring.latest(count), count)
  }

  /// Multiplications for each sample of the input.
  public var multiplications: Double { Double(count) / Double(factor) }

  private static func fill(_ taps: UnsafeMutablePointer<Float>, _ count: Int, cutoff: Double) {
    let middle = Double(count - 1) / 2
    var total = 0.0
    var values = [Double](repeating: 0, count: count)
    for index in 0..<count {
      values[index] = KaiserSinc.value(at: Double(index) - middle, cutoff: cutoff, halfWidth: middle + 1)
      total += values[index]
    }
    for index in 0..<count { (taps + index).initialize(to: Float(values[index] / total)) }
  }
}

/// The sum of products, eight at a time in a fixed order.
func sumOfProducts(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int) -> Float {
  var sums = SIMD8<Float>.zero
  var place = 0
  while place + 8 <= count {
    sums += (a + place).vector() * (b + place).vector()
    place += 8
  }
  var total = sums.sum()
  while place < count {
    total += a[place] * b[place]
    place += 1
  }
  return total
}
