// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synth
import Testing

@Suite struct DecimatorTests {
  /// What comes out of a fine sine of amplitude 1.
  private func filtered(_ frequency: Double, blocks: Int = 520) -> [Float] {
    var decimator = Decimator()
    var output: [Float] = []
    let block = UnsafeMutablePointer<Float>.allocate(capacity: 128)
    block.initialize(repeating: 0, count: 128)
    defer { block.deallocate() }
    for n in 0..<blocks {
      for i in 0..<128 {
        decimator.input[i / 8][i % 8] = Float(sin(2 * .pi * frequency * Double(n * 128 + i) / 96_000))
      }
      decimator.render(intoEverySecond: block)
      for i in 0..<64 { output.append(block[2 * i]) }
    }
    return Array(output.dropFirst(512))
  }

  @Test("Up to 19 kHz all passes, within a hundredth of a decibel")
  func pass() {
    for frequency in [20.0, 440, 5000, 12_345, 17_000, 19_000] {
      let power = Spectrum(Array(filtered(frequency).prefix(32_768))).tone(frequency)
      #expect(abs(decibels(power)) < 0.01, "\(frequency) Hz")
    }
  }

  @Test("From 24 kHz on everything is at least 70 dB down")
  func stop() {
    for frequency in stride(from: 24_000.0, to: 48_000, by: 97) {
      let peak = filtered(frequency, blocks: 40).map(abs).max() ?? 1
      #expect(20 * log10(Double(peak)) < -70, "\(frequency) Hz")
    }
  }

  @Test("Every frequency is delayed by the same, as the type says")
  func linearPhase() {
    for frequency in [100.0, 1000, 7000, 15_000] {
      for (n, sample) in filtered(frequency, blocks: 20).enumerated() {
        let time = (Double(n + 512) - Decimator.delay) / 48_000
        // 70 dB of ripple is 3e-4.
        #expect(abs(Double(sample) - sin(2 * .pi * frequency * time)) < 1e-3)
      }
    }
  }

  @Test("Who is told of silence gives what the filter gives of it, bit for bit")
  func silence() {
    var told = Decimator()
    var untold = Decimator()
    var (one, other) = ([Float](repeating: 1, count: 128), [Float](repeating: 1, count: 128))
    for block in 0..<12 {
      let isSilent = block % 6 > 1
      for i in 0..<16 {
        let lanes = isSilent ? Lanes.zero : Lanes(repeating: Float(i) - 7)
        told.input[i] = lanes
        untold.input[i] = lanes
      }
      one.withUnsafeMutableBufferPointer { out in
        if let start = out.baseAddress { told.render(intoEverySecond: start, isSilent: isSilent) }
      }
      other.withUnsafeMutableBufferPointer { out in
        if let start = out.baseAddress { untold.render(intoEverySecond: start) }
      }
      #expect(one.map { $0.bitPattern } == other.map { $0.bitPattern }, "block \(block)")
    }
  }
}
