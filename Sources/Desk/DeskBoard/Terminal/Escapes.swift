// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// The bytes that make one screen of another, in xterm's language.
package struct Escapes {
  private let capabilities: Capabilities
  private(set) var bytes: [UInt8] = []
  /// The style that the terminal writes in; nil while that isn't known.
  private var pen: Cell?

  /// Up to so many cells that stay are written again rather than jumped over: a jump costs as much.
  private static var shortGap: Int { 6 }

  /// What changes `old` into `new`; without an old one of the same size everything is drawn.
  package static func from(_ old: Screen?, to new: Screen, capabilities: Capabilities) -> [UInt8] {
    var escapes = Escapes(capabilities: capabilities)
    let known = old.flatMap { $0.size == new.size ? $0 : nil }
    if known == nil { escapes.add("\u{1B}[0m\u{1B}[2J") }
    for row in 0..<new.size.rows { escapes.write(row, of: new, over: known) }
    return escapes.bytes
  }

  private init(capabilities: Capabilities) { self.capabilities = capabilities }

  private mutating func write(_ row: Int, of new: Screen, over old: Screen?) {
    /// Where the cursor is in this row; nil when it's elsewhere.
    var cursor: Int?
    for column in 0..<new.size.columns where old?[column, row] != new[column, row] {
      if let start = cursor, column - start <= Escapes.shortGap {
        for between in start..<column { write(new[between, row]) }
      } else {
        add("\u{1B}[\(row + 1);\(column + 1)H")
      }
      write(new[column, row])
      cursor = column + 1
    }
  }

  private mutating func write(_ cell: Cell) {
    setPen(cell)
    let letter = capabilities.isUnicode || cell.letter.isASCII ? cell.letter : "?"
    bytes += UTF8.encode(letter).map { Array($0) } ?? []
  }

  private mutating func setPen(_ cell: Cell) {
    var style = cell
    style.letter = " "
    guard style != pen else { return }
    var codes = "0"
    if cell.isBold { codes += ";1" }
    if cell.isReversed { codes += ";7" }
    if let colour = cell.foreground { codes += code(of: colour, "38") }
    if let colour = cell.background { codes += code(of: colour, "48") }
    add("\u{1B}[\(codes)m")
    pen = style
  }

  private func code(of colour: SRGB8, _ layer: String) -> String {
    switch capabilities.colours {
    case .full: ";\(layer);2;\(colour.red);\(colour.green);\(colour.blue)"
    case .numbered: ";\(layer);5;\(NumberedColours.nearest(to: colour))"
    case .none: ""
    }
  }

  private mutating func add(_ text: String) { bytes += Array(text.utf8) }
}
