// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Tells strokes over strings from what only looks like them: the room's noise, and beats of strings that fade.
///
/// A stroke stands over the room's own noise and is louder than what rang before. The gate of chords does not wait for the
/// last string: its answer is there after 50 ms, and it must pass one string alone. As one, both would hear less.
struct StrumGate {
  private var floor = RoomFloor()
  /// Of the stroke that is looked at: when its first string was struck, and its last one.
  private var stroke: (first: Int, last: Int)?

  /// Samples of 12 kHz: 100 ms after the last string tell how loud a stroke is, 80 ms until 20 before the first what rang.
  private static var after: Int { 1200 }
  private static var before: (from: Int, to: Int) { (1200, 240) }
  /// dB over the room that strings still have while they are measured. Noise alone stays below 2.
  private static var ringing: Double { 4 }
  /// dB that a stroke adds to what rang: beats of fading strings add less, new strokes 1.3 and more.
  private static var rise: Double { 1 }

  init() {}

  /// Takes a sample of 12 kHz.
  mutating func push(_ sample: Float) { floor.push(sample) }

  /// Something began. What begins again before the last was judged is one stroke with it.
  mutating func begin(at sample: Int) { stroke = (stroke?.first ?? sample, sample) }

  /// The last string's time of a stroke, once it is known to be one; `now` counts the samples.
  mutating func known(at now: Int) -> Int? {
    guard let (first, last) = stroke, now >= last + StrumGate.after else { return nil }
    stroke = nil
    let level = over(last, last + StrumGate.after)
    let old = over(first - StrumGate.before.from, first - StrumGate.before.to)
    return level > old + StrumGate.rise ? last : nil
  }

  /// Whether strings ring over the room's noise between two samples.
  func isRinging(from: Int, to: Int) -> Bool { over(from, to) > StrumGate.ringing }

  /// dB over the room.
  private func over(_ from: Int, _ to: Int) -> Double {
    let power = floor.power(from: from, to: to)
    return 4.342944819 * (Maths.log(max(power, 1e-20)) - Maths.log(Double(max(floor.floor, 1e-20))))
  }
}
