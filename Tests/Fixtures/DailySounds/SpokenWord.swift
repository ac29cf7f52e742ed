// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// Made-up words, said by one mouth.
extension DailySound {
  /// One piece of a word: a hiss, a burst or a vowel that moves to another.
  private enum Piece {
    case hiss(ClosedRange<Double>)
    case burst
    case vowel([Double], [Double], Double)
  }

  // The first three formants of vowels, in Hz.
  private static let (a, i, u) = ([730.0, 1090, 2440], [270.0, 2290, 3010], [300.0, 870, 2240])
  private static let (e, o) = ([530.0, 1840, 2480], [570.0, 840, 2410])

  /// Like "sai-to", "e-wish", "tu-ai" and "o-ma-se".
  private static let words: [[Piece]] = [
    [.hiss(3500...7000), .vowel(a, i, 0.2), .burst, .vowel(o, o, 0.16)],
    [.vowel(e, e, 0.14), .vowel(u, i, 0.16), .hiss(2000...5000)],
    [.burst, .vowel(u, u, 0.15), .vowel(a, i, 0.22)],
    [.vowel(o, o, 0.13), .vowel(a, a, 0.16), .hiss(3500...7000), .vowel(e, e, 0.15)],
  ]

  /// The word of a number from 0 to 3 after half a second of rest and before another, each time at another pace and pitch.
  public static func word(_ number: Int, _ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 2)
    let (pace, pitch) = (dice.between(0.88, 1.14), dice.between(105, 135))
    var tract = Tract(size: 1.05)
    var (at, phase) = (0.5, 0.0)
    for piece in words[number] {
      switch piece {
      case .hiss(let band):
        sound.hiss(at: at, for: 0.11 / pace, band, level: 0.12, decay: 0.2, rise: 0.02, &dice)
        at += 0.1 / pace
      case .burst:
        at += 0.05 / pace
        sound.hiss(at: at, for: 0.02, 800...4500, level: 0.25, decay: 0.006, &dice)
      case .vowel(let from, let to, let long):
        sound.speak(from, to, at: at, for: long / pace, pitch: pitch, &tract, &phase)
        at += long / pace
      }
    }
    sound.samples = Array(sound.samples.prefix(Int((at + 0.5) * 48_000))).map { 0.3 * $0 }
    return sound
  }

  private mutating func speak(
    _ from: [Double], _ to: [Double], at seconds: Double, for long: Double, pitch: Double,
    _ tract: inout Tract,
    _ phase: inout Double
  ) {
    let (first, count) = (Int(seconds * 48_000), Int(long * 48_000))
    for index in 0..<count where first + index < samples.count {
      let place = Double(index) / Double(count)
      phase += pitch * (1.05 - 0.1 * place) / 48_000
      let isPulse = phase >= 1
      if isPulse { phase -= 1 }
      if index % 48 == 0 { tract.shape((0..<3).map { from[$0] + (to[$0] - from[$0]) * place }) }
      let shape = min(1, place / 0.1) * min(1, (1 - place) / 0.15)
      samples[first + index] += Float(shape * tract.speak(isPulse, 0))
    }
  }
}
