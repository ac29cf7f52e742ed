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
  static func start(from left: Int) -> Int { left + (quiet.utf8.count + 1) * Plot.lettering.advance }
  static func right(from left: Int) -> Int {
    start(from: left) + length + (loud.utf8.count + 1) * Plot.lettering.advance
  }
}

extension Plot {
  func drawLegend(_ places: PlotPlaces, on canvas: inout Canvas) {
    let lettering = Plot.lettering
    let start = LevelScale.start(from: places.left)
    let after = start + LevelScale.length + lettering.advance
    for (word, x) in [(LevelScale.quiet, places.left), (LevelScale.loud, after)] {
      lettering.draw(Array(word.unicodeScalars), x: x, y: places.legend + 1, page.ink, on: &canvas)
    }
    for x in 0..<LevelScale.length {
      let colour = LevelScale.colour(Float(x) / Float(LevelScale.pixelsPerDecibel) - Plot.range)
      for y in 0..<16 { canvas.set(start + x, places.legend + y, colour) }
    }
    for level in stride(from: -Int(Plot.range), through: 0, by: 10) {
      let x = start + LevelScale.length + level * LevelScale.pixelsPerDecibel
      for y in 18..<22 { canvas.set(min(x, start + LevelScale.length - 1), places.legend + y, page.ink) }
      let number = Array("\(level)".unicodeScalars)
      let text = number + (level == 0 ? Array(" dB: the loudest".unicodeScalars) : [])
      lettering.draw(
        text, x: x - number.count * lettering.advance / 2, y: places.legend + 26, page.ink, on: &canvas)
    }
    let columns = (places.width - places.left - PlotPlaces.gap) / lettering.advance
    let y = places.legend + 26 + lettering.lineHeight + PlotPlaces.gap
    for line in Lettering.lines(words.strip, columns: columns, atMost: 1) {
      lettering.draw(line, x: places.left, y: y, page.ink, on: &canvas)
    }
  }
}
