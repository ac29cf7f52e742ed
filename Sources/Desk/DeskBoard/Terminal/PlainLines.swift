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
    // A line for every column would hide the sentences.
    let heard = view.cursor != nil ? "the whole picture" : view.heard
    if view.sentence != sentence && !view.sentence.isEmpty { lines.append(view.sentence) }
    if heard != self.heard { lines.append("  heard: " + (heard.isEmpty ? "silence" : heard)) }
    (sentence, self.heard) = (view.sentence, heard)
    return lines
  }
}
