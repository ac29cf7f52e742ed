// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension OverviewGrid {
  /// What the picture's sound can follow.
  var palette: Palette { Palette(strongest: strongest, hues: hues) }

  /// Whole numbers, as in the cells. Greys have no hue that a finger hears.
  private var hues: [Int] {
    var hues = [Int](repeating: 0, count: 360)
    for cell in cells where cell.isColoured { hues[min(Int(OKLCh(cell.lab).hue), 359)] += Int(cell.chroma) }
    return hues
  }
}
