// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Ears

/// What ears get of a card with another rate than theirs.
@Suite struct RateConverterTests {
  private func sine(_ frequency: Double, rate: Int, seconds: Double = 0.5) -> [Float] {
    let step = 2 * Double.pi * frequency / Double(rate)
    return (0..<Int(seconds * Double(rate))).map { Float(0.5 * sin(step * Double($0))) }
  }

  private func converted(_ sound: [Float], from rate: Int) -> [Float] {
    var result: [Float] = []
    let converter = RateConverter(from: rate)
    for sample in sound { converter.push(sample) { result.append($0) } }
    return result
  }

  /// In dB below a sine: what no sine of this frequency explains, once the beginning is over.
  private func rest(of sound: [Float], frequency: Double) -> Double {
    let part = sound.dropFirst(4800).dropLast(480).map(Double.init)
    let angles = part.indices.map { 2 * .pi * frequency * Double($0) / 48_000 }
    let (a, b) = (zip(part, angles).map { $0 * sin($1) }, zip(part, angles).map { $0 * cos($1) })
    let (s, c) = (2 * a.reduce(0, +) / Double(a.count), 2 * b.reduce(0, +) / Double(b.count))
    let left = zip(part, angles).map { $0 - s * sin($1) - c * cos($1) }
    let power = { (row: [Double]) in row.reduce(0) { $0 + $1 * $1 } / Double(row.count) }
    return 10 * log10(power(left) / power(part))
  }

  @Test("A sine keeps its frequency and stays a sine, from every rate that cards have")
  func sines() {
    for rate in [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 47_999, 88_200, 96_000, 192_000] {
      let sound = converted(sine(1000, rate: rate, seconds: 0.6), from: rate)
      #expect(rest(of: sound, frequency: 1000) < -60, "\(rate)")
    }
  }

  @Test("So many samples come out as the time has at 48 kHz")
  func lengths() {
    for rate in [8000, 44_100, 47_999, 96_000] {
      #expect(abs(converted(sine(440, rate: rate, seconds: 1), from: rate).count - 48_000) <= 1, "\(rate)")
    }
  }

  @Test("What is too high for the ears' rate does not fold back")
  func folding() {
    let sound = converted(sine(30_000, rate: 96_000), from: 96_000)
    #expect(sound.dropFirst(4800).map(abs).max() ?? 1 < 0.5 * 0.0004)
  }

  @Test("A string is read alike by a card of any rate")
  func strings() throws {
    for rate in [16_000, 44_100, 96_000] {
      let string = (0..<2 * rate).map { place in
        let time = Double(place) / Double(rate)
        return Float(
          (1...6).map { 0.2 / Double($0) * sin(2 * .pi * 110 * 1.005792941 * Double($0) * time) }.reduce(0, +)
            * min(1, time / 0.005) * exp(-time))
      }
      var readings: [TunerReading] = []
      let ear = OrderedEar(.strings(StringTuning(.standard), only: nil))
      // 0.3 s of a quiet room come first: a string is struck only where something was softer before.
      ear.hear([Float](repeating: 0, count: rate * 3 / 10) + string, rate: rate) {
        if case .string(let reading) = $0 { readings.append(reading) }
      }
      // A fifth string that is 10 cents too high.
      let last = try #require(readings.last, "\(rate)")
      #expect(last.string == 5 && abs(last.cents - 10) < 0.3, "\(rate): \(last)")
    }
  }
}
