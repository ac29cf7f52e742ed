// SPDX-License-Identifier: GPL-3.0-or-later

/// What a terminal of xterm's kind shows, as far as the desk draws on it.
struct Glass {
  struct Cell: Equatable {
    var letter: Unicode.Scalar = " "
    /// The colours and manners it was written in, as they were sent.
    var style = ""
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [[Cell]]
  /// How many cells were written where there are none.
  private(set) var strays = 0
  private var (row, column, style) = (0, 0, "")
  /// The beginning of a letter or of a sequence.
  private var begun: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      begun.append(byte)
      if begun[0] == 0x1B {
        // ESC [ and parameters, then a letter.
        if begun.count > 2, (0x40...0x7E).contains(byte) { obey() }
      } else if begun.count == Glass.length(from: begun[0]) {
        put(String(decoding: begun, as: UTF8.self).unicodeScalars.first ?? "?")
        begun = []
      }
    }
  }

  private static func length(from byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  private mutating func put(_ letter: Unicode.Scalar) {
    if row < rows, column < columns {
      cells[row][column] = Cell(letter: letter, style: style)
    } else {
      strays += 1
    }
    column += 1
  }

  private mutating func obey() {
    let parameters = String(decoding: begun.dropFirst(2).dropLast(), as: UTF8.self)
    switch begun.last {
    case UInt8(ascii: "H"):
      let numbers = parameters.split(separator: ";").map { Int($0) ?? 1 }
      (row, column) = numbers.count == 2 ? (numbers[0] - 1, numbers[1] - 1) : (0, 0)
    case UInt8(ascii: "J"): self = Glass(columns: columns, rows: rows)
    case UInt8(ascii: "m"): style = parameters
    default: break
    }
    begun = []
  }

  // MARK: - What is seen

  private func text(_ cells: some Sequence<Cell>) -> String {
    String(String.UnicodeScalarView(cells.map(\.letter)))
  }

  /// All words, with one space between two, wherever lines end.
  var words: String {
    cells.map { text($0) }.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The line that the newest sentence begins with.
  var newest: String { text(cells[0]) }

  /// What stands beside a name in the panel, and below that, up to the next name.
  func value(of name: String) -> String? {
    // Sentences are above the panel, and may have the same words.
    for (row, line) in cells.enumerated().dropFirst(Glass.sentenceRows) {
      guard let start = text(line).range(of: " " + name + " ") else { continue }
      let column = text(line).unicodeScalars.distance(from: text(line).startIndex, to: start.lowerBound) + 1
      let values = cells[row...].prefix {
        $0 == line || text($0[column..<column + Glass.nameColumns]).allSatisfy { $0 == " " }
      }
      return values.map { text($0[(column + Glass.nameColumns)...]) }.joined(separator: " ")
        .split(separator: " ").joined(separator: " ")
    }
    return nil
  }

  /// The styles of the spectrum's newest moments, the lowest notes first.
  var spectrum: [String] {
    let row = cells.first { text($0).contains(" spectrum ") } ?? []
    return row.suffix(24).map(\.style)
  }

  private static var sentenceRows: Int { 6 }
  private static var nameColumns: Int { 10 }

  /// The cells that are two dots of this colour, 0xRRGGBB.
  func places(of colour: UInt32) -> [(column: Int, row: Int)] {
    let numbers = "2;\(colour >> 16);\(colour >> 8 & 0xFF);\(colour & 0xFF)"
    let wanted = Cell(letter: "▀", style: "0;38;\(numbers);48;\(numbers)")
    return cells.enumerated().flatMap { row, line in
      line.indices.filter { line[$0] == wanted }.map { (column: $0, row: row) }
    }
  }
}
