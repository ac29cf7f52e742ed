// SPDX-License-Identifier: GPL-3.0-or-later

/// Words on a canvas, in letters of dots so many pixels wide.
package struct Lettering {
  let dot: Int

  package init(dot: Int) { self.dot = dot }

  /// The step from one letter to the next, and from one line to the next, in pixels.
  package var advance: Int { (LetterTable.columns + 1) * dot }
  package var lineHeight: Int { (LetterTable.rows + 2) * dot }

  package func draw(_ line: [Unicode.Scalar], x: Int, y: Int, _ colour: UInt32, on canvas: inout Canvas) {
    for (index, scalar) in line.enumerated() {
      let dots = LetterTable.dots(of: scalar) ?? LetterTable.unknown
      draw(dots, x: x + index * advance, y: y, colour, on: &canvas)
    }
  }

  private func draw(_ dots: UInt64, x: Int, y: Int, _ colour: UInt32, on canvas: inout Canvas) {
    for row in 0..<LetterTable.rows {
      for column in 0..<LetterTable.columns where Lettering.has(dots, column, row) {
        let area = ScreenArea(x: x + column * dot, y: y + row * dot, width: dot, height: dot)
        canvas.fill(area, colour)
        for side in [-1, 1] where isSlanted(dots, column, row, side) {
          join(x: area.x + (side < 0 ? 0 : dot), y: area.y + dot, side, colour, on: &canvas)
        }
      }
    }
  }

  /// Whether the next dot below is aside only, so that a slanted stroke would have stairs.
  private func isSlanted(_ dots: UInt64, _ column: Int, _ row: Int, _ side: Int) -> Bool {
    Lettering.has(dots, column + side, row + 1) && !Lettering.has(dots, column + side, row)
      && !Lettering.has(dots, column, row + 1)
  }

  /// Fills both of a corner's empty quarters half: a triangle each, with its right angle at the corner.
  private func join(x: Int, y: Int, _ side: Int, _ colour: UInt32, on canvas: inout Canvas) {
    let legs = (dot + 1) / 2
    for down in 0..<legs {
      for across in 0..<(legs - down) {
        // The empty places are above beside the one dot and below beside the other.
        canvas.set(side < 0 ? x - 1 - across : x + across, y - 1 - down, colour)
        canvas.set(side < 0 ? x + across : x - 1 - across, y + down, colour)
      }
    }
  }

  private static func has(_ dots: UInt64, _ column: Int, _ row: Int) -> Bool {
    guard (0..<LetterTable.columns).contains(column), (0..<LetterTable.rows).contains(row) else {
      return false
    }
    let last = LetterTable.columns * LetterTable.rows - 1
    return dots >> UInt64(last - row * LetterTable.columns - column) & 1 != 0
  }

  // MARK: - Lines

  /// At most so many lines of so many letters; what is left out is shown by dots at the end.
  package static func lines(_ text: String, columns: Int, atMost most: Int) -> [[Unicode.Scalar]] {
    guard columns > 0, most > 0 else { return [] }
    var lines: [[Unicode.Scalar]] = []
    var line: [Unicode.Scalar] = []
    for word in text.unicodeScalars.map(LetterTable.plain).split(separator: " ") {
      var rest = word
      if !line.isEmpty && line.count + 1 + rest.count <= columns {
        line += [" "] + rest
        continue
      }
      if !line.isEmpty { lines.append(line) }
      // A word longer than a line is cut.
      while rest.count > columns {
        lines.append(Array(rest.prefix(columns)))
        rest = rest.dropFirst(columns)
      }
      line = Array(rest)
      if lines.count > most { break }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > most else { return lines }
    return Array(lines.prefix(most - 1)) + [Array(lines[most - 1].prefix(columns - 1)) + ["\u{2026}"]]
  }
}
