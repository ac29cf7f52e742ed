// SPDX-License-Identifier: GPL-3.0-or-later

/// How the box is held, as an accelerometer at rest reports it: 1 along what points away from the ground.
public struct Tilt: Equatable, Sendable, BitwiseCopyable {
  /// Along the box's right side, its upper side, and out of its front towards the holder.
  public var right: Double
  public var up: Double
  public var out: Double

  public init(right: Double, up: Double, out: Double) {
    self.right = right
    self.up = up
    self.out = out
  }
}

/// Steadies what an accelerometer reports, because it feels every step of the foot as well.
struct Steadying {
  private var tilt: Tilt?
  private var told: Tilt?
  private var latest = Instant(nanoseconds: .min)

  /// In seconds: a hand that turns the box is slower, a step is quicker.
  private static var slowness: Double { 0.2 }
  /// About half a degree; a smaller change is not reported.
  private static var smallest: Double { 0.008 }

  /// Takes a reading; returns the new steadied tilt if it has changed enough.
  mutating func take(_ new: Tilt, at now: Instant) -> Tilt? {
    guard [new.right, new.up, new.out].allSatisfy({ $0.isFinite }) else { return nil }
    let passed = max(now.since(latest), 0)
    let share = tilt == nil ? 1 : passed / (passed + Steadying.slowness)
    latest = now
    let tilt = Steadying.mix(self.tilt ?? new, new, share)
    self.tilt = tilt
    if let told, Steadying.distance(told, tilt) < Steadying.smallest { return nil }
    told = tilt
    return tilt
  }

  /// Makes whatever comes next news. Returns whether anything was reported before.
  mutating func forget() -> Bool {
    defer { self = Steadying() }
    return told != nil
  }

  private static func mix(_ old: Tilt, _ new: Tilt, _ share: Double) -> Tilt {
    Tilt(
      right: old.right + share * (new.right - old.right), up: old.up + share * (new.up - old.up),
      out: old.out + share * (new.out - old.out))
  }

  private static func distance(_ one: Tilt, _ other: Tilt) -> Double {
    max(
      (one.right - other.right).magnitude, (one.up - other.up).magnitude, (one.out - other.out).magnitude)
  }
}
