// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// A descriptor that any thread rings and a poll hears; however often it rang counts as once.
public final class Bell: Sendable {
  public let descriptor: Int32

  /// A bell is nil when there is no descriptor left.
  public init?() {
    descriptor = box_bell()
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  public func ring() { box_ring_bell(descriptor) }
  public func hush() { box_hush_bell(descriptor) }

  /// Returns when the bell has rung, or so many milliseconds have passed, -1 for no limit; hushes the bell.
  public func await(milliseconds: Int32 = -1) { box_await_bell(descriptor, milliseconds) }
}
