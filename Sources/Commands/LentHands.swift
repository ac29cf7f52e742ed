// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import LinuxBoard

/// Hands that come from somebody else than the board, until there are no more.
package struct LentHands {
  package let controls: any Controls
  package let isOver: () -> Bool

  package init(_ controls: any Controls, isOver: @escaping () -> Bool) {
    self.controls = controls
    self.isOver = isOver
  }

  /// Whether standard input has some: on a board with its own, a terminal, a service's /dev/null or nothing at all has none.
  package static func areThere(beside profile: Profile) -> Bool {
    var input = stat()
    guard profile.hasHands else { return true }
    guard fstat(STDIN_FILENO, &input) == 0 else { return false }
    return box_kind_of_mode(input.st_mode) != BOX_DEVICE
  }
}
