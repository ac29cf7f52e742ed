// SPDX-License-Identifier: GPL-3.0-or-later

import DeskBoard
import LinuxBoard
import Picture

/// The colours of a plot's levels, and how wide they are in the legend.
enum LevelScale {
  /// In pixels: a mark's number is three letters wide, and there is one for each 10 dB.
  static var pixelsPerDecibel: Int { 6 }
  static var quiet: String { "dark: quiet" }
  static var loud: String { "light: loud" }

  private static let colours = LevelColours.all.map { $0.integer }

  /// Of a level in dB beside the loudest.
  static func colour(_ level: Float) -> UInt32 {
    let place = (level + Plot.range) / Plot.range
    return colours[min(max(Int(place * Float(colours.count)), 0), colours.count - 1)]
  }

  static var length: Int { Int(Plot.range) * pixelsPerDecibel }

  /// Where the colours begin, and where the words after them end.
  static func start(from left: Int) -> Int { left + Plot.width(of: quiet) + Plot.advance }
  static func right(from left: Int) -> Int {
    start(from: left) + length + Plot.width(of: loud) + Plot.advance
  }
}

extension Plot {
  func drawLegend(_ places: PlotPlaces, on canvas: inout Canvas) {
    let start = LevelScale.start(from: places.left)
    let after = start + LevelScale.length + Plot.advance
    for (word, x) in [(LevelScale.quiet, places.left), (LevelScale.loud, after)] {
      // The capitals stand beside the colours.
      draw(word, x: x, y: places.legend - 10, page.ink, on: &canvas)
    }
    for x in 0..<LevelScale.length {
      let colour = LevelScale.colour(Float(x) / Float(LevelScale.pixelsPerDecibel) - Plot.range)
      for y in 0..<16 { canvas.set(start + x, places.legend + y, colour) }
    }
    for level in stride(from: -Int(Plot.range), through: 0, by: 10) {
      let x = start + LevelScale.length + level * LevelScale.pixelsPerDecibel
      for y in 18..<22 { canvas.set(min(x, start + LevelScale.length - 1), places.legend + y, page.ink) }
      let number = "\(level)"
      let text = number + (level == 0 ? " dB: the loudest" : "")
      draw(text, x: x - Plot.width(of: number) / 2, y: places.legend + 22, page.ink, on: &canvas)
    }
    drawLine(words.strip, y: places.legend + 22 + lettering.lineHeight, places, on: &canvas)
  }
}
