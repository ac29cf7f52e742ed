// SPDX-License-Identifier: GPL-3.0-or-later

extension Picture {
  /// The mean light of an area that lies inside and is not empty: of pixels where those are few, else of cells.
  public func mean(over area: PixelArea) -> LinearRGB {
    if cells(in: area, size: grain) <= Picture.mostRead {
      let part = area.divided(by: grain)
      return depth == 8 ? bytes.mean(over: part) : words.mean(over: part)
    }
    var level = pyramid.levels[0]
    for index in 1..<max(pyramid.count, 1) where cells(in: area, size: level.size) > Picture.mostRead {
      level = pyramid.levels[index]
    }
    let cells = Raster<Float>(level, channels: channels, width: width, height: height, curve: curve)
    return cells.mean(over: area.divided(by: level.size))
  }

  /// The most pixels or cells read for one area: at least 4 across a square, so its edges cut a small part.
  private static var mostRead: Double { 80 }

  /// How many pixels or cells an area touches at most.
  private func cells(in area: PixelArea, size: Int) -> Double {
    ((area.right - area.left) / Double(size) + 1) * ((area.bottom - area.top) / Double(size) + 1)
  }
}
