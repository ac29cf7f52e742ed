// SPDX-License-Identifier: GPL-3.0-or-later

/// Notices that it became much louder: soft plucks in a noisy room, which are no strokes for `OnsetEar`.
struct Swell {
  /// Mean powers of the last pieces of 21 ms, a ring.
  private var powers = [Float](repeating: .infinity, count: Swell.pieces)
  private var place = 0
  private var sum: Float = 0
  private var count = 0

  /// Samples of 12 kHz in a piece, and how many are kept: a third of a second.
  private static var piece: Int { 256 }
  private static var pieces: Int { 16 }
  /// Three pieces that all have so many times the least power before: noise alone never has.
  private static var rise: Float { 4 }

  init() {}

  /// Takes a sample of 12 kHz; returns the time, in samples of 48 kHz, when it became loud.
  mutating func push(_ sample: Float, at time: Int) -> Int? {
    sum += sample * sample
    count += 1
    guard count == Swell.piece else { return nil }
    powers[place] = sum
    (sum, count) = (0, 0)
    place = (place + 1) % Swell.pieces
    return isNew ? time - 3 * 4 * Swell.piece : nil
  }

  /// Whether the last three are loud, and the two before them were not.
  private var isNew: Bool {
    var least = Float.infinity
    for ago in 5..<Swell.pieces { least = min(least, power(ago)) }
    for ago in 0..<3 where power(ago) < Swell.rise * least { return false }
    return power(3) < 2 * least && power(4) < 2 * least
  }

  private func power(_ ago: Int) -> Float { powers[(place - 1 - ago + 2 * Swell.pieces) % Swell.pieces] }
}
