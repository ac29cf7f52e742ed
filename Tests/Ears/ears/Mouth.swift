// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeak
import Chances
import Guitars
import Maths

/// One voice of eSpeak NG in a room of its own.
final class Mouth {
  private let voice: Int32
  private let pitch: Int
  private let room: SmallRoom
  private let rate: Int32

  /// Nil where there is no eSpeak NG, or not this language. The pitch is 0 to 100.
  init?(_ language: String, pitch: Int, seed: Int) {
    var (rate, voice) = (Int32(0), Int32(-1))
    guard box_espeak_open(nil, &rate) == 0, box_espeak_make_voice(language, &voice) == 0 else { return nil }
    var dice = Dice(seed: seed)
    (self.rate, self.voice, self.pitch, room) = (rate, voice, pitch, SmallRoom(&dice))
  }

  /// Words at another pace and pitch each time, at 48 kHz, each as loud as the others but for 4 dB; half a second of rest is on both
  /// sides.
  func say(_ words: String, _ dice: inout Dice) -> [Float] {
    let pace = Int32(165 * dice.between(0.85, 1.2))
    let height = Int32(Double(pitch) + dice.between(-12, 12))
    let low = spoken(words, pace, height)
    let count = low.count * 48_000 / Int(rate)
    let rest = [Float](repeating: 0, count: 24_000)
    let dry = (0..<count).map { index in
      let place = Double(index) * Double(rate) / 48_000
      let (whole, part) = (Int(place), Float(place - Double(Int(place))))
      return low[whole] + part * (low[min(whole + 1, low.count - 1)] - low[whole])
    }
    let heard = room.heard(rest + dry + rest)
    let gain = Float(0.1 * Maths.pow(10, dice.between(-4, 4) / 20)) / level(of: heard)
    return heard.map { gain * $0 }
  }

  private func spoken(_ words: String, _ pace: Int32, _ pitch: Int32) -> [Float] {
    var samples: [Int16] = []
    withUnsafeMutablePointer(to: &samples) { samples in
      _ = box_espeak_say(
        voice, pace, pitch, words,
        { context, piece, count in
          guard let piece else { return true }
          context?.assumingMemoryBound(to: [Int16].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(count)))
          return true
        }, samples)
    }
    return samples.isEmpty ? [0] : samples.map { Float($0) / 32_768 }
  }
}

/// The root mean square of what is at least a twentieth of the largest.
func level(of sound: [Float]) -> Float {
  var most: Float = 1e-9
  for sample in sound { most = max(most, sample.magnitude) }
  var (power, count) = (0.0, 0)
  for sample in sound where sample.magnitude >= most / 20 {
    power += Double(sample * sample)
    count += 1
  }
  return Float((power / Double(max(1, count))).squareRoot())
}
