// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Foundation
import Storage

extension FolderShelf {
  /// The next report; nil when none comes in half a minute.
  func awaitReport() -> ShelfReport? {
    while true {
      if let report = takeReport() { return report }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 30_000) > 0 else { return nil }
    }
  }
}
