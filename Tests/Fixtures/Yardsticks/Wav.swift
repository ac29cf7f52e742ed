// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// A sound file, taken apart byte by byte.
struct Wav {
  let bytes: [UInt8]
  /// One side's samples each, -32768...32767.
  private(set) var left: [Int] = []
  private(set) var right: [Int] = []

  static let rate = 48_000.0
  /// What comes before the samples in a plain WAV file.
  static let headerSize = 44

  init(_ bytes: [UInt8]) throws {
    guard bytes.count >= Wav.headerSize else { throw Trouble("a WAV file of \(bytes.count) bytes") }
    self.bytes = bytes
    for frame in stride(from: Wav.headerSize, to: bytes.count - 3, by: 4) {
      left.append(sample(at: frame))
      right.append(sample(at: frame + 2))
    }
  }

  var seconds: Double { Double(left.count) / Wav.rate }

  func word(at place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }

  func number(at place: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The largest sample of either side between two times, in seconds.
  func peak(_ from: Double, _ to: Double) -> Int {
    let range = index(from)..<max(index(from), index(to))
    return range.map { max(abs(left[$0]), abs(right[$0])) }.max() ?? 0
  }

  private func index(_ time: Double) -> Int { min(max(Int(time * Wav.rate), 0), left.count) }

  private func sample(at place: Int) -> Int { Int(Int16(truncatingIfNeeded: number(at: place, bytes: 2))) }
}

// MARK: - Pitch

extension Wav {
  /// Where the tone near a frequency really lies, and its share of all the power from a time on.
  ///
  /// Two windows a tenth of a second apart see the same tone at two phases; what they differ by beyond what the
  /// frequency itself makes is the distance from it, up to 5 Hz to either side.
  func tone(near frequency: Double, from start: Double = 0.1) throws -> (frequency: Double, share: Double) {
    let (length, hop) = (16384, 4800)
    let first = index(start)
    guard first + hop + length <= left.count else { throw Trouble("too short to measure: \(seconds) s") }
    let turn = 2 * Double.pi * frequency / Wav.rate
    func phase(from first: Int) -> (angle: Double, share: Double) {
      var (real, imaginary, power, weights, squares) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for i in 0..<length {
        let weight = 0.5 - 0.5 * cos(2 * .pi * (Double(i) + 0.5) / Double(length))
        let sample = Double(left[first + i]) * weight
        real += sample * cos(turn * Double(i))
        imaginary -= sample * sin(turn * Double(i))
        power += sample * sample
        weights += weight
        squares += weight * weight
      }
      let tone = 2 * (real * real + imaginary * imaginary) / (weights * weights)
      return (atan2(imaginary, real), power == 0 ? 0 : tone * squares / power)
    }
    let (one, other) = (phase(from: first), phase(from: first + hop))
    let excess = remainder(other.angle - one.angle - turn * Double(hop), 2 * .pi)
    return (frequency + excess / (2 * .pi) * Wav.rate / Double(hop), min(one.share, other.share))
  }
}

func cents(_ frequency: Double, above other: Double) -> Double { 1200 * log2(frequency / other) }
