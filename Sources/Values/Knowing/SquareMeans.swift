// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// The middle of a picture as a square of mean colours, whatever its proportions are.
struct SquareMeans {
  /// Places across and down.
  let size: Int
  /// Red, green and blue of each place, 0 to 255, row by row from the top.
  private(set) var colours: [Float] = []

  /// Of so much of the width and of the height; where there are fewer pixels than places, each is a part of one.
  init(of view: ColourView, share: Double = 1, size: Int) {
    self.size = size
    colours.reserveCapacity(3 * size * size)
    let across = Stretch(share, of: view.width, cutInto: size)
    let down = Stretch(share, of: view.height, cutInto: size)
    view.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<size {
        let rows = down.part(row)
        for column in 0..<size {
          let columns = across.part(column)
          var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
          for y in rows.pixels {
            let height = rows.length(of: y)
            for x in columns.pixels {
              let (area, pixel) = (height * columns.length(of: x), 3 * (y * view.width + x))
              red += Float(bytes[pixel]) * area
              green += Float(bytes[pixel + 1]) * area
              blue += Float(bytes[pixel + 2]) * area
            }
          }
          let whole = Float(across.step * down.step)
          colours.append(red / whole)
          colours.append(green / whole)
          colours.append(blue / whole)
        }
      }
    }
  }

  func luma(_ place: Int) -> Double {
    0.30 * Double(colours[3 * place]) + 0.59 * Double(colours[3 * place + 1])
      + 0.11 * Double(colours[3 * place + 2])
  }

  /// Coarser means, in lines from the top, of squares that are whole places.
  func blocks(_ count: Int, _ value: (Int) -> Double) -> [Double] {
    let side = size / count
    var means = [Double](repeating: 0, count: count * count)
    for place in 0..<size * size {
      means[place / size / side * count + place % size / side] += value(place) / Double(side * side)
    }
    return means
  }
}

/// The middle of a row of pixels, cut into equal parts.
private struct Stretch {
  private let start: Double
  let step: Double
  private let count: Int

  init(_ share: Double, of count: Int, cutInto parts: Int) {
    start = Double(count) * (1 - share) / 2
    step = Double(count) * share / Double(parts)
    self.count = count
  }

  func part(_ index: Int) -> Part {
    let low = start + step * Double(index)
    return Part(low: low, high: low + step, count: count)
  }

  struct Part {
    let low: Double
    let high: Double
    let pixels: Range<Int>

    init(low: Double, high: Double, count: Int) {
      (self.low, self.high) = (low, high)
      let first = min(Int(low), count - 1)
      pixels = first..<max(min(Int(high.rounded(.up)), count), first + 1)
    }

    /// How much of a pixel lies in the part.
    func length(of pixel: Int) -> Float {
      Float(max(min(Double(pixel + 1), high) - max(Double(pixel), low), 0))
    }
  }
}
