// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Set once, for another thread to see.
struct Mark: ~Copyable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
