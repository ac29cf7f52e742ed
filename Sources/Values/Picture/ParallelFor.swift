// SPDX-License-Identifier: GPL-3.0-or-later

/// Does a number of independent pieces of work, in any order, some at the same time if it can, and returns when all
/// are done. A room with threads brings a loop over several processors; a pure room has `serialFor`.
public typealias ParallelFor = (_ count: Int, _ piece: (Int) -> Void) -> Void

/// One piece after the other.
public func serialFor(_ count: Int, _ piece: (Int) -> Void) {
  for index in 0..<count { piece(index) }
}
