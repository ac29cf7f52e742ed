// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Looks now and then how power and heat are.
public final class HealthWatch {
  private let look: () -> Vitals
  private var care = HealthCare()
  private var news: [HealthReport] = []
  /// When to ask next.
  public private(set) var nextDue = Instant(nanoseconds: .min)

  /// In seconds: nothing here is quicker than that, and looking costs a few small files.
  private static var pause: Double { 10 }

  /// The look takes no time to speak of.
  public init(_ look: @escaping () -> Vitals) { self.look = look }

  /// What became of them by now; nil when there is no news.
  public func takeReport(by now: Instant) -> HealthReport? {
    if now >= nextDue {
      nextDue = now + HealthWatch.pause
      news += care.take(look())
    }
    return news.isEmpty ? nil : news.removeFirst()
  }
}
