// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A picture in a few thousand square cells: what is smaller than a cell cannot be felt.
///
/// Colours are whole numbers, so that sums of them are the same in any order, and a mirrored picture is measured alike.
struct OverviewGrid {
  /// A colour of OKLab in thousandths.
  struct Cell: Equatable {
    var lightness: Int
    var a: Int
    var b: Int

    /// The square of how different two colours look, in thousandths of OKLab.
    func difference(from other: Cell) -> Int {
      let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
      return l * l + a * a + b * b
    }

    /// In thousandths of OKLab.
    var chroma: Double { root(a * a + b * b) }

    var lab: OKLab {
      OKLab(lightness: Double(lightness) / 1000, a: Double(a) / 1000, b: Double(b) / 1000)
    }

    var colour: LinearRGB { LinearRGB(lab) }
  }

  /// Cells on the longer side: a fingertip, which is 9 hundredths of the strip, covers about five.
  static var longest: Int { 60 }

  let columns: Int
  let rows: Int
  /// Row by row from the top.
  let cells: [Cell]

  init(of picture: Picture) {
    let longest = max(picture.width, picture.height)
    columns = OverviewGrid.count(picture.width, of: longest)
    rows = OverviewGrid.count(picture.height, of: longest)
    var cells: [Cell] = []
    cells.reserveCapacity(columns * rows)
    let (width, height) = (Double(picture.width) / Double(columns), Double(picture.height) / Double(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let area = PixelArea(
          left: Double(column) * width, right: Double(column + 1) * width,
          top: Double(row) * height, bottom: Double(row + 1) * height)
        cells.append(Cell(picture.mean(over: area)))
      }
    }
    self.cells = cells
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  private static func count(_ length: Int, of longest: Int) -> Int {
    max(1, (length * OverviewGrid.longest + longest / 2) / longest)
  }
}

extension OverviewGrid.Cell {
  init(_ light: LinearRGB) {
    let colour = OKLab(light)
    self.init(
      lightness: thousandths(colour.lightness), a: thousandths(colour.a), b: thousandths(colour.b))
  }

  /// Whether a finger would hear a note in the cell.
  var isColoured: Bool {
    let grey = Saturation.greyChroma(lightness: Double(lightness) / 1000) * 1000
    return Double(a * a + b * b) >= grey * grey
  }
}

func thousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }
