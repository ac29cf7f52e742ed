// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Guitars
import Maths

/// A sound of a day in a room with its noise, as a microphone hears it.
public struct SoundScene {
  public var samples: [Float]
  /// The sample at which the sound begins: the first 5 ms in which it is as loud as the room.
  public var start: Int
  /// The sample from which on there is anything of it: the first 5 ms that are no more than 20 dB below the room.
  public var dawn: Int

  /// In samples: what the room is heard alone before and after.
  public static var before: Int { 72_000 }
  public static var after: Int { 72_000 }

  /// The sound so many dB over the room's noise, by the mean power of all 10 ms that are no more than 20 dB below the loudest.
  public init(_ sound: DailySound, decibels: Double, _ dice: inout Dice) {
    let room = SmallRoom(&dice)
    let heard = room.heard(sound.samples + [Float](repeating: 0, count: SoundScene.after))
    let blocks = SoundScene.powers(heard, 480)
    let loudest = blocks.reduce(1e-20, max)
    let sounding = blocks.filter { $0 > 0.01 * loudest }
    let mean = sounding.reduce(0, +) / Double(max(1, sounding.count))
    // A room's noise at -60 dB.
    let noise = 0.001
    let gain = noise * Maths.pow(10, decibels / 20) / mean.squareRoot()
    samples = [Float](repeating: 0, count: SoundScene.before) + heard.map { Float(gain) * $0 }
    let own = SoundScene.powers(samples, 240)
    start = 240 * (own.firstIndex { $0 > noise * noise } ?? 0)
    dawn = 240 * (own.firstIndex { $0 > 0.01 * noise * noise } ?? 0)
    Noise.add(to: &samples, level: noise, isPink: dice.below(2) == 0, &dice)
  }

  private static func powers(_ samples: [Float], _ size: Int) -> [Double] {
    stride(from: 0, to: samples.count - size, by: size).map { start in
      var sum = 0.0
      for value in samples[start..<start + size] { sum += Double(value * value) }
      return sum / Double(size)
    }
  }
}
