// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct OscillatorTests {
  @Test("What folds back is 60 dB below the tone, and a constant 80 dB, for every note", arguments: tones)
  func alias(waveform: Timbre) {
    for note in everyNote {
      // Long enough that the lowest note's harmonics lie 22 bins apart, twice the window's reach.
      let frames = note < 130 ? 65_536 : 32_768
      let spectrum = Spectrum(Player.steady(waveform, note, level: 0.5, frames: frames))
      let tone = spectrum.tone(Double(note))
      #expect(decibels(spectrum.powerOffHarmonics(of: Double(note)) / tone) < -60, "\(note) Hz")
      // A constant counts twice in a spectrum that is scaled for what swings to both sides.
      #expect(decibels(spectrum.power[0] / 4 / tone) < -80, "\(note) Hz")
    }
  }

  @Test("A sine has no harmonic above -100 dB")
  func pureSine() {
    for note in stride(from: 24, to: 96, by: 7).map({ everyNote[$0] }) {
      let spectrum = Spectrum(Player.steady(.sine, note, level: 0.5))
      for harmonic in 2...5 where Double(harmonic) * Double(note) < 20_000 {
        let distortion = spectrum.tone(Double(harmonic) * Double(note)) / spectrum.tone(Double(note))
        #expect(decibels(distortion) < -100, "\(note) Hz, harmonic \(harmonic)")
      }
    }
  }

  @Test("Harmonics are as the waveform's series has them, up to 5 kHz", arguments: tones)
  func series(waveform: Timbre) {
    let note: Float = 261.63
    let spectrum = Spectrum(Player.steady(waveform, note, level: 0.5))
    for harmonic in 2...19 {
      let n = Double(harmonic)
      let expected =
        switch waveform {
        case .sine: 0.0
        case .triangle: harmonic % 2 == 1 ? 1 / (n * n) : 0
        case .square: harmonic % 2 == 1 ? 1 / n : 0
        default: 1 / n
        }
      let found = (spectrum.tone(n * Double(note)) / spectrum.tone(Double(note))).squareRoot()
      // The B-spline takes 0.16 dB at 5 kHz: sinc(5/96)^4 is 0.982.
      #expect(abs(found - expected) <= 0.02 * expected + 1e-4, "harmonic \(harmonic)")
    }
  }

  @Test("A tone has its frequency within a tenth of a cent", arguments: tones)
  func frequency(waveform: Timbre) {
    for note in everyNote {
      // The phases of two stretches of about 16 periods, as near a second apart as whole periods come.
      let period = 48_000 / Double(note)
      let length = Int((16 * period).rounded())
      let apart = Int(((48_000 / period).rounded() * period).rounded())
      let frames = (apart + length) / Block.frames * Block.frames + Block.frames
      let samples = Player.steady(waveform, note, level: 0.5, frames: frames)
      var turned = phase(samples, apart, length, Double(note)) - phase(samples, 0, length, Double(note))
      turned -= turned.rounded()
      let cents = 1200 / log(2) * turned * 48_000 / Double(apart) / Double(note)
      #expect(abs(cents) < 0.1, "\(note) Hz")
    }
  }

  /// In turns, of what a stretch has at a frequency; a Hann window quiets the harmonics beside it.
  private func phase(_ samples: [Float], _ start: Int, _ length: Int, _ frequency: Double) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for i in start..<start + length {
      let window = 1 - cos(2 * .pi * Double(i - start) / Double(length))
      let angle = 2 * .pi * frequency * Double(i) / 48_000
      real += window * Double(samples[i]) * cos(angle)
      imaginary -= window * Double(samples[i]) * sin(angle)
    }
    return atan2(imaginary, real) / (2 * .pi)
  }

  @Test("A sine is as loud as it is told, and pan moves it without changing its power")
  func level() {
    for level: Float in [1, 0.5, 0.1, 0.001] {
      let amplitude = Spectrum(Player.steady(.sine, 1000, level: level)).tone(1000).squareRoot()
      // A hundredth of a decibel: the decimator's ripple is 3e-4.
      #expect(abs(amplitude / Double(sine * level) - 1) < 0.001)
    }
    for pan: Float in [-1, -0.5, 0, 0.3, 1] {
      let player = Player()
      player.write(VoiceFrame(frequency: 1000, level: 0.5, pan: pan))
      _ = player.play(blocks: 525)
      let (left, right) = player.play(blocks: 256)
      let powers = (Spectrum(left).tone(1000), Spectrum(right).tone(1000))
      let amplitude = (powers.0 + powers.1).squareRoot()
      #expect(abs(amplitude / Double(sine * 0.5) - 1) < 0.001)
      let angle = atan2(powers.1.squareRoot(), powers.0.squareRoot())
      #expect(abs(angle - Double(pan + 1) * .pi / 4) < 0.001)
    }
  }

  @Test("No tone leaves full scale, struck or steady", arguments: tones + struck)
  func peak(timbre: Timbre) {
    // Lower notes are left out: the filter against constants tilts them, and so makes their corners higher.
    for note in everyNote.dropFirst(45) {
      // At half the level, where the limiter hides nothing.
      let peak = Player.steady(timbre, note, level: 0.5, frames: 9600).map(abs).max() ?? 0
      // The decimator rings at a sawtooth's jumps; reading a string between its cells adds as much as two thousandths.
      #expect(peak <= 0.5 * Loudness.fullScale * (timbre == .sawtooth ? 1.05 : 1.003), "\(note) Hz")
    }
  }

  @Test("A bank is the sum of its oscillators", arguments: Waveform.allCases)
  func bank(waveform: Waveform) {
    var oscillators = InlineArray<8, Oscillator> { i in
      Oscillator(frequency: Float(100 + 37 * i), seed: UInt32(i))
    }
    var bank = OscillatorBank(oscillators)
    let lanes = UnsafeMutablePointer<Lanes>.allocate(capacity: 32)
    lanes.initialize(repeating: .zero, count: 32)
    defer { lanes.deallocate() }
    for _ in 0..<10 {
      var sum = [Lanes](repeating: .zero, count: 16)
      for i in 0..<8 {
        oscillators[i].render(waveform, into: lanes, count: 16)
        for j in 0..<16 { sum[j] += lanes[j] }
      }
      bank.render(waveform, into: lanes + 16, count: 16)
      for j in 0..<16 {
        let difference = sum[j] - lanes[16 + j]
        // Eight numbers summed in another order: a few units in the last place.
        #expect((difference * difference).max() < 1e-12)
      }
    }
  }
}
