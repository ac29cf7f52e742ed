// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths
import Testing

@testable import Ears

/// Which of two octaves a spectrum's partials are.
@Suite struct CombTests {
  /// A comb that has seen a tone with eight partials, at 12 kHz.
  private func comb(_ frequency: Double, _ change: (Float) -> Float = { $0 }) -> Comb {
    let (count, window) = (1024, HannWindow(1024))
    let samples: [Float] = (0..<count).map { index in
      let turn = 2 * Maths.pi * frequency * Double(index) / NoteFinder.rate
      return change(Float((1...8).reduce(0.0) { $0 + Maths.sin(turn * Double($1)) / Double($1) }))
    }
    let fourier = RealFourier(atLeast: 2 * count)
    fourier.transform(samples, window: window.values, count: count)
    let comb = Comb(size: fourier.size)
    comb.take(fourier, isNew: false)
    return comb
  }

  @Test("The octave above a note has that note's odd partials in its gaps, and is worth nothing")
  func above() {
    for frequency in [110.0, 196, 330] {
      let comb = comb(frequency)
      #expect(comb.strength(of: frequency) > 0.7)
      #expect(comb.strength(of: 2 * frequency) < 0.1)
    }
  }

  @Test("The octave below a note lacks every other partial, and is worth less than three quarters of it")
  func below() {
    for frequency in [110.0, 196, 330] {
      let comb = comb(frequency)
      #expect(comb.strength(of: frequency / 2) < 0.75 * comb.strength(of: frequency))
    }
  }

  @Test("Noise in the gaps makes no octave below of a note whose every partial is loud")
  func noisyBelow() {
    var dice = Dice(seed: 4)
    var worst: Float = 0
    for _ in 0..<40 {
      let comb = comb(220) { $0 + 1.2 * Float(dice.bell()) }
      // The period of two waves is as like the next as that of one, so the comb alone decides.
      worst = max(worst, comb.strength(of: 110) / comb.strength(of: 220))
    }
    #expect(worst < 0.9)
  }
}
