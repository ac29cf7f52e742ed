// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Which ways a picture's edges go: in 4 x 4 cells how strong those of eight directions are.
enum EdgeWays {
  private static var cells: Int { 4 }
  private static var directions: Int { 8 }
  /// In places: noise is blurred by so much, as the standard deviation of a bell.
  private static var blur: Double { 0.8 }

  static func numbers(of view: SquareMeans) -> [Double] {
    let (size, luma) = (view.size, blurred(view))
    var sums = [Double](repeating: 0, count: cells * cells * directions)
    for y in 0..<size {
      for x in 0..<size {
        func at(_ column: Int, _ row: Int) -> Double {
          luma[min(max(row, 0), size - 1) * size + min(max(column, 0), size - 1)]
        }
        let (across, down) = ((at(x + 1, y) - at(x - 1, y)) / 2, (at(x, y + 1) - at(x, y - 1)) / 2)
        // The root of the strength, so that a few hard edges are not all.
        let strength = Maths.sqrt(Maths.sqrt(across * across + down * down))
        let turn = Maths.atan2(down, across) / Maths.pi
        // An edge from light to dark goes the same way as one from dark to light.
        let way = (turn < 0 ? turn + 1 : turn) * Double(directions)
        let (first, between) = (Int(way), way - Double(Int(way)))
        let cell = (y * cells / size * cells + x * cells / size) * directions
        sums[cell + first % directions] += strength * (1 - between)
        sums[cell + (first + 1) % directions] += strength * between
      }
    }
    return Descriptor.centred(levelled(sums))
  }

  /// A cell with strong edges counts hardly more than one with faint ones, but one with none at all does not.
  private static func levelled(_ sums: [Double]) -> [Double] {
    let typical = Descriptor.length(of: sums) / Double(cells)
    var levelled: [Double] = []
    for cell in 0..<cells * cells {
      let part = sums[cell * directions..<(cell + 1) * directions].map { $0 }
      let length = Descriptor.length(of: part) + 0.3 * typical + 1e-9
      levelled += part.map { $0 / length }
    }
    return levelled
  }

  private static func blurred(_ view: SquareMeans) -> [Double] {
    let size = view.size
    // Beyond two places a bell so narrow has less than a thousandth.
    var weights = (-2...2).map { Maths.exp(-Double($0 * $0) / (2 * blur * blur)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    // Beyond its ends a line goes on as it ends.
    func along(_ values: [Double], from line: Int, by step: Int) -> [Double] {
      var blurred = [Double](repeating: 0, count: size * size)
      for first in 0..<size {
        for place in 0..<size {
          var sum = 0.0
          for other in 0..<5 {
            let near = min(max(place + other - 2, 0), size - 1)
            sum += weights[other] * values[first * line + near * step]
          }
          blurred[first * line + place * step] = sum
        }
      }
      return blurred
    }
    let luma = (0..<size * size).map { view.luma($0) }
    return along(along(luma, from: size, by: 1), from: 1, by: size)
  }
}
