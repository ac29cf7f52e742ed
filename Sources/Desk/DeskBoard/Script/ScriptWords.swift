// SPDX-License-Identifier: GPL-3.0-or-later

/// A line's words, one after the other, without losing what stands between them.
struct ScriptWords {
  /// The text from the first word to the last.
  let text: Substring

  init(_ line: Substring) {
    guard let start = line.firstIndex(where: { !ScriptWords.isSpace($0) }),
      let end = line.lastIndex(where: { !ScriptWords.isSpace($0) })
    else {
      text = ""
      return
    }
    text = line[start...end]
  }

  var isEmpty: Bool { text.isEmpty }

  var first: Substring? { isEmpty ? nil : text.prefix { !ScriptWords.isSpace($0) } }

  func dropFirst() -> ScriptWords { ScriptWords(text.drop { !ScriptWords.isSpace($0) }) }

  var all: [Substring] { text.split { ScriptWords.isSpace($0) } }

  private static func isSpace(_ letter: Character) -> Bool {
    letter == " " || letter == "\t" || letter == "\r"
  }
}
