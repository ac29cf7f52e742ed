// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// The faults that last now: of every part only the last one counts.
public struct Troubles: Equatable, Sendable {
  public private(set) var all: [Fault]

  public init(_ faults: [Fault] = []) { all = faults }

  /// Notes a fault, unless it has no subject and so does not last.
  public mutating func note(_ fault: Fault) {
    guard let subject = fault.subject else { return }
    forget(subject)
    all.append(fault)
  }

  public mutating func forget(_ subject: Subject?) { all.removeAll { $0.subject == subject } }
}
