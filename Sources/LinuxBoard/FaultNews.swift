// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Synchronization

/// How a thread of a part's own tells the control thread what became of the part: without a lock, the latest wins.
struct FaultNews: ~Copyable {
  /// Readable once there is news.
  let bell: Int32 = box_bell()
  private let latest = Atomic<Int32>(0)

  deinit { if bell >= 0 { close(bell) } }

  /// An errno; 0 while all is well.
  var fault: Int32 { latest.load(ordering: .acquiring) }

  func tell(fault: Int32) {
    guard latest.exchange(fault, ordering: .acquiringAndReleasing) != fault else { return }
    ring()
  }

  func ring() { box_ring_bell(bell) }

  func hush() { box_hush_bell(bell) }
}
