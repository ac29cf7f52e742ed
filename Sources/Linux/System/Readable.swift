// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Whether something can be read from a descriptor, or it is broken, at the latest in so many milliseconds.
public func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
  isReady(descriptor, for: POLLIN, within: milliseconds)
}

/// Whether a descriptor takes something, or is broken, at once.
public func isWritable(_ descriptor: Int32) -> Bool { isReady(descriptor, for: POLLOUT, within: 0) }

private func isReady(_ descriptor: Int32, for event: Int32, within milliseconds: Int32) -> Bool {
  var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  while true {
    let ready = poll(&waiting, 1, milliseconds)
    guard ready < 0 && box_errno() == EINTR else { return ready > 0 }
  }
}
