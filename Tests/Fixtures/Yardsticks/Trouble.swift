// SPDX-License-Identifier: GPL-3.0-or-later

/// What keeps a test from measuring, in words.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
