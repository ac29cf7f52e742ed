// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import System

/// How a thread of a part's own tells the control thread what became of the part: without a lock, the latest wins.
struct FaultNews: ~Copyable {
  private let bell = Bell()
  private let latest = Atomic<Int32>(0)

  /// A descriptor that is readable once there is news.
  var descriptor: Int32 { bell?.descriptor ?? -1 }

  /// An errno; 0 while all is well.
  var fault: Int32 { latest.load(ordering: .acquiring) }

  func tell(fault: Int32) {
    guard latest.exchange(fault, ordering: .acquiringAndReleasing) != fault else { return }
    ring()
  }

  func ring() { bell?.ring() }

  func hush() { bell?.hush() }
}
