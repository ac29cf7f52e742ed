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
    let whole = Float(across.step * down.step)
    view.bytes.withUnsafeBufferPointer { bytes in
      across.lengths.withUnsafeBufferPointer { widths in
        for row in 0..<size {
          for column in 0..<size {
            var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
            let pixels = across.parts[column]
            for (place, y) in down.parts[row].pixels.enumerated() {
              let height = down.lengths[down.parts[row].first + place]
              var pixel = 3 * (y &* view.width &+ pixels.pixels.lowerBound)
              for index in pixels.first..<pixels.first + pixels.pixels.count {
                let area = height * widths[index]
                red += Float(bytes[pixel]) * area
                green += Float(bytes[pixel &+ 1]) * area
                blue += Float(bytes[pixel &+ 2]) * area
                pixel &+= 3
              }
            }
            colours.append(red / whole)
            colours.append(green / whole)
            colours.append(blue / whole)
          }
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
  /// In pixels.
  let step: Double
  private(set) var parts: [Part] = []
  /// How much of each pixel lies in its part, part after part: a pixel may lie in two.
  private(set) var lengths: [Float] = []

  struct Part {
    let pixels: Range<Int>
    /// The place of its first length.
    let first: Int
  }

  init(_ share: Double, of count: Int, cutInto parts: Int) {
    let start = Double(count) * (1 - share) / 2
    step = Double(count) * share / Double(parts)
    for index in 0..<parts {
      let low = start + step * Double(index)
      let high = low + step
      let first = min(Int(low), count - 1)
      let pixels = first..<max(min(Int(high.rounded(.up)), count), first + 1)
      self.parts.append(Part(pixels: pixels, first: lengths.count))
      for pixel in pixels {
        lengths.append(Float(max(min(Double(pixel + 1), high) - max(Double(pixel), low), 0)))
      }
    }
  }
}
