// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct NoiseTests {
  /// Averaged over 64 pieces: what is drawn by lot then varies by an eighth of itself, 0.5 dB.
  private func averagedPower(_ samples: [Float], from low: Double, to high: Double) -> Double {
    let size = 4096
    let pieces = stride(from: 0, to: samples.count - size + 1, by: size).map { start in
      Spectrum(Array(samples[start..<start + size])).power(from: low, to: high)
    }
    return pieces.reduce(0, +) / Double(pieces.count)
  }

  @Test("White noise is flat within 1.5 dB up to 18 kHz")
  func flat() {
    let samples = Player.steady(.noise, 440, level: 0.5, frames: 64 * 4096)
    // Bands of 500 Hz: 43 bins each.
    let bands = stride(from: 100.0, to: 17_600, by: 500).map {
      averagedPower(samples, from: $0, to: $0 + 490)
    }
    let mean = bands.reduce(0, +) / Double(bands.count)
    for (i, band) in bands.enumerated() {
      #expect(abs(decibels(band / mean)) < 1.5, "band from \(100 + 500 * i) Hz")
    }
  }

  @Test("White noise has no memory: no sample tells another")
  func memoryless() {
    let oscillator = Oscillator(frequency: 440, seed: 3)
    let samples = fine(oscillator, .noise, count: 1 << 15)
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) }
    for lag in 1...300 {
      let product = zip(samples, samples.dropFirst(lag)).reduce(0) { $0 + Double($1.0) * Double($1.1) }
      // 262144 numbers drawn by lot correlate by 0.002; five times that is one case in two million.
      #expect(abs(product / power) < 0.01, "lag \(lag)")
    }
    // Evenly spread between -1 and 1: a mean square of a third.
    #expect(abs(power / Double(samples.count) - 1.0 / 3) < 0.003)
    #expect(abs(samples.reduce(0) { $0 + Double($1) } / Double(samples.count)) < 0.007)
  }

  @Test("Two voices' noises differ")
  func different() {
    let one = fine(Oscillator(frequency: 440, seed: 0), .noise, count: 4096)
    let other = fine(Oscillator(frequency: 440, seed: 1), .noise, count: 4096)
    let product = zip(one, other).reduce(0) { $0 + Double($1.0) * Double($1.1) }
    #expect(abs(3 * product / Double(one.count)) < 0.03)
  }

  private func fine(_ oscillator: Oscillator, _ waveform: Waveform, count: Int) -> [Float] {
    var oscillator = oscillator
    let lanes = UnsafeMutablePointer<Lanes>.allocate(capacity: count)
    lanes.initialize(repeating: .zero, count: count)
    defer { lanes.deallocate() }
    oscillator.render(waveform, into: lanes, count: count)
    return (0..<count).flatMap { i in (0..<8).map { lanes[i][$0] } }
  }

  @Test("Breath lies about its frequency, with no tone in it")
  func breath() {
    for frequency in [130.0, 523, 2093, 4186] {
      let samples = Player.steady(.sine, Float(frequency), breath: 1, frames: 1 << 18)
      let spectrum = Spectrum(samples)
      let bins = spectrum.power.indices
      let sum = spectrum.power.reduce(0, +)
      let centre = bins.reduce(0) { $0 + Double($1) * spectrum.power[$1] } / sum * spectrum.hertzPerBin
      // Of 700 draws at the lowest, one twenty-fifth in power.
      #expect(abs(centre / frequency - 1) < 0.04)
      // Four fifths within a fifth of an octave or so to either side, nearly all within an octave.
      #expect(spectrum.power(from: 0.7 * frequency, to: 1.3 * frequency) > 0.8 * sum / Spectrum.spread)
      #expect(spectrum.power(from: 0.4 * frequency, to: 2 * frequency) > 0.98 * sum / Spectrum.spread)
      // A tone would hold its power in a few bins, however long one listens.
      let peak = spectrum.power.max() ?? 1
      #expect(peak < 0.05 * sum)
    }
  }

  @Test("Breath is as strong at every moment of its cycle of draws: nothing beats")
  func steadyBreath() {
    // One draw every 2 periods: 256 samples at 375 Hz, and 64 are half a period.
    let samples = Player.steady(.sine, 375, breath: 1, frames: 1 << 19)
    var powers = [Double](repeating: 0, count: 4)
    for (i, sample) in samples.enumerated() { powers[i / 64 % 4] += Double(sample) * Double(sample) }
    let mean = powers.reduce(0, +) / 4
    // 2048 cycles: each quarter's power varies by a fortieth, so three times that. One noise alone would
    // be half as strong between two draws.
    for power in powers { #expect(abs(power / mean - 1) < 0.075) }
  }

  @Test("Without breath a tone is the tone alone; with some its power stays about the same")
  func mixture() {
    let clean = Spectrum(Player.steady(.sine, 1000, level: 0.5, breath: 0))
    #expect(decibels(clean.powerOffHarmonics(of: 1000) / clean.tone(1000)) < -85)
    let whole = clean.power.reduce(0, +)
    for breath: Float in [0.25, 0.5, 0.75] {
      let mixed = Spectrum(Player.steady(.sine, 1000, level: 0.5, breath: breath, frames: 1 << 18))
      // Breath alone is 5 dB below; a quarter circle lies between.
      let change = decibels(mixed.power.reduce(0, +) / whole)
      #expect(change < 1 && change > -5.5)
    }
  }
}
