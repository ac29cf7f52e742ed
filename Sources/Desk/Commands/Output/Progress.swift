// SPDX-License-Identifier: GPL-3.0-or-later

import CDesk
import CLibc
import Files

/// How far a long command is, on a terminal's last line, where its results go elsewhere.
struct Progress {
  private let isShown = box_is_terminal(STDERR_FILENO) && !box_is_terminal(STDOUT_FILENO)

  /// On a line of its own, which the next one takes the place of.
  func show(_ words: String) {
    guard isShown else { return }
    _ = Bytes.write(Array("\r\u{1B}[K\(words)".utf8)[...], to: STDERR_FILENO)
  }

  func end() { show("") }
}
