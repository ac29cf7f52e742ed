// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

/// String and glass: what is struck, decays and keeps a soft rest.
@Suite struct StruckTests {
  private func voice(_ timbre: Timbre, _ frequency: Float, strike: UInt8 = 0) -> VoiceFrame {
    var voice = VoiceFrame(frequency: frequency, level: 0.5, pan: -1, timbre: timbre)
    voice.strike = strike
    return voice
  }

  /// What a stretch has at a frequency, through a window that quiets what is beside it.
  private func tone(_ samples: [Float], _ start: Int, _ length: Int, _ frequency: Double) -> (Double, Double)
  {
    var (real, imaginary) = (0.0, 0.0)
    for i in start..<start + length {
      let window = 1 - cos(2 * .pi * Double(i - start) / Double(length))
      let angle = 2 * .pi * frequency * Double(i) / 48_000
      real += window * Double(samples[i]) * cos(angle)
      imaginary -= window * Double(samples[i]) * sin(angle)
    }
    return (real / Double(length) * 2, imaginary / Double(length) * 2)
  }

  private func amplitude(_ samples: [Float], _ start: Int, _ length: Int, _ frequency: Double) -> Double {
    let (real, imaginary) = tone(samples, start, length, frequency)
    return (real * real + imaginary * imaginary).squareRoot()
  }

  /// How far a tone is off a frequency, in cents, by how its phase goes on from one stretch to another.
  private func cents(
    _ samples: [Float], from: Int, to: Int, _ length: Int, _ frequency: Double, beside other: [Float]? = nil
  ) -> Double {
    func phase(_ samples: [Float], _ start: Int) -> Double {
      let (real, imaginary) = tone(samples, start, length, frequency)
      return atan2(imaginary, real) / (2 * .pi)
    }
    var turned = phase(samples, to) - phase(samples, from)
    if let other { turned -= phase(other, to) - phase(other, from) }
    turned -= turned.rounded()
    return 1200 / log(2) * turned * 48_000 / Double(to - from) / frequency
  }

  @Test("Every note from C1 to C8 has its frequency within a fifth of a cent", arguments: struck)
  func frequency(timbre: Timbre) {
    for note in everyNote[12...96] {
      let samples = Player.steady(timbre, note, frames: 48_000)
      let period = 48_000 / Double(note)
      let length = Int((8 * period).rounded())
      let apart = Int((Double(Int(0.5 * Double(note))) * period).rounded())
      // After the attack.
      let found = cents(samples, from: 960, to: 960 + apart, length, Double(note))
      #expect(abs(found) < 0.2, "\(note) Hz: \(found) cents")
    }
  }

  @Test(
    "In a glide of three octaves either way it keeps to a sine's phase, within 2 cents", arguments: struck)
  func glide(timbre: Timbre) {
    for (from, to) in [(110, 880), (880, 110), (65.4, 4186)] as [(Float, Float)] {
      let sounds = [timbre, .sine].map { timbre in
        let player = Player()
        player.write(voice(timbre, from))
        let before = player.play(blocks: 30).left
        player.write(voice(timbre, to), glide: 2)
        return before + player.play(blocks: 1500).left
      }
      let hop = 4096
      for start in stride(from: 2048, to: 90_000, by: hop) {
        // Where the sine is in the middle of the way.
        let stretch = Array(sounds[1][start..<start + hop])
        let crossings = zip(stretch, stretch.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
        let frequency = Double(crossings) * 48_000 / Double(hop)
        let length = Int(4 * 48_000 / frequency)
        let found = cents(
          sounds[0], from: start, to: start + hop - length, length, frequency, beside: sounds[1])
        #expect(abs(found) < 2, "\(from) to \(to) Hz, after \(start): \(found) cents")
      }
    }
  }

  @Test("What lies between a string's overtones is 60 dB below it, and above 17 kHz there is nothing")
  func stringAlias() {
    for note in everyNote[12...96] {
      let samples = Player.steady(.string, note, level: 0.5, frames: 40_960)
      let spectrum = Spectrum(Array(samples.suffix(32_768)))
      var between = 0.0
      for i in spectrum.power.indices.dropFirst(Spectrum.reach) {
        let frequency = Double(i) * spectrum.hertzPerBin
        let place = frequency / Double(note)
        // A decaying overtone is wide: a quarter of the way to the next one still belongs to it.
        if abs(place - place.rounded()) > 0.25 || place < 0.5 { between += spectrum.power[i] }
      }
      let tone = spectrum.tone(Double(note))
      #expect(decibels(between / Spectrum.spread / tone) < -60, "\(note) Hz: \(decibels(between / tone))")
      let beginning = Spectrum(Array(samples.prefix(16_384)))
      let above = beginning.power(from: 17_000, to: 24_000)
      #expect(
        decibels(above / beginning.tone(Double(note))) < -70,
        "\(note) Hz: \(decibels(above / beginning.tone(Double(note))))")
    }
  }

  @Test("A glass has its five partials and nothing else, and of those none above 16 kHz")
  func glassPartials() {
    let ratios = [1, 2.32, 4.25, 6.63, 9.38]
    for note in everyNote[36...96] {
      let samples = Player.steady(.glass, note, level: 0.5, frames: 16_384)
      let spectrum = Spectrum(samples)
      let tone = spectrum.tone(Double(note))
      var beside = 0.0
      for i in spectrum.power.indices.dropFirst(Spectrum.reach) {
        let frequency = Double(i) * spectrum.hertzPerBin
        // As wide as the attack makes it, which takes 8 ms.
        if ratios.allSatisfy({ abs($0 * Double(note) - frequency) > 60 || $0 * Double(note) > 16_000 }) {
          beside += spectrum.power[i]
        }
      }
      #expect(decibels(beside / tone) < -60, "\(note) Hz: \(decibels(beside / tone))")
      for ratio in ratios where ratio * Double(note) < 12_000 {
        #expect(decibels(spectrum.tone(ratio * Double(note)) / tone) > -50, "\(note) Hz, \(ratio)")
      }
      // The lowest partial is the strongest, so an ear takes it for the note.
      let peak = spectrum.power.indices.max { spectrum.power[$0] < spectrum.power[$1] } ?? 0
      #expect(abs(peak - spectrum.bin(Double(note))) <= 1)
    }
  }

  /// In seconds, for 60 dB, by what is lost from a tenth to six tenths of a second.
  private func decay(_ timbre: Timbre, _ note: Float) -> Double {
    let samples = Player.steady(timbre, note, frames: 38_400)
    let length = Int((16 * 48_000 / Double(note)).rounded())
    let rest = Double(0.1 * 0.9 * Loudness.fullScale)
    let early = amplitude(samples, 4800, length, Double(note)) - rest
    let late = amplitude(samples, 28_800, length, Double(note)) - rest
    return 0.5 * 60 / (20 * log10(early / late))
  }

  @Test("The higher a note, the sooner it is gone; a glass rings longer than a string")
  func decays() {
    let notes = stride(from: 36, through: 96, by: 12).map { everyNote[$0] }
    let (strings, glasses) = (notes.map { decay(.string, $0) }, notes.map { decay(.glass, $0) })
    for times in [strings, glasses] {
      for (one, next) in zip(times, times.dropFirst()) { #expect(next < one && next > 0.4 * one) }
    }
    #expect(zip(strings, glasses).allSatisfy { $0 < $1 })
    // As a guitar's.
    #expect(strings[1] > 4 && strings[1] < 8 && strings[4] < 4)
  }

  @Test("A string's overtones go first: it is struck bright, and soon it is dull")
  func dulls() {
    let samples = Player.steady(.string, 110, frames: 96_000)
    func share(_ start: Int) -> Double {
      let spectrum = Spectrum(Array(samples[start..<start + 8192]))
      return spectrum.power(from: 2000, to: 20_000) / spectrum.power(from: 50, to: 20_000)
    }
    #expect(share(480) > 0.003)
    #expect(share(86_000) < 0.1 * share(480))
  }

  @Test(
    "Under a finger that rests a soft tone stays, 20 dB below the strike, for as long as it rests",
    arguments: struck)
  func rests(timbre: Timbre) {
    for note: Float in [65.4, 261.6, 2093] {
      let player = Player()
      player.write(voice(timbre, note))
      let length = Int((16 * 48_000 / note).rounded())
      let struck = amplitude(player.play(blocks: 400).left, 960, length, Double(note))
      _ = player.play(blocks: 60 * 750)
      let rest = amplitude(player.play(blocks: 400).left, 0, length, Double(note))
      let below = 20 * log10(rest / struck)
      #expect(below > -21 && below < -17, "\(note) Hz: \(below)")
    }
  }

  /// The mean square of what comes in each 1/500 s.
  private func powers(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count - 96, by: 96).map { start in
      samples[start..<start + 96].reduce(0) { $0 + Double($1) * Double($1) } / 96
    }
  }

  @Test(
    "Another number strikes anew: what sounded gives way, and the note is as at its first strike",
    arguments: Timbre.allCases)
  func again(timbre: Timbre) {
    let player = Player()
    player.write(voice(timbre, 1000))
    let first = player.play(blocks: 375).left
    _ = player.play(blocks: 1500)
    player.write(voice(timbre, 1000, strike: 1))
    let second = player.play(blocks: 375).left
    let steps = powers(Array(second.prefix(4800)))
    // The old sound gives way in 4 ms, after the synth's delay of 1 ms; then the attack follows.
    #expect((steps[0..<6].min() ?? 1) < 0.05 * (steps[20...].max() ?? 0))
    let (one, other) = (powers(first)[30...].reduce(0, +), powers(second)[30...].reduce(0, +))
    #expect(abs(decibels(other / one)) < 0.6)
  }

  @Test("The same number goes on: sliding to another note strikes nothing", arguments: struck)
  func legato(timbre: Timbre) {
    let player = Player()
    player.write(voice(timbre, 1000))
    _ = player.play(blocks: 1500)
    let before = powers(player.play(blocks: 75).left)
    player.write(voice(timbre, 1200))
    let after = powers(player.play(blocks: 75).left)
    #expect((after.max() ?? 1) < 1.1 * (before.max() ?? 0))
    #expect((after.min() ?? 0) > 0.5 * (before.min() ?? 1))
  }

  @Test("A touch after a lift is a strike, even before the last one has died away", arguments: struck)
  func touch(timbre: Timbre) {
    let player = Player()
    player.write(voice(timbre, 1000))
    let first = powers(player.play(blocks: 150).left)
    _ = player.play(blocks: 1500)
    var silent = voice(timbre, 1000)
    silent.level = 0
    player.write(silent, release: 2)
    _ = player.play(blocks: 40)
    player.write(voice(timbre, 1000))
    let second = powers(player.play(blocks: 150).left)
    #expect(abs(decibels(second[30...].reduce(0, +) / first[30...].reduce(0, +))) < 0.6)
  }

  @Test("A slow attack comes in slowly, and softens the strike", arguments: struck)
  func attack(timbre: Timbre) {
    func sound(_ attack: Float) -> [Float] {
      let player = Player()
      player.write(voice(timbre, 440), attack: attack)
      return player.play(blocks: 1500).left
    }
    let (hard, soft) = (sound(0.008), sound(1))
    let (quick, slow) = (powers(hard), powers(soft))
    #expect(slow[25] < 0.02 * (slow.max() ?? 0) && quick[25] > 0.5 * (quick.max() ?? 0))
    let loudest = slow.indices.max { slow[$0] < slow[$1] } ?? 0
    #expect(loudest > 300 && loudest < 550)
    #expect((slow.max() ?? 0) > 0.3 * (quick.max() ?? 1))
    func overtones(_ samples: ArraySlice<Float>) -> Double {
      let spectrum = Spectrum(Array(samples))
      return spectrum.power(from: 900, to: 20_000) / spectrum.tone(440)
    }
    #expect(overtones(soft[40_000..<48_192]) < 0.3 * overtones(hard[480..<8672]))
  }

  @Test("Let go, it is silent when the release is over", arguments: struck)
  func release(timbre: Timbre) {
    let player = Player()
    player.write(voice(timbre, 440))
    _ = player.play(blocks: 100)
    player.box.write(SoundFrame(release: 0.1))
    let sound = player.play(blocks: 200).left
    #expect(sound[3000..<4000].contains { abs($0) > 0.001 })
    // The delay, and what the filter against constants keeps for a while.
    #expect(sound[(4800 + 128)...].allSatisfy { abs($0) < 0.0005 })
  }
}
