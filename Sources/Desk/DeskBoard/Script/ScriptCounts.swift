// SPDX-License-Identifier: GPL-3.0-or-later

import Board

/// What a box in virtual time has counted, which outlives the boxes of a scenario, and takes no time to be kept.
public final class ScriptCounts: Storage {
  public private(set) var kept: [UInt8]?
  public var clock: Int64 { 0 }

  public init() {}

  public func keep(_ text: [UInt8]) { kept = text }
  public func takeKept() -> [UInt8]? { nil }
}
