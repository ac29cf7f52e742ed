// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain

/// The desk on paper, or on a terminal that can only write on: a line for every change.
package struct PlainLines {
  private var sentence = ""
  private var heard = View().sounds

  package init() {}

  /// What is new, as whole lines.
  package mutating func take(_ view: View) -> [String] {
    var lines: [String] = []
    // A line for every column would hide the sentences.
    let heard = view.cursor != nil ? "the whole picture" : view.sounds
    if view.sentence != sentence && !view.sentence.isEmpty { lines.append(view.sentence) }
    if heard != self.heard {
      // The times would be a line each second: they stand where the title begins.
      let times = view.facts.title.flatMap { $0.plays && view.heard.isEmpty ? ", " + $0.times : nil } ?? ""
      lines.append("  heard: " + heard + times)
    }
    (sentence, self.heard) = (view.sentence, heard)
    return lines
  }
}
