// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial

/// What the display shows by now, as its card reads it.
struct ScreenView {
  let width: Int
  let height: Int
  private let pixels: [UInt32]

  static let card = "/dev/dri/card0"
  static let connector = "/sys/class/drm/card*-Virtual-*/status"

  static let white = Scene.Colour(red: 255, green: 255, blue: 255)

  init() throws(Failure) {
    // More than the simulated display has.
    var pixels = [UInt32](repeating: 0, count: 1 << 21)
    var (width, height): (UInt32, UInt32) = (0, 0)
    let fault = pixels.withUnsafeMutableBufferPointer {
      trial_see_screen(ScreenView.card, $0.baseAddress, $0.count, &width, &height)
    }
    try check(fault, "what the screen shows")
    (self.width, self.height) = (Int(width), Int(height))
    self.pixels = Array(pixels[..<(Int(width) * Int(height))])
  }

  /// All places of a colour, and the area that just holds them.
  struct Places {
    var count = 0
    var x = 0..<0
    var y = 0..<0

    /// How much of its area has the colour.
    var share: Double { count == 0 ? 0 : Double(count) / Double(x.count * y.count) }
    var words: String {
      "\(count) pixels from \(x.lowerBound), \(y.lowerBound) to \(x.upperBound), \(y.upperBound)"
    }
  }

  /// Where a drawing stands on the screen, its ink in this colour and nothing between; nil where it does not.
  func place(of drawing: [UInt32], width: Int, in colour: Scene.Colour) -> (x: Int, y: Int)? {
    let wanted = UInt32(colour.red) << 16 | UInt32(colour.green) << 8 | UInt32(colour.blue)
    let rows = drawing.count / max(width, 1)
    guard rows > 0, rows <= height, width <= self.width else { return nil }
    for y in 0...height - rows {
      for x in 0...self.width - width {
        let isThere = (0..<rows).allSatisfy { row in
          (0..<width).allSatisfy { column in
            let isInk = pixels[(y + row) * self.width + x + column] & 0xFFFFFF == wanted
            return isInk == (drawing[row * width + column] != 0)
          }
        }
        if isThere { return (x, y) }
      }
    }
    return nil
  }

  func places(of colour: Scene.Colour) -> Places {
    let wanted = UInt32(colour.red) << 16 | UInt32(colour.green) << 8 | UInt32(colour.blue)
    var (left, right, top, bottom, count) = (width, 0, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] & 0xFFFFFF == wanted {
        count += 1
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return count == 0 ? Places() : Places(count: count, x: left..<right, y: top..<bottom)
  }
}
