// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How loud the sound is, 20 ms after 20 ms, and how loud the room is by itself.
///
/// The floor falls at once with what is softer and rises by a decibel a second, so that it follows a fan but no ringing string.
struct RoomFloor {
  /// Samples of 12 kHz in a frame: 20 ms.
  static let frame = 240
  /// Frames kept: more than the last second.
  private static let kept = 64
  /// Frames over which the floor is smoothed: single ones are softer by chance.
  private static let smoothing = 6
  /// Of power, from frame to frame: a decibel a second.
  private static let rise: Float = 1.00462
  /// Mean squares below this are digital silence: 110 dB below a full sine.
  private static let least: Float = 5e-12

  private var powers = [Float](repeating: 0, count: RoomFloor.kept)
  private var sum: Float = 0
  private var filled = 0
  private var slow: Float = 0
  /// Whole frames so far.
  private(set) var frames = 0
  /// The room's own mean square.
  private(set) var floor: Float = 0

  /// Takes a sample; what is below a guitar's lowest note counts less.
  mutating func push(_ sample: Float) {
    // A high-pass of the first order at 80 Hz.
    slow += 0.041 * (sample - slow)
    let high = sample - slow
    sum += high * high
    filled += 1
    guard filled == RoomFloor.frame else { return }
    powers[frames % RoomFloor.kept] = sum / Float(RoomFloor.frame)
    (frames, sum, filled) = (frames + 1, 0, 0)
    guard frames >= RoomFloor.smoothing else { return }
    var mean: Float = 0
    for back in 1...RoomFloor.smoothing { mean += powers[(frames - back) % RoomFloor.kept] }
    mean = max(mean / Float(RoomFloor.smoothing), RoomFloor.least)
    floor = frames == RoomFloor.smoothing ? mean : min(floor * RoomFloor.rise, mean)
  }

  /// The mean square from one sample to another, by the frames that lie inside.
  func power(from: Int, to: Int) -> Double {
    let (first, last) = ((from + RoomFloor.frame - 1) / RoomFloor.frame, to / RoomFloor.frame)
    guard last > first, last <= frames, first > frames - RoomFloor.kept else { return 0 }
    var sum = 0.0
    for index in first..<last { sum += Double(powers[index % RoomFloor.kept]) }
    return sum / Double(last - first)
  }
}
