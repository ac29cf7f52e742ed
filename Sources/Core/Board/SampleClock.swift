// SPDX-License-Identifier: GPL-3.0-or-later

/// When the samples of a stream really pass, from reports that are now and then late, but never early.
///
/// A card that looks for room once a millisecond, or a thread that is woken late, reports one block late, the
/// next in time. The earliest reports are right, and the rest follows from the rate.
public struct SampleClock: BitwiseCopyable, Sendable {
  private let rate: Int64
  private var hasBegun = false
  /// In nanoseconds: when the samples so far had passed.
  private var moment: Int64 = 0
  /// The part of a nanosecond that the divisions left, in units of 1 / `rate`.
  private var rest: Int64 = 0

  /// In nanoseconds: a report later than that comes from a thread that stood still meanwhile.
  private static var longestLag: Int64 { 10_000_000 }
  /// One part in so many of a report's lag is believed each time, so that a slower clock than ours is
  /// followed. With blocks of 1.33 ms, one slower by 100 parts in a million is followed 0.14 ms late.
  private static var trust: Int64 { 1024 }

  /// In Hz.
  public init(rate: Int) { self.rate = Int64(max(rate, 1)) }

  /// Counts that many more samples, which have passed by `now`; returns when they had.
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
