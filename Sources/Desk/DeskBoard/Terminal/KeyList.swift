// SPDX-License-Identifier: GPL-3.0-or-later

/// What every key does, in a line each, and the most needed of them in one.
package enum KeyList {
  /// In columns: the longest name of a key, and a space.
  static var nameColumns: Int { 11 }
  /// In columns: names and words.
  static var columns: Int { 34 }

  /// Keys and what they do.
  package static func all(_ glyphs: Glyphs) -> [(String, String)] {
    [
      ("Space p", "shutter: picture; pedal"),
      ("Backspace", "shutter held: back"),
      ("h", "shutter held on: home"),
      ("Enter m a", "knob: next; menu; again"),
      (glyphs.upArrows, "turn the knob"),
      (glyphs.sideArrows, "finger; Shift: faster"),
      ("Home End", "finger to ends; l lifts"),
      ("mouse", "finger on the picture"),
      ("2468 79 +-", "turn; aside; near, far"),
      (",. bwn s", "lean, blur, dark; still"),
      ("d  q  ?", "explain all; quit; keys"),
    ]
  }

  /// As many keys as there is room for, the most needed first.
  static func line(_ glyphs: Glyphs, columns: Int) -> String {
    let hints = [
      "q quit", "? keys", "Space shutter", "\(glyphs.sideArrows) finger", "Enter knob",
      "\(glyphs.upArrows) turn",
      "l lift", "m menu", "Backspace back",
    ]
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint : line + "   " + hint
      guard longer.unicodeScalars.count <= columns else { break }
      line = longer
    }
    return line
  }
}
