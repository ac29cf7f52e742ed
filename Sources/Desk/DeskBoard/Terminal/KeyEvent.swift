// SPDX-License-Identifier: GPL-3.0-or-later

/// What a terminal reports of keys and mouse.
public enum KeyEvent: Equatable, Sendable {
  case key(TerminalKey, isShifted: Bool = false)
  /// The mouse at a cell: 0, 0 is the top left one.
  case mouse(column: Int, row: Int, MouseKind)
}

public enum TerminalKey: Equatable, Hashable, Sendable {
  case letter(Unicode.Scalar)
  /// A letter, in lower case, with Ctrl.
  case control(Unicode.Scalar)
  case enter, tab, backspace, delete, escape
  case left, right, up, down, home, end
}

public enum MouseKind: Equatable, Sendable {
  /// The mouse moved, with or without a button.
  case moved
  case pressed, released
  /// Away from the hand is 1, towards it -1.
  case wheel(Int)
}
