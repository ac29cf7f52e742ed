// SPDX-License-Identifier: GPL-3.0-or-later

/// An upright rectangle, in pixels from the top left corner of a picture.
public struct PixelArea: BitwiseCopyable, Equatable, Sendable {
  public var left: Double
  public var right: Double
  public var top: Double
  public var bottom: Double

  public init(left: Double, right: Double, top: Double, bottom: Double) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// The same area, in squares of so many pixels across.
  func divided(by size: Int) -> PixelArea {
    let size = Double(size)
    return PixelArea(left: left / size, right: right / size, top: top / size, bottom: bottom / size)
  }
}

extension Raster {
  /// Each sample counts as much as the area covers of it.
  func mean(over area: PixelArea) -> LinearRGB {
    var (red, green, blue, whole) = (0.0, 0.0, 0.0, 0.0)
    for row in span(area.top, area.bottom, rows) {
      let high = min(area.bottom, Double(row + 1)) - max(area.top, Double(row))
      for column in span(area.left, area.right, columns) {
        let weight = high * (min(area.right, Double(column + 1)) - max(area.left, Double(column)))
        let light = colour(column: column, row: row)
        red += light.red * weight
        green += light.green * weight
        blue += light.blue * weight
        whole += weight
      }
    }
    return LinearRGB(red: red / whole, green: green / whole, blue: blue / whole)
  }

  /// The samples that a stretch touches, at least one.
  private func span(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
    let first = min(Int(start), count - 1)
    let last = min(Int(end), count - 1)
    // A stretch that ends at the border of a sample does not touch it.
    return first..<(last > first && Double(last) >= end ? last : last + 1)
  }
}
