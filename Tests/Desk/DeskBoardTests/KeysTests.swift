// SPDX-License-Identifier: GPL-3.0-or-later
import DeskBoard
import Gesture
import Testing

@Suite struct KeysTests {
  private func events(_ bytes: String) -> [KeyEvent] {
    var keys = Keys()
    return keys.feed(Array(bytes.utf8), at: Instant(nanoseconds: 0))
  }

  @Test(
    "Every key of the list is known in every way that terminals send it",
    arguments: [
      (" ", [.letter(" ")]), ("q?", [.letter("q"), .letter("?")]), ("\r", [.enter]), ("\n", [.enter]),
      ("\u{1B}OM", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{08}", [.backspace]),
      ("\u{1B}[3~", [.delete]), ("\u{03}", [.control("c")]), ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]),
      ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}OD", [.left]),
      ("\u{1B}[H", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]), ("\u{1B}OF", [.end]),
      ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]), ("é", [.letter("é")]), ("€", [.letter("€")]),
      ("🎨", [.letter("🎨")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
    ] as [(String, [TerminalKey])])
  func table(bytes: String, expected: [TerminalKey]) {
    #expect(events(bytes) == expected.map { .key($0) })
  }

  @Test("Shift is told of arrows, Alt and Ctrl are not")
  func shift() {
    #expect(events("\u{1B}[1;2C") == [.key(.right, isShifted: true)])
    #expect(events("\u{1B}[1;6D") == [.key(.left, isShifted: true)])
    #expect(events("\u{1B}[1;5C\u{1B}[1;3C") == [.key(.right), .key(.right)])
    #expect(events("\u{1B}[1;99999999999999999999C").count == 1)
  }

  @Test("The mouse moves, is pressed, let go and turned")
  func mouse() {
    #expect(events("\u{1B}[<35;1;1M") == [.mouse(column: 0, row: 0, .moved)])
    #expect(events("\u{1B}[<32;300;100M") == [.mouse(column: 299, row: 99, .moved)])
    #expect(events("\u{1B}[<0;5;6M") == [.mouse(column: 4, row: 5, .pressed)])
    #expect(events("\u{1B}[<0;5;6m") == [.mouse(column: 4, row: 5, .released)])
    #expect(events("\u{1B}[<64;5;6M") == [.mouse(column: 4, row: 5, .wheel(1))])
    #expect(events("\u{1B}[<81;5;6M") == [.mouse(column: 4, row: 5, .wheel(-1))])
    #expect(events("\u{1B}[<35;0;1M\u{1B}[<35;1M\u{1B}[<35;1;1;1M\u{1B}[<66;1;1M") == [])
    // The old report must not be taken for keys: its bytes are letters, q among them.
    #expect(events("\u{1B}[MCqq") == [.mouse(column: 80, row: 80, .moved)])
    #expect(events("\u{1B}[M#!!x") == [.mouse(column: 0, row: 0, .released), .key(.letter("x"))])
  }

  @Test(
    "What is not known is skipped whole",
    arguments: [
      "\u{1B}[15~", "\u{1B}[2~", "\u{1B}[[A", "\u{1B}[I", "\u{1B}[200~", "\u{1B}[?1;2c", "\u{1B}[97;5u",
      "\u{1B}Pq#0\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{07}", "\u{1B}]11;q\u{1B}\\", "\u{1B}x", "\u{1B}OP",
      "\u{1B}O2P",
      "\u{1B}[38;5;q\u{00}", "\u{00}\u{1C}\u{1F}",
    ])
  func unknown(bytes: String) {
    #expect(events(bytes + " ") == [.key(.letter(" "))])
  }

  @Test("Bytes that are no letters are none")
  func damaged() {
    var keys = Keys()
    let bytes: [UInt8] = [
      0xC0, 0x80, 0xE0, 0x80, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0xFF, 0xC3, 0x20,
    ]
    #expect(keys.feed(bytes, at: Instant(nanoseconds: 0)) == [.key(.letter(" "))])
  }

  @Test("An ESC alone is a key when its time is over, and a beginning without an end is nothing")
  func deadline() throws {
    var keys = Keys()
    let start = Instant(seconds: 5)
    #expect(keys.feed([0x1B], at: start) == [])
    let deadline = try #require(keys.deadline)
    #expect(keys.settle(at: Instant(nanoseconds: deadline.nanoseconds - 1)) == [])
    #expect(keys.settle(at: deadline) == [.key(.escape)])
    #expect(keys.deadline == nil)
    #expect(keys.feed(Array("\u{1B}[1;".utf8), at: start) == [])
    #expect(keys.feed(Array("x".utf8), at: start + 1) == [.key(.letter("x"))])
    // Typed by hand: Alt and a bracket begins an answer that never comes.
    #expect(keys.feed(Array("\u{1B}]".utf8), at: start + 2) == [])
    #expect(keys.feed([0x03], at: start + 2) == [.key(.control("c"))])
  }

  @Test("Any bytes, cut anywhere, are the same events")
  func anySplit() throws {
    var dice = Dice()
    let likely = Array("\u{1B}\u{1B}\u{1B}[[[<<;;;0123456789MMmABCDHFO~P]\\\u{07}q \u{03}\r€é".utf8)
    let now = Instant(nanoseconds: 0)
    var found = 0
    for _ in 0..<20_000 {
      let bytes = (0..<dice.roll(40)).map { _ in
        dice.roll(4) == 0 ? UInt8(dice.roll(256)) : likely[dice.roll(likely.count)]
      }
      var (whole, cut) = (Keys(), Keys())
      let expected = whole.feed(bytes, at: now) + whole.settle(at: now + 1)
      var events: [KeyEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + dice.roll(rest.count)
        events += cut.feed(rest.prefix(count), at: now)
        rest = rest.dropFirst(count)
      }
      events += cut.settle(at: now + 1)
      try #require(events == expected)
      found += events.count
      // And whatever came before, Ctrl-C comes through at the latest when everything has settled.
      try #require(cut.feed([0x03], at: now + 2) == [.key(.control("c"))])
    }
    #expect(found > 20_000)
  }
}
