// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Adds up how quickly the box turns to the angle to which it has turned. What the sensor reports at rest is taken off.
struct TurnMeter {
  /// In turns, from 0 to 1; it goes round.
  private(set) var angle = 0.0
  /// What the sensor reports at rest, in radians a second.
  private(set) var bias = 0.0
  /// The box has been still for a second, and has not moved since.
  private(set) var isStill = false
  private var latest: Instant?
  private var rest: Rest?

  /// The readings since one after which all were much alike.
  private struct Rest {
    let since: Instant
    var low: Double
    var high: Double
    var sum: Double
    var count = 1.0

    var mean: Double { sum / count }

    init(_ rate: Double, since: Instant) { (self.since, low, high, sum) = (since, rate, rate, rate) }

    mutating func take(_ rate: Double) {
      (low, high) = (min(low, rate), max(high, rate))
      (sum, count) = (sum + rate, count + 1)
    }
  }

  private static var degree: Double { 2 * Double.pi / 360 }
  /// In radians a second: a sensor's noise is less than a degree a second, and no hand is that steady.
  private static var still: Double { degree }
  /// In radians a second: as much as the cheapest sensors report at rest, by their data sheets.
  private static var mostBias: Double { 20 * degree }
  /// In seconds: no hand is steady for so long.
  private static var patience: Double { 1 }
  /// In seconds, five readings: what the box did in a longer gap is not known.
  private static var longest: Double { 0.2 }

  /// Takes how quickly the box turns, in radians a second.
  mutating func take(_ rate: Double, at now: Instant) {
    guard rate.isFinite else { return }
    let passed = min(max(latest.map { now.since($0) } ?? 0, 0), TurnMeter.longest)
    latest = max(latest ?? now, now)
    settle(rate, at: now)
    guard !isStill else { return }
    angle += (rate - bias) * passed / (2 * Double.pi)
    angle -= angle.rounded(.down)
  }

  /// Finds out whether the box is still, and what the sensor reports then.
  private mutating func settle(_ rate: Double, at now: Instant) {
    if isStill, (rate - bias).magnitude >= TurnMeter.still { isStill = false }
    rest?.take(rate)
    guard let rest, rest.high - rest.low < TurnMeter.still, rate.magnitude <= TurnMeter.mostBias else {
      isStill = false
      return rest = Rest(rate, since: now)
    }
    guard now.since(rest.since) >= TurnMeter.patience else { return }
    (bias, isStill) = (rest.mean, true)
    // The next second counts by itself: a sensor that becomes warm reports something else.
    self.rest = Rest(rate, since: now)
  }
}

/// An angle in one machine word, with a number that distinguishes it from the one before.
struct PackedAngle: Equatable {
  let bits: UInt64

  /// The parts of a turn: a word of 32 bits, which goes round as the angle does.
  private static var parts: Double { 4_294_967_296 }

  init(bits: UInt64) { self.bits = bits }

  /// An angle in turns; the first is number 1.
  init(_ turns: Double, number: UInt16) {
    let share = turns - turns.rounded(.down)
    let part = share.isFinite ? UInt64(share * PackedAngle.parts) & 0xFFFF_FFFF : 0
    bits = UInt64(number) << 48 | part
  }

  var number: UInt16 { UInt16(truncatingIfNeeded: bits >> 48) }

  /// The shorter way from another angle to this one, in turns: less than half a turn either way.
  func turns(since other: PackedAngle) -> Double {
    let (new, old) = (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: other.bits))
    return Double(Int32(bitPattern: new &- old)) / PackedAngle.parts
  }
}
