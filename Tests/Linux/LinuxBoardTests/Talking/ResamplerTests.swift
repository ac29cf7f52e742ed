// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import LinuxBoard

@Suite struct ResamplerTests {
  private let filter = ResamplingFilter()

  private func converted(_ input: [Float], inPiecesOf size: Int = .max) -> [Float] {
    let resampler = Resampler(filter)
    var output: [Float] = []
    var start = 0
    while start < input.count {
      let end = start + min(size, input.count - start)
      resampler.take(Array(input[start..<end]), into: &output)
      start = end
    }
    resampler.finish(into: &output)
    return output
  }

  /// The power of one frequency in what a sine of 22.05 kHz became, in decibels of that sine's. Through a Hann window,
  /// whose side lobes are 100 dB down a hundred bins away.
  private func decibels(_ samples: [Float], at frequency: Double) -> Double {
    let count = 16_384
    let start = 2_000
    var (real, imaginary, sum) = (0.0, 0.0, 0.0)
    for i in 0..<count {
      let window = 0.5 - 0.5 * cos(2 * .pi * Double(i) / Double(count))
      let angle = 2 * .pi * frequency * Double(i) / 48_000
      real += Double(samples[start + i]) * window * cos(angle)
      imaginary += Double(samples[start + i]) * window * sin(angle)
      sum += window
    }
    return 10 * log10((real * real + imaginary * imaginary) * 4 / (sum * sum) / 0.25 + 1e-20)
  }

  private func sine(_ frequency: Double) -> [Float] {
    (0..<10_000).map { Float(0.5 * sin(2 * .pi * frequency * Double($0) / 22_050)) }
  }

  @Test("Tones up to 9 kHz keep their level within 0.5 dB, and their images are 60 dB down")
  func tones() {
    for frequency in [100.0, 440, 1000, 2500, 5000, 7000, 8000, 8500, 9000] {
      let output = converted(sine(frequency))
      #expect(abs(decibels(output, at: frequency)) < 0.5, "\(frequency)")
      for image in [22_050 - frequency, 22_050 + frequency, 44_100 - frequency] where image < 24_000 {
        #expect(decibels(output, at: image) < -60, "\(frequency) at \(image)")
      }
    }
  }

  @Test("Nothing else appears either: what is left without the tone is 60 dB down")
  func purity() {
    for frequency in [440.0, 3000, 9000] {
      let output = converted(sine(frequency))
      var rest = 0.0
      // The tone at 48 kHz, in time: sample k out is sample 147 k / 320 in.
      for k in 2_000..<20_000 {
        let exact = 0.5 * sin(2 * .pi * frequency * Double(k) / 48_000)
        rest += pow(Double(output[k]) - exact, 2)
      }
      #expect(10 * log10(rest / 18_000 / 0.125) < -50, "\(frequency)")
    }
  }

  @Test("Of every 147 samples come 320, of any number as many as begin before the end")
  func length() {
    for count in Array(0...600) + [14_700, 22_050] {
      #expect(converted([Float](repeating: 0, count: count)).count == (count * 320 + 146) / 147)
    }
  }

  @Test("It makes no difference in which pieces the samples come")
  func pieces() {
    let input = sine(1234)
    let whole = converted(input)
    for size in [1, 7, 64, 1323] { #expect(converted(input, inPiecesOf: size) == whole) }
  }

  @Test("The loudest steps stay within full scale")
  func ceiling() {
    let output = converted((0..<2000).map { ($0 / 10) % 2 == 0 ? 1 : -1 })
    #expect(output.allSatisfy { abs($0) <= 1 })
    #expect(output.contains { abs($0) == 1 })
  }
}
