// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Maths
import Testing

/// What the ears begin with.
@Suite struct FilterTests {
  /// The largest value of a sine after a decimator, once that has settled.
  private func level(_ frequency: Double, _ factor: Int) -> Float {
    let decimator = Decimator(by: factor)
    var most: Float = 0
    for index in 0..<9600 {
      let sample = Float(Maths.sin(2 * Maths.pi * frequency * Double(index) / 48_000))
      if let low = decimator.push(sample), index > 2400 { most = max(most, low.magnitude) }
    }
    return most
  }

  @Test(
    "A decimator keeps what is below 0.7 of its half rate and takes out what would fold",
    arguments: [2, 3, 4])
  func decimators(factor: Int) {
    let half = 24_000 / Double(factor)
    #expect((level(0.31 * half, factor) - 1).magnitude < 0.01)
    #expect((level(0.7 * half, factor) - 1).magnitude < 0.02)
    // 70 dB, less what the ripple has.
    for share in [1.01, 1.3, 1.7] where share < Double(factor) {
      #expect(level(share * half, factor) < 0.0005)
    }
  }

  @Test("The transform of real numbers is that of their sums with sines and cosines")
  func fourier() {
    let fourier = RealFourier(atLeast: 32)
    let samples: [Float] = (0..<32).map { (n: Int) -> Float in Float((n * n * 7 + 3 * n) % 19 - 9) }
    fourier.transform(samples, window: nil, count: 30)
    for k in 0...16 {
      var (real, imaginary) = (0.0, 0.0)
      for n in 0..<30 {
        let angle = 2 * Maths.pi * Double(k * n) / 32
        real += Double(samples[n]) * Maths.cos(angle)
        imaginary -= Double(samples[n]) * Maths.sin(angle)
      }
      // Sums of 30 numbers up to 9 in 24 bits.
      #expect((Double(fourier.real[k]) - real).magnitude < 1e-4)
      #expect((Double(fourier.imaginary[k]) - imaginary).magnitude < 1e-4)
    }
  }

  @Test("A ring gives its last samples in their order, whatever came before")
  func ring() {
    let ring = SampleRing(capacity: 5)
    for value in 1...13 { ring.push(Float(value)) }
    let last = ring.latest(4)
    #expect((0..<4).map { last[$0] } == [10, 11, 12, 13])
  }
}
