// SPDX-License-Identifier: GPL-3.0-or-later

/// When the samples of a stream really pass, told by somebody who is now and then late, but never early.
///
/// A card that looks for room once a millisecond, or a thread that is woken late, says so of one block and not of the
/// next. The earliest of them are right, and the rest follows from the rate.
public struct SampleClock: BitwiseCopyable, Sendable {
  private let rate: Int64
  private var hasBegun = false
  /// In nanoseconds: when the samples so far had passed.
  private var moment: Int64 = 0
  /// Of a nanosecond, in parts of the rate: what the divisions left.
  private var rest: Int64 = 0

  /// In nanoseconds: who is later than that has stood still meanwhile.
  private static var longestLag: Int64 { 10_000_000 }
  /// Of what somebody is late, that part is believed each time: so a clock that is slower than ours is followed, one by
  /// 100 parts in a million 0.14 ms late with blocks of 1.33 ms.
  private static var trust: Int64 { 1024 }

  /// In Hz.
  public init(rate: Int) { self.rate = Int64(max(rate, 1)) }

  /// That many more have passed by `now`; returns when they had.
  public mutating func pass(_ samples: Int, by now: Int64) -> Int64 {
    let parts = Int64(samples) &* 1_000_000_000 &+ rest
    moment &+= parts / rate
    rest = parts % rate
    let lag = now &- moment
    if !hasBegun || lag < 0 || lag > SampleClock.longestLag {
      hasBegun = true
      moment = now
    } else {
      moment &+= lag / SampleClock.trust
    }
    return moment
  }
}
