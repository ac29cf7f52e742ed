// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What was announced of a part: a fault once, until it heals or turns into another one.
public struct Announced {
  private var fault: Fault?

  public init(_ fault: Fault? = nil) { self.fault = fault }

  /// The news when this fault holds now; nil means that all is well.
  public mutating func news(of now: Fault?) -> PartNews? {
    guard now != fault else { return nil }
    defer { fault = now }
    return now.map { .fault($0) } ?? fault.map { .healed($0) }
  }
}
