// SPDX-License-Identifier: GPL-3.0-or-later

/// Words on a canvas, in letters of a size.
package struct Lettering {
  package let letters: Letters
  /// The height of a capital, in pixels; a letter's ten dots need not be whole pixels.
  package let capital: Int

  package init(_ letters: Letters, capital: Int) {
    self.letters = letters
    self.capital = max(capital, 1)
  }

  /// So many dots in pixels, as far as they are whole.
  package func pixels(_ dots: Int) -> Int { dots * capital / Letters.capital }
  /// How many dots such a width has room for.
  package func dots(in pixels: Int) -> Int { max(pixels, 0) * Letters.capital / capital }

  /// From one line to the next, where there is room, in pixels: half a capital between the lowest dots and the highest.
  package var lineHeight: Int { pixels(Letters.rows + 2) }
  /// Where there is little room: only the lowest dots of one line and the highest of the next may touch.
  package var closeLineHeight: Int { pixels(Letters.rows - 1) }
  /// All rows of a line.
  package var height: Int { pixels(Letters.rows) }

  package func width(of line: [LetterCell]) -> Int { pixels(line.reduce(0) { $0 + $1.columns }) }

  package func draw(_ line: [LetterCell], x: Int, y: Int, _ colour: UInt32, on canvas: inout Canvas) {
    var column = 0
    for cell in line {
      for part in cell.parts { draw(part.place, at: column + part.x, x: x, y: y, colour, on: &canvas) }
      column += cell.columns
    }
  }

  /// A letter that begins so many dots behind a line's start, which is the only place that is whole in both dots and pixels.
  private func draw(_ place: Int, at first: Int, x: Int, y: Int, _ colour: UInt32, on canvas: inout Canvas) {
    let (start, end) = (pixels(first), pixels(first + letters.columns(at: place)) + 1)
    for down in 0..<height {
      for across in start..<end where isInk(place, from: first, across, down) {
        canvas.set(x + across, y + down, colour)
      }
    }
  }

  /// Whether a pixel is a dot's, or fills a corner of the stairs that slanted strokes would have.
  private func isInk(_ place: Int, from first: Int, _ across: Int, _ down: Int) -> Bool {
    let (x, y) = (across * Letters.capital, down * Letters.capital)
    let (column, row) = (x / capital - first, y / capital)
    if letters.has(place, column, row) { return true }
    // The pixel's middle, from the dot's nearest corner, in shares of the dot's double size.
    let (right, bottom) = (2 * (x % capital) + Letters.capital, 2 * (y % capital) + Letters.capital)
    let (side, level) = (right > capital ? 1 : -1, bottom > capital ? 1 : -1)
    let far = (side > 0 ? 2 * capital - right : right) + (level > 0 ? 2 * capital - bottom : bottom)
    return far < capital && letters.has(place, column + side, row) && letters.has(place, column, row + level)
      && !letters.has(place, column + side, row + level)
  }
}
