// SPDX-License-Identifier: GPL-3.0-or-later
import Picture

/// Numbers that look random and are the same in every run (Knuth's linear congruence, high bits).
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 32)
  }

  /// From 0 up to 1.
  mutating func fraction() -> Double { Double(next()) / 4_294_967_296 }
}

/// A picture and, beside it, the light of every sample, worked out one by one.
struct Reference {
  let picture: Picture
  private let light: [Double]

  init?(width: Int, height: Int, channels: Int, depth: Int, sample: (Int, Int, Int) -> Double) {
    func value(_ index: Int) -> Double {
      sample(index / channels % width, index / channels / width, index % channels)
    }
    let count = width * height * channels
    if depth == 8 {
      let bytes = (0..<count).map { UInt8(value($0) * 255) }
      guard let made = Picture(width: width, height: height, channels: channels, bytes: { bytes[$0] })
      else { return nil }
      picture = made
      light = bytes.map { SRGBCurve.light(of: Double($0) / 255) }
    } else {
      let words = (0..<count).map { UInt16(value($0) * 65535) }
      guard let made = Picture(width: width, height: height, channels: channels, words: { words[$0] })
      else { return nil }
      picture = made
      light = words.map { SRGBCurve.light(of: Double($0) / 65535) }
    }
  }

  func pixel(_ column: Int, _ row: Int) -> LinearRGB {
    let first = (row * picture.width + column) * picture.channels
    let step = picture.channels == 3 ? 1 : 0
    return LinearRGB(red: light[first], green: light[first + step], blue: light[first + 2 * step])
  }

  /// Each pixel by how much of it the area covers.
  func mean(over area: PixelArea) -> LinearRGB {
    var (sum, whole) = (LinearRGB(red: 0, green: 0, blue: 0), 0.0)
    for row in Int(area.top)..<min(Int(area.bottom) + 1, picture.height) {
      for column in Int(area.left)..<min(Int(area.right) + 1, picture.width) {
        let high = min(area.bottom, Double(row + 1)) - max(area.top, Double(row))
        let wide = min(area.right, Double(column + 1)) - max(area.left, Double(column))
        guard high > 0, wide > 0 else { continue }
        let colour = pixel(column, row)
        sum.red += colour.red * high * wide
        sum.green += colour.green * high * wide
        sum.blue += colour.blue * high * wide
        whole += high * wide
      }
    }
    return LinearRGB(red: sum.red / whole, green: sum.green / whole, blue: sum.blue / whole)
  }

  /// The mean over every pixel that the disc touches, by 8 x 8 points a pixel.
  func mean(under finger: Fingertip) -> LinearRGB {
    let radius = finger.diameter / 2
    var (sum, area) = (LinearRGB(red: 0, green: 0, blue: 0), 0.0)
    let rows = span(finger.y, radius, picture.height)
    for row in rows {
      for column in span(finger.x, radius, picture.width) {
        let share = coverage(Double(column) - finger.x, Double(row) - finger.y, radius)
        let colour = pixel(column, row)
        sum.red += colour.red * share
        sum.green += colour.green * share
        sum.blue += colour.blue * share
        area += share
      }
    }
    return LinearRGB(red: sum.red / area, green: sum.green / area, blue: sum.blue / area)
  }

  private func span(_ middle: Double, _ radius: Double, _ length: Int) -> ClosedRange<Int> {
    max(0, Int(middle - radius))...min(length - 1, Int(middle + radius + 1))
  }

  private func coverage(_ x: Double, _ y: Double, _ radius: Double) -> Double {
    let far = x * x + y * y
    if far > (radius + 1) * (radius + 1) { return 0 }
    if radius > 1 && far < (radius - 1) * (radius - 1) { return 1 }
    var inside = 0.0
    for index in 0..<64 {
      let dx = x + (Double(index % 8) - 3.5) / 8
      let dy = y + (Double(index / 8) - 3.5) / 8
      if dx * dx + dy * dy <= radius * radius { inside += 1 }
    }
    return inside / 64
  }
}

/// The largest distance between two colours' amounts of light.
func distance(_ a: LinearRGB?, _ b: LinearRGB?) -> Double {
  guard let a, let b else { return .infinity }
  return max((a.red - b.red).magnitude, (a.green - b.green).magnitude, (a.blue - b.blue).magnitude)
}
