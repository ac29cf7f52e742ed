// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// What every part of a board has: something to wait for, a time to be asked again, and news of how it is.
public protocol Port: AnyObject {
  /// A descriptor that is readable when something waits; -1 when nothing needs to wait for it.
  var descriptor: Int32 { get }
  /// When to ask next, even if the descriptor is silent; nil when there is no such time.
  var nextDue: Instant? { get }
  /// What became of the part by now; nil when there is no news.
  func takeNews(by now: Instant) -> PartNews?
}

extension Port {
  public var descriptor: Int32 { -1 }
  public var nextDue: Instant? { nil }
  public func takeNews(by now: Instant) -> PartNews? { nil }
}

/// What became of a part.
public enum PartNews: Equatable, Sendable {
  case fault(Fault)
  /// The announced fault is over: the part works again.
  case healed(Fault)
}
