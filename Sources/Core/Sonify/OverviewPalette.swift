// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension OverviewGrid {
  /// What the picture's sound can follow.
  var palette: Palette { Palette(strongest: strongest, hues: hues, lights: lights) }

  /// Whole numbers, as in the cells. Greys have no hue that a finger hears.
  private var hues: [Int] {
    var hues = [Int](repeating: 0, count: 360)
    for cell in cells where cell.isColoured { hues[min(Int(OKLCh(cell.lab).hue), 359)] += Int(cell.chroma) }
    return hues
  }

  private var lights: ClosedRange<Double> {
    let sorted = cells.map { $0.lightness }.sorted()
    let twentieth = sorted.count / 20
    return Double(sorted[twentieth]) / 1000...Double(sorted[sorted.count - 1 - twentieth]) / 1000
  }
}
