// SPDX-License-Identifier: GPL-3.0-or-later

/// What every key does, in a line each, and the most needed of them in one.
package enum KeyList {
  /// Keys and what they do.
  package static func all(_ glyphs: Glyphs) -> [(String, String)] {
    [
      ("Space", "press the shutter: take a picture"),
      ("Backspace h", "hold shutter: back; longer: home"),
      ("Enter", "push the knob: the next thing"),
      ("m  a", "hold the knob: menu; longer: again"),
      (glyphs.upArrows, "turn the knob"),
      (glyphs.sideArrows, "finger on the strip; Shift: faster"),
      ("Home End", "finger to the ends; l lifts it"),
      ("mouse", "finger on the picture"),
      ("d", "both buttons: explain the controls"),
      (", . b w n s", "lean, blur, wobble, night; steady"),
      ("q  ?", "quit; this list"),
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
