// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import DeskBoard
import LinuxBoard

/// Hands that come through standard input, as lines of text, until it ends.
enum StandardInput {
  static var hands: LineControls { LineControls(complain: Output.remark) }

  /// Nil where the board has hands of its own and standard input has none.
  static func hands(beside profile: Profile) -> LineControls? { hasHands(beside: profile) ? hands : nil }

  /// Whether hands are read from standard input: always on a board without its own.
  ///
  /// Beside a board's own hands a terminal, a service's /dev/null and a closed input count as none.
  static func hasHands(beside profile: Profile) -> Bool {
    var input = stat()
    guard profile.pins.hasHands else { return true }
    guard fstat(STDIN_FILENO, &input) == 0 else { return false }
    return box_kind_of_mode(input.st_mode) != BOX_DEVICE
  }
}
