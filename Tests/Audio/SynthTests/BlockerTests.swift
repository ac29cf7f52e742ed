// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synth
import Testing

@Suite struct BlockerTests {
  /// What becomes of two seconds of a signal on the left.
  private func blocked(_ signal: (Double) -> Double) -> [Float] {
    var blocker = Blocker()
    var output: [Float] = []
    for block in 0..<1500 {
      var samples = (0..<128).map { i in Float(signal(Double(block * 64 + i / 2) / 48_000)) }
      samples.withUnsafeMutableBufferPointer { samples in
        guard let start = samples.baseAddress else { return }
        blocker.render(everySecond: start)
      }
      for i in 0..<64 { output.append(samples[2 * i]) }
    }
    return output
  }

  @Test("A constant dies away, to exactly 0")
  func constant() {
    let output = blocked { _ in 1 }
    #expect(output[0] == 1)
    // A 5 Hz filter falls to a part of e in 32 ms: to 4 % in 100 ms.
    #expect(output[4800] < 0.05 && output[4800] > 0.03)
    #expect(output.last == 0)
  }

  @Test("The lowest note passes within half a decibel, all others almost untouched")
  func tones() {
    for (frequency, loss) in [(16.35, 0.5), (65.4, 0.03), (440, 0.001), (10_000, 0.001)] {
      let output = blocked { sin(2 * .pi * frequency * $0) }.suffix(48_000)
      let power = 2 * output.reduce(0) { $0 + Double($1) * Double($1) } / 48_000
      // A second holds no whole number of periods: an error of a hundredth of a decibel at the lowest.
      #expect(abs(decibels(power)) < loss + 0.05)
    }
  }
}
