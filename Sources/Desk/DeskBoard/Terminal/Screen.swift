// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// One place of a terminal's screen.
public struct Cell: Equatable, Sendable, BitwiseCopyable {
  public var letter: Unicode.Scalar = " "
  /// The letter's colour; nil is the terminal's own.
  public var foreground: SRGB8?
  public var background: SRGB8?
  public var isBold = false
  /// The two colours in each other's place: visible on every terminal.
  public var isReversed = false

  public init(
    _ letter: Unicode.Scalar = " ", foreground: SRGB8? = nil, background: SRGB8? = nil, isBold: Bool = false,
    isReversed: Bool = false
  ) {
    self.letter = letter
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isReversed = isReversed
  }
}

/// What a terminal is to show, as a grid of cells; places outside of it take anything and keep nothing.
public struct Screen: Equatable, Sendable {
  public let size: Size
  public private(set) var cells: [Cell]

  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = [Cell](repeating: Cell(), count: self.size.columns * self.size.rows)
  }

  public subscript(column: Int, row: Int) -> Cell {
    get { index(column, row).map { cells[$0] } ?? Cell() }
    set { if let index = index(column, row) { cells[index] = newValue } }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return nil }
    return row * size.columns + column
  }

  /// The letters of one row, to look for words in.
  public func text(row: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in 0..<size.columns { text.append(self[column, row].letter) }
    return String(text)
  }

  mutating func put(_ letters: [Unicode.Scalar], column: Int, row: Int, style: Cell = Cell()) {
    var cell = style
    for (offset, letter) in letters.enumerated() {
      cell.letter = letter
      self[column + offset, row] = cell
    }
  }
}

/// A rectangle of cells.
package struct Area: Equatable {
  package var column = 0
  package var row = 0
  package var columns = 0
  package var rows = 0

  package var isEmpty: Bool { columns <= 0 || rows <= 0 }
  /// The first row below.
  package var end: Int { row + rows }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= self.column && column < self.column + columns && row >= self.row && row < end
  }
}
