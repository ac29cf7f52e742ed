// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// A bell that a thread rings and a poll hears.
final class Bell: Sendable {
  let descriptor: Int32

  init?() {
    descriptor = box_bell()
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  func ring() { box_ring_bell(descriptor) }
  func hush() { box_hush_bell(descriptor) }
}
