// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import DeskBoard

/// Hands out of standard input, for every command that plays a box in real time.
extension LentHands {
  static var fromInput: LentHands {
    let lines = LineControls(complain: Output.remark)
    return LentHands(lines, isOver: { lines.isOver })
  }
}
