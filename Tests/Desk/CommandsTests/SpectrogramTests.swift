// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Commands

/// How loud what sounds is, row by row.
@Suite struct SpectrogramTests {
  private let rate = 48_000.0

  /// A spectrogram of one sound in both ears.
  private func spectrogram(seconds: Double, hop: Int, _ sound: (Int) -> Float) -> Spectrogram {
    var spectrogram = Spectrogram(hop: hop)
    let samples = (0..<Int(seconds * rate)).flatMap { frame in
      let sample = sound(frame)
      return [sample, sample]
    }
    samples.withUnsafeBufferPointer { spectrogram.take($0) }
    return spectrogram
  }

  @Test("White noise has no seam: from one row to the next its level changes by less than half a decibel")
  func noise() {
    var state: UInt64 = 1
    let noise = spectrogram(seconds: 60, hop: 2048) { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24) - 0.5
    }
    // The first and the last moments hold silence, too.
    let columns = noise.columns.dropFirst(8).dropLast(8)
    let levels = (0..<Spectrogram.rows).map { row in
      let powers = columns.map { pow(10, Double($0[row]) / 10) }
      return 10 * log10(powers.reduce(0, +) / Double(powers.count))
    }
    let steps = zip(levels, levels.dropFirst()).map { abs($0 - $1) }
    #expect(steps.max() ?? 1 < 0.5)
    // Across C4 and G6, too, it rises by what the widths of high windows give: 3 dB an octave.
    for frequency in [261.63, 1567.98] {
      let row = row(of: frequency)
      let (above, below) = (levels[row - 12..<row], levels[row..<row + 12])
      let step = (above.reduce(0, +) - below.reduce(0, +)) / 12
      // The means lie two semitones apart: half a decibel.
      #expect(step > -0.5 && step < 1)
    }
  }

  @Test(
    "A slow chirp keeps its level within half a decibel",
    arguments: [(200.0, 350.0), (1200, 2000), (60, 110)])
  func chirp(from low: Double, to high: Double) throws {
    let seconds = 10.0
    var phase = 0.0
    let chirp = spectrogram(seconds: seconds, hop: 480) { frame in
      phase += low * pow(high / low, Double(frame) / rate / seconds) / rate
      return Float(sin(2 * .pi * phase))
    }
    let ridge = chirp.columns.dropFirst(40).dropLast(40).map { $0.max() ?? 0 }
    let (least, most) = (try #require(ridge.min()), try #require(ridge.max()))
    #expect(most - least < 0.5)
    #expect(abs(most) < 0.1)
  }

  @Test(
    "A tone's level is its amplitude's, at its own row", arguments: [33.0, 100, 250, 270, 1400, 1700, 9000])
  func tone(frequency: Double) {
    let tone = spectrogram(seconds: 1, hop: 4800) { frame in
      Float(0.5 * sin(2 * .pi * frequency * Double(frame) / rate))
    }
    // Half as loud as the loudest possible, and up to half a decibel less between two rows.
    #expect(abs(tone.columns[3][row(of: frequency)] + 6.02) < 0.5)
  }

  @Test("What sounds is a tone with its margin, an octave at least; in silence, every row")
  func sounding() {
    let tone = spectrogram(seconds: 2, hop: 480) { frame in
      Float(0.5 * sin(2 * .pi * 440 * Double(frame) / rate))
    }
    let rows = tone.sounding
    #expect(rows.contains(row(of: 440 / 1.19)) && rows.contains(row(of: 440 * 1.19)))
    #expect(rows.count >= 72 && rows.count < 180)
    let silence = spectrogram(seconds: 0.5, hop: 480) { _ in 0 }
    #expect(silence.sounding == 0..<Spectrogram.rows && silence.loudest == nil)
  }

  private func row(of frequency: Double) -> Int {
    Spectrogram.rows - 4 - Int((72 * log2(frequency / 32.7031957)).rounded())
  }
}
