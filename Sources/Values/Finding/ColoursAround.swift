// SPDX-License-Identifier: GPL-3.0-or-later

/// Colours on the wall around a quadrilateral, eight beside each other: thousands are compared in every view.
final class ColoursAround {
  /// For each side, of 24 colours.
  private static var groups: Int { 3 }
  /// Beyond this distance colours are unlike, however much more.
  private static var unlike: Float { 60 }
  /// No colour is so far from another one.
  private static var nowhere: SIMD8<Float> { SIMD8(repeating: 1e6) }

  private let red: UnsafeMutablePointer<SIMD8<Float>>
  private let green: UnsafeMutablePointer<SIMD8<Float>>
  private let blue: UnsafeMutablePointer<SIMD8<Float>>
  private var counts = InlineArray<4, Int>(repeating: 0)

  init() {
    func group() -> UnsafeMutablePointer<SIMD8<Float>> {
      let group = UnsafeMutablePointer<SIMD8<Float>>.allocate(capacity: 4 * ColoursAround.groups)
      group.initialize(repeating: ColoursAround.nowhere, count: 4 * ColoursAround.groups)
      return group
    }
    (red, green, blue) = (group(), group(), group())
  }

  deinit { for group in [red, green, blue] { group.deallocate() } }

  func clear() {
    for group in 0..<4 * ColoursAround.groups { red[group] = ColoursAround.nowhere }
    counts = InlineArray(repeating: 0)
  }

  func add(_ colour: ShownColour, of side: Int) {
    let (group, place) = (ColoursAround.groups * side + counts[side] / 8, counts[side] % 8)
    (red[group][place], green[group][place], blue[group][place]) = (colour.red, colour.green, colour.blue)
    counts[side] += 1
  }

  /// How far the most alike colour is, of all sides but one.
  func nearest(to own: ShownColour, butOf side: Int) -> Float {
    var least = SIMD8(repeating: ColoursAround.unlike * ColoursAround.unlike)
    for group in 0..<4 * ColoursAround.groups where group / ColoursAround.groups != side {
      let (r, g, b) = (own.red - red[group], own.green - green[group], own.blue - blue[group])
      let squares = r * r + g * g + b * b
      least.replace(with: squares, where: squares .< least)
    }
    return least.min().squareRoot()
  }
}
