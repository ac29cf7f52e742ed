// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What a picture is like, in 224 bytes: where it is light, which ways its edges go, and where it has which colours.
///
/// Each of the three is freed from what a photograph changes: exposure and slope of light, contrast, and the cast of a lamp.
struct Descriptor {
  /// 64 of light, 128 of edges, 32 of colour.
  static var length: Int { 224 }
  /// In places of a square: what it is made of.
  static var viewSize: Int { 64 }
  /// A byte stands for this part of 1, and no number of a picture with more than one thing in it is over half.
  private static var scale: Double { 256 }

  /// The numbers of the three parts, whose squares add up to nearly 1 in all.
  let numbers: [Int8]

  init(of view: SquareMeans) {
    let parts = [
      (Descriptor.light(of: view), 0.4), (EdgeWays.numbers(of: view), 0.3),
      (Descriptor.colour(of: view), 0.3),
    ]
    numbers = parts.flatMap { part, weight in
      let times = Descriptor.scale * Maths.sqrt(weight) / (Descriptor.length(of: part) + 1e-6)
      return part.map { Int8(max(-127, min(127, ($0 * times).rounded()))) }
    }
  }

  /// How alike two are: -1 to 1, and 1 for the same picture.
  @_noAllocation @_noLocks
  static func similarity(_ one: UnsafePointer<Int8>, _ other: UnsafePointer<Int8>) -> Double {
    var sum: Int32 = 0
    for index in 0..<length { sum &+= Int32(one[index]) &* Int32(other[index]) }
    return Double(sum) * 0x1p-16
  }

  /// The logarithm of light in 8 x 8 parts, without its mean and its slope.
  private static func light(of view: SquareMeans) -> [Double] {
    var light = centred(view.blocks(8) { view.luma($0) }.map { logarithm($0) })
    let places = (0..<64).map { (x: Double($0 % 8) - 3.5, y: Double($0 / 8) - 3.5) }
    // Of 8 x 8 places: the sum of either coordinate's squares.
    let squares = 336.0
    let across = zip(light, places).reduce(0) { $0 + $1.0 * $1.1.x } / squares
    let down = zip(light, places).reduce(0) { $0 + $1.0 * $1.1.y } / squares
    for (index, place) in places.enumerated() { light[index] -= across * place.x + down * place.y }
    return light
  }

  /// In 4 x 4 parts how red and how blue they are beside the mean of all.
  private static func colour(of view: SquareMeans) -> [Double] {
    let parts = (0..<3).map { channel in
      view.blocks(4) { Double(view.colours[3 * $0 + channel]) }.map { logarithm($0) }
    }
    let red = (0..<16).map { parts[0][$0] - parts[1][$0] }
    let blue = (0..<16).map { (parts[0][$0] + parts[1][$0]) / 2 - parts[2][$0] }
    return centred(red) + centred(blue)
  }

  /// Of a value up to 255. In the dark, noise and reflections are as large as the light: 16 is what they may be.
  static func logarithm(_ value: Double) -> Double { Maths.log(value + 16) }

  static func centred(_ numbers: [Double]) -> [Double] {
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    return numbers.map { $0 - mean }
  }

  static func length(of numbers: [Double]) -> Double { Maths.sqrt(numbers.reduce(0) { $0 + $1 * $1 }) }
}
