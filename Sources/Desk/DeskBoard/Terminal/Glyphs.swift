// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs that the desk draws with, and what stands for them in ASCII.
package struct Glyphs {
  let isUnicode: Bool
  let upperHalf: Unicode.Scalar = "▀"
  /// The sign on the left of a finger, on it, on the right, above and below.
  package let finger: [Unicode.Scalar]
  package let rowMark: Unicode.Scalar
  package let pointer: Unicode.Scalar
  package let wall: Unicode.Scalar
  package let floor: Unicode.Scalar
  /// Top left, top right, bottom left, bottom right.
  let corners: [Unicode.Scalar]
  let full: Unicode.Scalar
  let empty: Unicode.Scalar
  let ellipsis: [Unicode.Scalar]
  let sideArrows: String
  let upArrows: String

  package init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    finger = isUnicode ? ["▶", "┼", "◀", "▼", "▲"] : [">", "+", "<", "v", "^"]
    rowMark = isUnicode ? "◀" : "<"
    pointer = isUnicode ? "▼" : "v"
    wall = isUnicode ? "│" : "|"
    floor = isUnicode ? "─" : "-"
    corners = isUnicode ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"]
    full = isUnicode ? "█" : "#"
    empty = isUnicode ? "░" : "."
    ellipsis = isUnicode ? ["…"] : [".", ".", "."]
    sideArrows = isUnicode ? "← →" : "Left Right"
    upArrows = isUnicode ? "↑ ↓" : "Up Down"
  }

  /// Shades from dark to light, for a terminal that writes light on dark.
  static let shades: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
}
