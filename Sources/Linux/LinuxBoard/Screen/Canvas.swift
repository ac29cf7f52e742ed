// SPDX-License-Identifier: GPL-3.0-or-later

/// Pixels to draw on, each 0xRRGGBB, row after row; whatever is beside it is left out.
package struct Canvas {
  package let width: Int
  package let height: Int
  package private(set) var pixels: [UInt32]

  package init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    pixels = Array(repeating: 0, count: self.width * self.height)
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  package mutating func set(_ x: Int, _ y: Int, _ colour: UInt32) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    pixels[y * width + x] = colour
  }

  mutating func fill(_ area: ScreenArea, _ colour: UInt32) {
    let columns = max(area.x, 0)..<max(min(area.x + area.width, width), max(area.x, 0))
    for y in max(area.y, 0)..<max(min(area.y + area.height, height), max(area.y, 0)) {
      for x in columns { pixels[y * width + x] = colour }
    }
  }

  /// Pixels of an area's own size, which lies within the canvas.
  mutating func put(_ image: [UInt32], in area: ScreenArea) {
    guard area.x >= 0, area.y >= 0, area.x + area.width <= width, area.y + area.height <= height,
      image.count == area.width * area.height
    else { return }
    for row in 0..<area.height {
      let (from, to) = (row * area.width, (area.y + row) * width + area.x)
      for column in 0..<area.width { pixels[to + column] = image[from + column] }
    }
  }

  /// What is farther from a point than `inner`, and not farther than `outer`, in pixels.
  mutating func ring(aroundX x: Int, y: Int, from inner: Int, to outer: Int, _ colour: UInt32) {
    guard outer >= 0 else { return }
    for across in -outer...outer {
      for down in -outer...outer {
        let square = across * across + down * down
        if square > inner * inner && square <= outer * outer { set(x + across, y + down, colour) }
      }
    }
  }
}

/// A part of a canvas, in pixels.
struct ScreenArea: Equatable {
  var x = 0
  var y = 0
  var width = 0
  var height = 0

  var isEmpty: Bool { width <= 0 || height <= 0 }
}
