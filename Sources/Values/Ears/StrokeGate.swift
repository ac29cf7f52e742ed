// SPDX-License-Identifier: GPL-3.0-or-later

/// Passes strokes that stand out of the room: its own noise has something like strokes, too, and so has a hand that damps strings.
struct StrokeGate {
  private var loudness = RoomFloor()
  private var sum: Float = 0
  private var count = 0
  private var last = Int.min / 2
  /// In samples of 48 kHz: strings of a slow strum are one stroke, and no ear is quicker, unless it waits for a rhythm.
  private var apart = 9600
  /// Of power, 6 dB: a stroke is so much louder than the room.
  private static let least = 4.0
  /// Of power: a stroke is louder than what rang before it, unless it is one of a rhythm. Of strings that ring on, whose beats look like strokes, one in five
  /// passes; of plucks over them one in thirty does not.
  private var more = 1.1
  /// In samples of 12 kHz, 60 and 20 ms before the stroke: what rang then.
  private static let before = (from: 720, to: 240)

  init() {}

  /// For a hand that strikes ringing strings again and again, at least so many seconds apart.
  init(rhythm gap: Double) { (apart, more) = (Int(gap * 48_000), 0) }

  mutating func push(_ sample: Float) {
    sum += sample
    count += 1
    guard count == ChordWindow.share else { return }
    loudness.push(sum / Float(ChordWindow.share))
    (sum, count) = (0, 0)
  }

  /// Whether a stroke at this sample counts; it is known some 50 ms later.
  mutating func passes(_ onset: Int) -> Bool {
    guard onset - last >= apart else { return false }
    let place = onset / ChordWindow.share
    let now = loudness.power(from: place, to: loudness.frames * RoomFloor.frame)
    let old = loudness.power(from: place - StrokeGate.before.from, to: place - StrokeGate.before.to)
    guard now > StrokeGate.least * Double(loudness.floor), now > more * old else { return false }
    last = onset
    return true
  }
}
