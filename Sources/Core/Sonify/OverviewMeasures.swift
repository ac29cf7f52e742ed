// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What can be measured in a grid, each as a sum of whole numbers and one division at the end.
extension OverviewGrid {
  var mean: Cell { mean { _, _ in true } ?? Cell(lightness: 0, a: 0, b: 0) }

  private func mean(where isPart: (Int, Int) -> Bool) -> Cell? {
    var patch = ColourPatch()
    for row in 0..<rows {
      for column in 0..<columns where isPart(column, row) { patch.add(self[column, row]) }
    }
    return patch.count > 0 ? patch.mean : nil
  }

  var contrast: Double {
    let mean = mean.lightness
    let sum = cells.reduce(0) { $0 + ($1.lightness - mean) * ($1.lightness - mean) }
    return Maths.sqrt(Double(sum) / Double(cells.count)) / 1000
  }

  var coloured: Double {
    Double(cells.reduce(0) { $0 + ($1.isColoured ? 1 : 0) }) / Double(cells.count)
  }

  var variety: Double {
    let mean = mean
    return root(cells.reduce(0) { max($0, $1.difference(from: mean)) }) / 1000
  }

  /// The share of pairs of cells that look clearly different: a third of a fingertip apart, across and down.
  var busyness: Double {
    let step = 2
    var (different, pairs) = (0, 0)
    func compare(_ one: Cell, _ other: Cell) {
      pairs += 1
      different += one.difference(from: other) > clear * clear ? 1 : 0
    }
    for row in 0..<rows {
      for column in 0..<columns {
        if column + step < columns { compare(self[column, row], self[column + step, row]) }
        if row + step < rows { compare(self[column, row], self[column, row + step]) }
      }
    }
    return pairs > 0 ? Double(different) / Double(pairs) : 0
  }

  /// Thousandths of OKLab: four times what is just seen; a slope over the whole picture is never so steep.
  private var clear: Int { 80 }

  var leftRight: Overview.Halves {
    let columns = columns
    return halves(
      mean { column, _ in 2 * column + 1 < columns }, mean { column, _ in 2 * column + 1 > columns })
  }

  var topBottom: Overview.Halves {
    let rows = rows
    return halves(mean { _, row in 2 * row + 1 < rows }, mean { _, row in 2 * row + 1 > rows })
  }

  private func halves(_ first: Cell?, _ second: Cell?) -> Overview.Halves {
    guard let first, var second else { return Overview.Halves(lightness: 0, colour: 0) }
    let lighter = second.lightness - first.lightness
    second.lightness = first.lightness
    return Overview.Halves(
      lightness: Double(lighter) / 1000, colour: root(first.difference(from: second)) / 1000)
  }
}

func root(_ square: Int) -> Double { Maths.sqrt(Double(square)) }
