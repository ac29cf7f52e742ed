// SPDX-License-Identifier: GPL-3.0-or-later

/// Glides from pad to pad in time: an even finger sounds even, though pads only know steps.
struct StripGlide {
  /// In seconds: short enough that no step from tick to tick is heard.
  private static let tick = 0.005
  /// In seconds: the bounds of a glide's length, which is the time that the finger took for the step before.
  ///
  /// So the glide arrives as the next pad does. It takes at least two ticks, and never so long that hand and
  /// ear disagree (from about 50 ms on).
  private static let shortest = 0.01
  private static let longest = 0.04

  private var from: Double
  private(set) var target: Double
  private var start: Instant
  private var duration = StripGlide.shortest
  /// When the glide reports its next place; nil at the target.
  private(set) var deadline: Instant?

  /// Begins at rest where the finger came down.
  init(at place: Double, _ now: Instant) {
    from = place
    target = place
    start = now
  }

  /// Sets out for another place from where the glide is now, which it returns.
  mutating func go(to target: Double, at now: Instant) -> Double {
    from = place(at: now)
    self.target = target
    duration = min(max(now.since(start), StripGlide.shortest), StripGlide.longest)
    start = now
    deadline = start + StripGlide.tick
    return from
  }

  /// The place, when it is time to report one.
  mutating func advance(to now: Instant) -> Double? {
    guard let due = deadline, due <= now else { return nil }
    let end = start + duration
    deadline = due < end ? min(due + StripGlide.tick, end) : nil
    return place(at: due)
  }

  private func place(at now: Instant) -> Double {
    guard now < start + duration else { return target }
    return from + (target - from) * (now.since(start) / duration)
  }
}
