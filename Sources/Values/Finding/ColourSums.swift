// SPDX-License-Identifier: GPL-3.0-or-later

/// Colours and the squares of their parts, summed. They are counted from a medium grey, for the sums' precision.
struct ColourSums: BitwiseCopyable {
  var red: Float = 0
  var green: Float = 0
  var blue: Float = 0
  var squares: Float = 0

  init() {}

  /// The mean of two colours.
  init(_ one: UnsafePointer<Float>, _ other: UnsafePointer<Float>) {
    red = (one[0] + other[0]) / 2 - 128
    green = (one[1] + other[1]) / 2 - 128
    blue = (one[2] + other[2]) / 2 - 128
    squares = red * red + green * green + blue * blue
  }

  static func + (one: ColourSums, other: ColourSums) -> ColourSums {
    var sum = one
    sum.red += other.red
    sum.green += other.green
    sum.blue += other.blue
    sum.squares += other.squares
    return sum
  }

  static func - (one: ColourSums, other: ColourSums) -> ColourSums {
    var left = one
    left.red -= other.red
    left.green -= other.green
    left.blue -= other.blue
    left.squares -= other.squares
    return left
  }

  static func * (sums: ColourSums, times: Float) -> ColourSums {
    var product = sums
    product.red *= times
    product.green *= times
    product.blue *= times
    product.squares *= times
    return product
  }

  /// The square of how far two means lie apart.
  func squaredDistance(from other: ColourSums) -> Float {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// Of so many colours: how far they lie from their mean.
  func spread(of count: Float) -> Float {
    let mean = self * (1 / count)
    return max(mean.squares - mean.red * mean.red - mean.green * mean.green - mean.blue * mean.blue, 0)
      .squareRoot()
  }
}
