// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// A picture as dots of a terminal: two in each cell, one above the other, each as wide as high.
package struct ScaledPicture {
  let picture: Picture
  /// What only stands before the camera has no colours yet.
  let isGrey: Bool
  let columns: Int
  /// Rows of cells.
  let rows: Int
  private var dots: [SRGB8] = []
  /// Both dots of a cell as one, and how light it is.
  private var wholes: [SRGB8] = []
  private var lightnesses: [Double] = []
  private var darkest = 1.0
  private var lightest = 0.0

  package init(_ picture: Picture, columns: Int, rows: Int, isGrey: Bool = false) {
    self.picture = picture
    self.isGrey = isGrey
    self.columns = columns
    self.rows = rows
    for row in 0..<rows {
      let upper = (0..<columns).map { light(of: $0, 2 * row) }
      let lower = (0..<columns).map { light(of: $0, 2 * row + 1) }
      for colour in upper + lower { dots.append(SRGB8(colour)) }
      for column in 0..<columns {
        let whole = mean(upper[column], lower[column])
        wholes.append(SRGB8(whole))
        let lightness = OKLab(whole).lightness
        lightnesses.append(lightness)
        (darkest, lightest) = (min(darkest, lightness), max(lightest, lightness))
      }
    }
  }

  func fits(_ picture: Picture, _ area: Area, isGrey: Bool) -> Bool {
    self.picture === picture && self.isGrey == isGrey && columns == area.columns && rows == area.rows
  }

  func upper(_ column: Int, _ row: Int) -> SRGB8 { dots[2 * row * columns + column] }
  func lower(_ column: Int, _ row: Int) -> SRGB8 { dots[(2 * row + 1) * columns + column] }
  func whole(_ column: Int, _ row: Int) -> SRGB8 { wholes[row * columns + column] }
  /// How light a cell is between the darkest one, 0, and the lightest, 1.
  func shade(_ column: Int, _ row: Int) -> Double {
    let lightness = lightnesses[row * columns + column]
    return lightest - darkest > 0.01 ? (lightness - darkest) / (lightest - darkest) : lightness
  }

  /// What a round fingertip of the dot's own area covers in its middle.
  private func light(of column: Int, _ row: Int) -> LinearRGB {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let (dotWidth, dotHeight) = (width / Double(columns), height / Double(2 * rows))
    let finger = Fingertip(
      x: (Double(column) + 0.5) * dotWidth - 0.5, y: (Double(row) + 0.5) * dotHeight - 0.5,
      diameter: 2 * Maths.sqrt(dotWidth * dotHeight / Maths.pi))
    let light = picture.mean(under: finger) ?? LinearRGB(red: 0, green: 0, blue: 0)
    return isGrey ? LinearRGB(OKLab(lightness: OKLab(light).lightness, a: 0, b: 0)) : light
  }

  private func mean(_ one: LinearRGB, _ other: LinearRGB) -> LinearRGB {
    LinearRGB(
      red: (one.red + other.red) / 2, green: (one.green + other.green) / 2,
      blue: (one.blue + other.blue) / 2)
  }
}
