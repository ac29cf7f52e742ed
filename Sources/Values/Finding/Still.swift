// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A colour as displays show it, its parts 0 to 255.
struct ShownColour: BitwiseCopyable {
  var red: Float = 0
  var green: Float = 0
  var blue: Float = 0

  init() {}

  init(_ pixel: UInt32) { self.init(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF) }

  init<Part: BinaryInteger>(_ red: Part, _ green: Part, _ blue: Part) {
    (self.red, self.green, self.blue) = (Float(red), Float(green), Float(blue))
  }

  static func + (one: ShownColour, other: ShownColour) -> ShownColour {
    var sum = one
    sum.red += other.red
    sum.green += other.green
    sum.blue += other.blue
    return sum
  }

  static func - (one: ShownColour, other: ShownColour) -> ShownColour { one + other * -1 }

  static func * (colour: ShownColour, times: Float) -> ShownColour {
    var product = colour
    product.red *= times
    product.green *= times
    product.blue *= times
    return product
  }

  /// The darkest part.
  var least: Float { min(red, min(green, blue)) }

  /// The part that is farthest from nothing.
  var largest: Float {
    let most = red.magnitude >= green.magnitude ? red : green
    return most.magnitude >= blue.magnitude ? most : blue
  }
}

/// A photograph, read between its pixels, at the places where its lines would be without the lens' bend.
struct Still {
  let picture: Picture
  let lens: Lens
  /// The samples, where they are as a camera's.
  private let bytes: UnsafePointer<UInt8>?

  init(picture: Picture, lens: Lens) {
    (self.picture, self.lens, bytes) = (picture, lens, picture.colourBytes)
  }

  /// A place in the photograph itself, and the way back.
  func bent(_ place: Place) -> Place { lens.bent(place, width: picture.width, height: picture.height) }
  func straight(_ place: Place) -> Place {
    lens.straight(place, width: picture.width, height: picture.height)
  }

  /// The column and the row are in the picture.
  @inline(__always) private func pixel(_ column: Int, _ row: Int) -> ShownColour {
    guard let bytes else { return ShownColour(picture.screenPixel(column, row)) }
    let pixel = bytes + 3 * (row * picture.width + column)
    return ShownColour(pixel[0], pixel[1], pixel[2])
  }

  /// The mean of the four pixels about a place, by how near they are; the outermost repeat.
  func colour(at straight: Place) -> ShownColour {
    let place = bent(straight)
    let (x, y) = (held(place.x, picture.width), held(place.y, picture.height))
    let (column, row) = (min(Int(x), max(picture.width - 2, 0)), min(Int(y), max(picture.height - 2, 0)))
    let (right, below) = (Float(x - Double(column)), Float(y - Double(row)))
    let (next, lower) = (min(column + 1, picture.width - 1), min(row + 1, picture.height - 1))
    let above = pixel(column, row) * (1 - right) + pixel(next, row) * right
    let under = pixel(column, lower) * (1 - right) + pixel(next, lower) * right
    return above * (1 - below) + under * below
  }

  /// The mean of a square whose sides are so many pixels.
  func colour(at place: Place, size: Double) -> ShownColour {
    // More than that many tell no more.
    let pieces = Int((size < 16 ? size : 16).rounded(.up))
    guard pieces > 1 else { return colour(at: place) }
    var sum = ShownColour()
    let step = size / Double(pieces)
    for row in 0..<pieces {
      for column in 0..<pieces {
        let x = (Double(column) + 0.5) * step - size / 2
        sum = sum + colour(at: place + Place(x: x, y: (Double(row) + 0.5) * step - size / 2))
      }
    }
    return sum * (1 / Float(pieces * pieces))
  }

  func contains(_ straight: Place) -> Bool {
    let place = bent(straight)
    return place.x >= 0 && place.x <= Double(picture.width - 1) && place.y >= 0
      && place.y <= Double(picture.height - 1)
  }

  private func held(_ place: Double, _ length: Int) -> Double { min(max(place, 0), Double(length - 1)) }
}
