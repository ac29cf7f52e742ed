// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Looks now and then how power and heat are.
public final class HealthWatch: Port {
  private let look: () -> Vitals
  private var care = HealthCare()
  private var news: [PartNews] = []
  private var next = Instant(nanoseconds: .min)

  /// In seconds: power and heat change no quicker, and a look costs a few small files.
  private static var pause: Double { 10 }

  /// The look takes no time to speak of.
  public init(_ look: @escaping () -> Vitals) { self.look = look }

  public var nextDue: Instant? { next }

  public func takeNews(by now: Instant) -> PartNews? {
    if now >= next {
      next = now + HealthWatch.pause
      news += care.take(look())
    }
    return news.isEmpty ? nil : news.removeFirst()
  }
}
