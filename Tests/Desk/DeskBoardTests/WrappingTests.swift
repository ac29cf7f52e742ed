// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

import DeskBoard

@Suite struct WrappingTests {
  private func lines(_ text: String, _ columns: Int, _ most: Int) -> [String] {
    Wrapping.lines(text, columns: columns, atMost: most, mark: [".", ".", "."]).map {
      String(String.UnicodeScalarView($0))
    }
  }

  @Test("Lines end between words, and long words are cut")
  func words() {
    #expect(lines("one two three", 7, 9) == ["one two", "three"])
    #expect(lines("one two three", 8, 9) == ["one two", "three"])
    #expect(lines("  one   two ", 20, 9) == ["one two"])
    #expect(lines("sunflowers", 4, 9) == ["sunf", "lowe", "rs"])
    #expect(lines("a sunflowers b", 4, 9) == ["a", "sunf", "lowe", "rs b"])
    #expect(lines("", 4, 9) == [])
    #expect(lines("one", 0, 9) == [])
  }

  @Test("What is left out is marked")
  func tooLong() {
    #expect(lines("one two three four", 7, 2) == ["one two", "thre..."])
    #expect(lines("one two three four", 7, 1) == ["one ..."])
    #expect(lines("one two", 1, 1) == ["o"])
  }

  @Test("Nothing that moves the cursor or has another width reaches a cell")
  func letters() {
    #expect(lines("a\u{1B}[2Jb", 20, 1) == ["a?[2Jb"])
    #expect(lines("a\u{7F}\u{9B}\u{202E}猫🎨", 20, 1) == ["a?????"])
    #expect(lines("e\u{301}\u{200B}té\nnaïve", 20, 1) == ["eté naïve"])
  }

  @Test("No text of any kind is longer than its lines")
  func property() {
    var dice = Dice()
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<dice.roll(60) { text.unicodeScalars.append(dice.roll(4) == 0 ? " " : "x") }
      let (columns, most) = (1 + dice.roll(12), 1 + dice.roll(5))
      let lines = Wrapping.lines(text, columns: columns, atMost: most, mark: ["…"])
      #expect(lines.count <= most)
      #expect(lines.allSatisfy { $0.count <= columns && !$0.isEmpty })
      let whole = Wrapping.lines(text, columns: columns, atMost: 100)
      let kept = text.unicodeScalars.filter { $0 != " " }
      #expect(whole.joined().filter { $0 != " " } == Array(kept))
    }
  }
}
