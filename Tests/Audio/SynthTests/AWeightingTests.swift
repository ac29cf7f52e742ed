// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Domain
import Sound
import Synth
import Testing

@Suite struct AWeightingTests {
  /// IEC 61672-1:2013, Table 3: nominal frequency, A-weighting, and what class 1 may be off by, all but the frequency in dB.
  private static let table: [(frequency: Double, weight: Double, above: Double, below: Double)] = [
    (10, -70.4, 3, .infinity), (12.5, -63.4, 2.5, .infinity), (16, -56.7, 2, 4), (20, -50.5, 2, 2),
    (25, -44.7, 2, 1.5), (31.5, -39.4, 1.5, 1.5), (40, -34.6, 1, 1), (50, -30.2, 1, 1), (63, -26.2, 1, 1),
    (80, -22.5, 1, 1), (100, -19.1, 1, 1), (125, -16.1, 1, 1), (160, -13.4, 1, 1), (200, -10.9, 1, 1),
    (250, -8.6, 1, 1), (315, -6.6, 1, 1), (400, -4.8, 1, 1), (500, -3.2, 1, 1), (630, -1.9, 1, 1),
    (800, -0.8, 1, 1), (1000, 0, 0.7, 0.7), (1250, 0.6, 1, 1), (1600, 1, 1, 1), (2000, 1.2, 1, 1),
    (2500, 1.3, 1, 1), (3150, 1.2, 1, 1), (4000, 1, 1, 1), (5000, 0.5, 1.5, 1.5), (6300, -0.1, 1.5, 2),
    (8000, -1.1, 1.5, 2.5), (10_000, -2.5, 2, 3), (12_500, -4.3, 2, 5), (16_000, -6.6, 2.5, 16),
    (20_000, -9.3, 3, .infinity),
  ]

  /// The standard's formula for the curve, in dB.
  private func curve(_ frequency: Double) -> Double {
    func bare(_ frequency: Double) -> Double {
      let (f, a, b, c, d) = (frequency * frequency, 20.598997, 107.65265, 737.86223, 12194.217)
      return d * d * f * f / ((f + a * a) * ((f + b * b) * (f + c * c)).squareRoot() * (f + d * d))
    }
    return 20 * log10(bare(frequency) / bare(1000))
  }

  /// The mean square of what the filter makes of a sound, after it has settled for as many blocks.
  private func meanSquare(
    _ weighting: inout AWeighting, settling: Int, blocks: Int, _ sound: (Int) -> (Float, Float)
  )
    -> Double
  {
    var sum = 0.0
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    for index in 0..<settling + blocks {
      for frame in 0..<Block.frames {
        (block[2 * frame], block[2 * frame + 1]) = sound(index * Block.frames + frame)
      }
      let squares = weighting.measure(block)
      if index >= settling { sum += squares }
    }
    return sum / Double(blocks * Block.frames)
  }

  private func level(of frequency: Double, settling: Int = 750, blocks: Int = 3000) -> Double {
    var weighting = AWeighting()
    let turn = 2 * Double.pi * frequency / 48_000
    let mean = meanSquare(&weighting, settling: settling, blocks: blocks) {
      (Float(sin(turn * Double($0))), 0)
    }
    return decibels(2 * mean)
  }

  @Test("Every third of an octave from 10 Hz to 20 kHz is weighted as IEC 61672-1 has it, within class 1")
  func weighting() {
    for (place, row) in Self.table.enumerated() {
      // The nominal frequencies are these, rounded; 1 kHz is the 21st.
      let frequency = 1000 * pow(10, Double(place - 20) / 10)
      #expect(abs(frequency / row.frequency - 1) < 0.02)
      let measured = level(of: frequency)
      #expect(
        measured <= row.weight + row.above && measured >= row.weight - row.below,
        "\(row.frequency) Hz: \(measured)")
      // The table is the formula, rounded to a tenth.
      #expect(abs(curve(frequency) - row.weight) < 0.051)
      // 0.14 dB is what the filter is off by at 16 kHz; four seconds hold no whole number of periods.
      #expect(
        abs(measured - curve(frequency)) < 0.15, "\(row.frequency) Hz: \(measured - curve(frequency)) dB off")
    }
  }

  @Test("The louder ear counts, whichever it is, and both alike are one")
  func louder() {
    func mean(_ left: Float, _ right: Float) -> Double {
      var weighting = AWeighting()
      return meanSquare(&weighting, settling: 200, blocks: 200) {
        let sample = Float(sin(2 * Double.pi * 1000 / 48_000 * Double($0)))
        return (left * sample, right * sample)
      }
    }
    #expect(mean(1, 0.5) == mean(1, 0) && mean(0.5, 1) == mean(1, 0) && mean(1, 1) == mean(1, 0))
    #expect(abs(mean(1, 0) - 0.5) < 0.001)
  }

  @Test("After a sound it comes to rest at exactly 0, and is as new")
  func rest() {
    var weighting = AWeighting()
    _ = meanSquare(&weighting, settling: 0, blocks: 100) { (Float(sin(0.1 * Double($0))), 0.5) }
    // The 20 Hz poles forget nine tenths in 20 ms. After a second the squares are far below 1e-14, where the
    // filter empties itself.
    _ = meanSquare(&weighting, settling: 0, blocks: 750) { _ in (0, 0) }
    #expect(meanSquare(&weighting, settling: 0, blocks: 1) { _ in (0, 0) } == 0)
    var new = AWeighting()
    let one = meanSquare(&weighting, settling: 0, blocks: 5) { (Float(sin(0.1 * Double($0))), 0) }
    #expect(one == meanSquare(&new, settling: 0, blocks: 5) { (Float(sin(0.1 * Double($0))), 0) })
  }

  @Test("What is not a number is not heard, and is forgotten")
  func nonsense() {
    for nonsense in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      var weighting = AWeighting()
      #expect(meanSquare(&weighting, settling: 0, blocks: 1) { _ in (nonsense, 0) }.isFinite)
      _ = meanSquare(&weighting, settling: 0, blocks: 750) { _ in (0, 0) }
      let turn = 2 * Double.pi * 1000 / 48_000
      let mean = meanSquare(&weighting, settling: 200, blocks: 200) { (Float(sin(turn * Double($0))), 0) }
      #expect(abs(mean - 0.5) < 0.001)
    }
  }

  @Test(
    "After four million samples of what it must not hear, a constant, a tone is as exact as in the first second"
  )
  func constant() {
    var weighting = AWeighting()
    let turn = 2 * Double.pi * 1000 / 48_000
    _ = meanSquare(&weighting, settling: 0, blocks: 60_000) { _ in (1, -1) }
    let mean = meanSquare(&weighting, settling: 750, blocks: 750) { (Float(sin(turn * Double($0))), 1) }
    #expect(abs(mean - 0.5) < 0.0001)
  }

  // MARK: - What the box comes to

  /// In dB below full scale, A-weighted, the louder ear: a tone as a finger hears it, at the loudest volume.
  private func tone(
    _ waveform: Timbre, _ frequency: Float, level: Float = 0.25, volume: Float = 1, pan: Float = 0
  )
    -> Double
  {
    let player = Player()
    player.write(
      VoiceFrame(frequency: frequency, level: level, pan: pan, timbre: waveform), volume: volume)
    let (left, right) = player.play(blocks: 600)
    var weighting = AWeighting()
    let mean = meanSquare(&weighting, settling: 300, blocks: 300) { (left[$0], right[$0]) }
    return decibels(2 * mean)
  }

  @Test("No tone under a finger is louder than the steps of the volume are reckoned with, and some come near")
  func loudest() {
    let levels = Timbre.allCases.flatMap { waveform in
      stride(from: Float(60), through: 4200, by: 60).map { tone(waveform, $0) }
    }
    let loudest = levels.max() ?? 0
    #expect(loudest <= EarLevel.loudestTone && loudest > EarLevel.loudestTone - 1, "\(loudest)")
  }

  /// -27 dB: the first of ten steps.
  private static let softest: Float = 0.0446684

  @Test(
    "At the first of ten steps every tone from A2 up is above 30 dB(A), on the reference build's headphones and on dull ones"
  )
  func floor() {
    // 105 dB/mW and 32 ohms; and 10 dB below, as dull as headphones come.
    for sensitivity in [119.95, 109.95] {
      let ears = EarLevel(sensitivity: sensitivity, output: 0.134)
      for waveform in Timbre.allCases where !waveform.isStruck {
        for octave in 0..<6 {
          let frequency = 110 * Float(1 << octave)
          let level = ears.fullScale + tone(waveform, frequency, volume: AWeightingTests.softest)
          #expect(level > 30, "\(waveform) at \(frequency) Hz: \(level) dB(A)")
        }
      }
    }
  }

  @Test("At the first of ten steps words of the talker's level are above 30 dB(A), too")
  func softSpeech() {
    let player = Player()
    player.box.write(SoundFrame(speechVolume: AWeightingTests.softest))
    player.speech.allow(1)
    // 0.1 rms, as the talker's words have; of 300 Hz, where voices are strong and the weighting takes 7 dB.
    var talk = Talk(1, (0..<48_000).map { Float(sin(Double($0) * 2 * .pi * 300 / 48_000)) * 0.1414 })
    var sound: [Float] = []
    for _ in 0..<700 {
      talk.push(into: player.speech)
      sound += player.play(blocks: 1).left
    }
    var weighting = AWeighting()
    let mean = meanSquare(&weighting, settling: 300, blocks: 300) { (sound[$0], sound[$0]) }
    let level = EarLevel(sensitivity: 109.95, output: 0.134).level(ofMeanSquare: mean)
    #expect(level > 30, "\(level) dB(A)")
  }
}
