// SPDX-License-Identifier: GPL-3.0-or-later

/// Waits for one word in a stream of samples at 48 kHz, from the box's own sign on, until it is quiet again.
struct WordCatcher {
  private var sound: [Float] = []
  private var count = 0
  /// The block in the making: its power, and the last three samples.
  private var power: Float = 0
  private var last: (Float, Float, Float) = (0, 0, 0)
  private var floor: Float = .infinity
  private var most: Float = 0
  /// In blocks: of those that were loud without a rest, of those that were not since, and of all since the word began.
  private var loud = 0
  private var quiet = 0
  private var length: Int?

  /// In samples, 10 ms.
  private static let block = 480
  /// In samples, 0.45 s: the longest sign sounds for 0.28 s; it is over by then, on a slow sound card, too, and so is its echo.
  private static let deaf = 21_600
  /// In blocks, 0.3 s: a soft beginning.
  private static let before = 30
  /// In blocks: a knock is shorter.
  private static let enough = 3
  /// In blocks, 0.35 s: a word's own pauses are at most 0.25 s, as an example counts them, and seem a little longer here, where less
  /// of what is soft counts.
  private static let pause = 35
  /// In blocks, 3 s: what goes on longer is no word.
  private static let longest = 300
  /// In samples, 8 s after the sign.
  private static let patience = 8 * 48_000
  /// A voice is 10 dB above the room; what is 25 dB below its loudest is over.
  private static let above: Float = 10
  private static let under: Float = 1 / 316
  /// Of a block, as in an example: less is none.
  private static let silence: Float = 0.0005 * 0.0005 * 480

  /// Takes a sample; returns the sound about a word, or nothing after so long without one.
  mutating func push(_ sample: Float) -> [Float]? {
    count += 1
    guard count > WordCatcher.deaf else { return nil }
    sound.append(sample)
    // Of the differences over three samples: hum is no voice.
    let change = sample - last.2
    last = (sample, last.0, last.1)
    power += change * change
    guard sound.count % WordCatcher.block == 0 else { return nil }
    defer { power = 0 }
    return length == nil ? wait() : follow()
  }

  private mutating func wait() -> [Float]? {
    let gate = max(WordCatcher.above * floor, WordCatcher.silence)
    // The first block knows no room yet.
    loud = floor.isFinite && power > gate ? loud + 1 : 0
    if loud == 0 { floor = floor.isFinite ? min(power, floor + (power - floor) / 20) : power }
    if loud == WordCatcher.enough {
      (length, quiet, most) = (0, 0, power)
    } else if sound.count > 2 * WordCatcher.before * WordCatcher.block {
      sound.removeFirst(sound.count - WordCatcher.before * WordCatcher.block)
    }
    guard count > WordCatcher.patience else { return nil }
    return length == nil ? [] : nil
  }

  private mutating func follow() -> [Float]? {
    let blocks = (length ?? 0) + 1
    length = blocks
    most = max(most, power)
    // In a loud room the gate is above its noise, but never less than 10 dB below the voice.
    let gate = max(most * WordCatcher.under, min(floor * 6, most / 10))
    quiet = power > gate ? 0 : quiet + 1
    return quiet >= WordCatcher.pause || blocks >= WordCatcher.longest ? sound : nil
  }
}
