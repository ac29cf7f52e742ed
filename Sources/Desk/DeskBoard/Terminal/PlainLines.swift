// SPDX-License-Identifier: GPL-3.0-or-later

import Board

/// The desk on paper, or on a terminal that can only write on: a line for every change.
package struct PlainLines {
  private var sentence = ""
  private var heard = ""

  package init() {}

  /// What is new, as whole lines.
  package mutating func take(_ view: View) -> [String] {
    var lines: [String] = []
    if view.sentence != sentence && !view.sentence.isEmpty { lines.append(view.sentence) }
    if view.heard != heard { lines.append("  heard: " + (view.heard.isEmpty ? "silence" : view.heard)) }
    (sentence, heard) = (view.sentence, view.heard)
    return lines
  }
}
