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
}

extension Picture {
  /// The mean light of an area that lies inside and is not empty: of pixels where those are few, else of cells.
  public func mean(over area: PixelArea) -> LinearRGB {
    if cells(in: area, size: 1) <= Picture.mostRead {
      return depth == 8 ? bytes.mean(over: area) : words.mean(over: area)
    }
    var level = pyramid.levels[0]
    for index in 1..<max(pyramid.count, 1) where cells(in: area, size: level.size) > Picture.mostRead {
      level = pyramid.levels[index]
    }
    let cells = Raster<Float>(level, channels: channels, width: width, height: height, curve: curve)
    let size = Double(level.size)
    return cells.mean(
      over: PixelArea(
        left: area.left / size, right: area.right / size, top: area.top / size, bottom: area.bottom / size))
  }

  /// The most pixels or cells read for one area: at least 4 across a square, so its edges cut a small part.
  private static var mostRead: Double { 80 }

  /// How many pixels or cells an area touches at most.
  private func cells(in area: PixelArea, size: Int) -> Double {
    ((area.right - area.left) / Double(size) + 1) * ((area.bottom - area.top) / Double(size) + 1)
  }
}

extension Raster {
  /// Each sample counts as much as the area covers of it.
  fileprivate func mean(over area: PixelArea) -> LinearRGB {
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
