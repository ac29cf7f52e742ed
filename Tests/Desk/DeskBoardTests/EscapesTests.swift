// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Gesture
import Picture
import Testing

import DeskBoard

/// A terminal that knows what the desk writes, and nothing else.
private struct TinyTerminal {
  private(set) var screen: Screen
  private(set) var complaints = 0
  private var (column, row) = (0, 0)
  private var pen = Cell()

  init(_ size: Size) { screen = Screen(size: size) }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        pen.letter = scalar
        if column >= screen.size.columns { complaints += 1 }
        screen[column, row] = pen
        column += 1
        continue
      }
      guard rest.popFirst() == "[" else { return complaints += 1 }
      let parameters = rest.prefix { !("@"..."~").contains($0) }
      rest = rest.dropFirst(parameters.count)
      let numbers = String(String.UnicodeScalarView(parameters)).split(separator: ";").map { Int($0) ?? -1 }
      sequence(rest.popFirst() ?? " ", numbers)
    }
  }

  private mutating func sequence(_ final: Unicode.Scalar, _ numbers: [Int]) {
    switch (final, numbers.count) {
    case ("H", 2): (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", 1): screen = Screen(size: screen.size)
    case ("m", _): style(numbers[...])
    default: complaints += 1
    }
  }

  private mutating func style(_ numbers: ArraySlice<Int>) {
    var rest = numbers
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Cell()
      case 1: pen.isBold = true
      case 7: pen.isReversed = true
      case 38: pen.foreground = colour(&rest)
      case 48: pen.background = colour(&rest)
      default: complaints += 1
      }
    }
  }

  private func colour(_ rest: inout ArraySlice<Int>) -> SRGB8? {
    guard rest.popFirst() == 2 else { return NumberedColours.colour(UInt8(rest.popFirst() ?? 0)) }
    let numbers = (0..<3).map { _ in UInt8(rest.popFirst() ?? 0) }
    return SRGB8(red: numbers[0], green: numbers[1], blue: numbers[2])
  }
}

@Suite struct EscapesTests {
  private let full = Capabilities(isScreen: true, colours: .full, isUnicode: true)

  /// A screen with some cells of another changed.
  private func changed(_ screen: Screen, _ dice: inout Dice) -> Screen {
    var screen = screen
    let colours: [SRGB8?] = [nil, SRGB8(integer: 0xFF8700), SRGB8(integer: 0x0000FF)]
    let letters: [Unicode.Scalar] = [" ", "a", "▀", "é"]
    for _ in 0..<dice.roll(20) {
      let cell = Cell(
        letters[dice.roll(4)], foreground: colours[dice.roll(3)], background: colours[dice.roll(3)],
        isBold: dice.roll(2) == 0, isReversed: dice.roll(2) == 0)
      let (start, row) = (dice.roll(30) - 2, dice.roll(12) - 1)
      for column in start..<(start + 1 + dice.roll(9)) { screen[column, row] = cell }
    }
    return screen
  }

  @Test(
    "Changes one after the other leave the same screen as drawing all of it",
    arguments: ScreenDrawingTests.kinds)
  func differences(kind: Capabilities) throws {
    var dice = Dice()
    var old: Screen?
    var size = Size(columns: 26, rows: 9)
    var terminal = TinyTerminal(size)
    for turn in 0..<1000 {
      if turn % 200 == 199 {
        size.columns += 1
        terminal = TinyTerminal(size)
      }
      let new = changed(old?.size == size ? old ?? Screen(size: size) : Screen(size: size), &dice)
      terminal.take(Escapes.from(old, to: new, capabilities: kind))
      var whole = TinyTerminal(size)
      whole.take(Escapes.from(nil, to: new, capabilities: kind))
      // Compared by hand: a difference of whole screens takes minutes to print.
      let isSame = terminal.screen == whole.screen && (kind != full || terminal.screen == new)
      try #require(isSame && terminal.complaints == 0, "in turn \(turn)")
      old = new
    }
  }

  @Test("A finger that moves over a picture leaves nothing behind")
  func finger() throws {
    let size = Size(columns: 80, rows: 24)
    var (terminal, old) = (TinyTerminal(size), Screen?.none)
    for step in 0...50 {
      let view = ScreenDrawingTests.view(finger: Spot(x: Double(step) / 50, y: Double(step * step % 50) / 50))
      let (screen, _) = ScreenDrawingTests.draw(view, size)
      terminal.take(Escapes.from(old, to: screen, capabilities: full))
      let isSame = terminal.screen == screen
      try #require(isSame, "in step \(step)")
      old = screen
    }
  }

  @Test("What stays the same is not written, and one changed cell is a jump, a style and a letter")
  func economy() {
    var screen = Screen(size: Size(columns: 80, rows: 24))
    let old = screen
    #expect(Escapes.from(old, to: screen, capabilities: full) == [])
    screen[5, 7].letter = "x"
    #expect(Escapes.from(old, to: screen, capabilities: full) == Array("\u{1B}[8;6H\u{1B}[0mx".utf8))
  }

  @Test("Colours are written as the terminal knows them, letters as its locale does")
  func kinds() {
    var screen = Screen(size: Size(columns: 1, rows: 1))
    screen[0, 0] = Cell("é", foreground: SRGB8(integer: 0xFF8700), background: SRGB8(integer: 0))
    func written(_ colours: Capabilities.TerminalColours, _ isUnicode: Bool) -> String {
      let kind = Capabilities(isScreen: true, colours: colours, isUnicode: isUnicode)
      let old = Screen(size: screen.size)
      return String(decoding: Escapes.from(old, to: screen, capabilities: kind), as: UTF8.self)
    }
    #expect(written(.full, true) == "\u{1B}[1;1H\u{1B}[0;38;2;255;135;0;48;2;0;0;0mé")
    #expect(written(.numbered, true) == "\u{1B}[1;1H\u{1B}[0;38;5;208;48;5;16mé")
    #expect(written(.none, false) == "\u{1B}[1;1H\u{1B}[0m?")
  }
}
