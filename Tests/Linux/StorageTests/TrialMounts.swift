// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Storage

/// Folders that count as sticks while a test has them plugged in.
final class TrialMounts: Mounts, @unchecked Sendable {
  private let lock = NSLock()
  private var list: [MountPoint] = []
  private var number = 0
  private var (from, to): (Int32, Int32) = (-1, -1)

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    (from, to) = (ends[0], ends[1])
  }

  deinit {
    close(from)
    close(to)
  }

  /// Every mount has another number, unless the kernel gives an old one again.
  func plug(_ path: String, number old: Int? = nil) {
    change {
      number += 1
      list.append(MountPoint(old ?? number, path))
    }
  }

  func pull(_ path: String) { change { list.removeAll { $0.path == path } } }

  private func change(_ how: () -> Void) {
    lock.withLock(how)
    _ = write(to, "!", 1)
  }

  func await(_ bell: Int32, milliseconds: Int32) {
    var waits = [bell, from].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&waits, 2, milliseconds)
    var bytes = [UInt8](repeating: 0, count: 8)
    for wait in waits where wait.revents != 0 { _ = read(wait.fd, &bytes, bytes.count) }
  }

  func points() -> [MountPoint]? { lock.withLock { list } }
}
