// SPDX-License-Identifier: GPL-3.0-or-later

/// Does a number of independent pieces of work, in any order, some at the same time if it can, and returns when all
/// are done. Who has threads brings a crew of several; a pure room has none.
public typealias Crew = (_ count: Int, _ piece: (Int) -> Void) -> Void

/// The crew of one.
public func oneHand(_ count: Int, _ piece: (Int) -> Void) {
  for index in 0..<count { piece(index) }
}
