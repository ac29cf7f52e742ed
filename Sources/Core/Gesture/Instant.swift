// SPDX-License-Identifier: GPL-3.0-or-later

/// A moment, as the kernel stamps edges: nanoseconds of the monotonic clock. Time is always an argument.
///
/// Whatever would be beyond the first or the last moment there is becomes that moment.
public struct Instant: Comparable, Hashable, Sendable, BitwiseCopyable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Rounds to the nearest nanosecond; what is not a number is 0.
  public init(seconds: Double) { nanoseconds = Instant.nanoseconds(seconds) }

  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The time since an earlier moment, in seconds.
  public func since(_ earlier: Instant) -> Double {
    let (difference, isBeyond) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    // 2⁶³ nanoseconds: nearly 300 years.
    guard isBeyond else { return Double(difference) / 1e9 }
    return nanoseconds < earlier.nanoseconds ? -0x1p63 / 1e9 : 0x1p63 / 1e9
  }

  public static func < (one: Instant, other: Instant) -> Bool { one.nanoseconds < other.nanoseconds }

  public static func + (instant: Instant, seconds: Double) -> Instant {
    let more = nanoseconds(seconds)
    let (sum, isBeyond) = instant.nanoseconds.addingReportingOverflow(more)
    return Instant(nanoseconds: isBeyond ? (more < 0 ? .min : .max) : sum)
  }

  private static func nanoseconds(_ seconds: Double) -> Int64 {
    let exact = (seconds * 1e9).rounded()
    if exact.isNaN { return 0 }
    if exact >= 0x1p63 { return .max }
    return exact <= -0x1p63 ? .min : Int64(exact)
  }
}

/// The earlier of two moments, where there are any.
func earliest(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
