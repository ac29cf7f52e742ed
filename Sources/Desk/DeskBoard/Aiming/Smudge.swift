// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A view that is spoilt, as by a lens out of focus or by a room too dark.
struct Smudge {
  /// Red, green and blue of each place.
  private(set) var bytes: [UInt8]
  let width: Int
  let height: Int

  /// Makes of every place the mean of so many to each side, across and down.
  mutating func blur(by reach: Int) {
    guard reach > 0 else { return }
    for channel in 0..<3 {
      for row in 0..<height { blur(by: reach, from: 3 * row * width + channel, step: 3, count: width) }
      for column in 0..<width { blur(by: reach, from: 3 * column + channel, step: 3 * width, count: height) }
    }
  }

  /// Makes of every place the mean of so many before and behind it on the way downwards to the right, in which a hand shakes.
  mutating func smear(by reach: Int) {
    guard reach > 0 else { return }
    // Lines begin at the left edge and at the upper one.
    for start in 1 - height..<width {
      let (column, row) = (max(start, 0), max(-start, 0))
      let count = min(width - column, height - row)
      for channel in 0..<3 {
        blur(by: reach, from: 3 * (row * width + column) + channel, step: 3 * (width + 1), count: count)
      }
    }
  }

  /// One line of places; beyond its ends it goes on as it ends.
  private mutating func blur(by reach: Int, from start: Int, step: Int, count: Int) {
    let line = (0..<count).map { Int(bytes[start + $0 * step]) }
    func at(_ place: Int) -> Int { line[min(max(place, 0), count - 1)] }
    var sum = (-reach...reach).reduce(0) { $0 + at($1) }
    for place in 0..<count {
      bytes[start + place * step] = UInt8((sum + reach) / (2 * reach + 1))
      sum += at(place + reach + 1) - at(place - reach)
    }
  }

  /// Gives the view this mean luma, 0 to 1, as far as white allows.
  mutating func dim(to light: Double) {
    let full = bytes
    var gain = 1.0
    // What is white already grows no lighter, so that the rest has to grow more.
    for _ in 0..<6 {
      guard let mean = ColourView(width: width, height: height, bytes: bytes)?.light, mean > 0,
        (mean - light).magnitude > Smudge.exact
      else { return }
      gain *= light / mean
      for place in bytes.indices { bytes[place] = UInt8(min(Double(full[place]) * gain + 0.5, 255)) }
    }
  }

  /// Half a step of 255.
  private static var exact: Double { 0.002 }
}
