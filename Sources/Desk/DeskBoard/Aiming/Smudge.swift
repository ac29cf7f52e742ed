// SPDX-License-Identifier: GPL-3.0-or-later

/// A view that is spoilt, as by a lens out of focus or by a room too dark.
struct Smudge {
  private(set) var luma: [UInt8]
  let width: Int
  let height: Int

  /// Makes of every place the mean of so many to each side, across and down.
  mutating func blur(by reach: Int) {
    guard reach > 0 else { return }
    for row in 0..<height { blur(by: reach, from: row * width, step: 1, count: width) }
    for column in 0..<width { blur(by: reach, from: column, step: width, count: height) }
  }

  /// One line of places; beyond its ends it goes on as it ends.
  private mutating func blur(by reach: Int, from start: Int, step: Int, count: Int) {
    let line = (0..<count).map { Int(luma[start + $0 * step]) }
    func at(_ place: Int) -> Int { line[min(max(place, 0), count - 1)] }
    var sum = (-reach...reach).reduce(0) { $0 + at($1) }
    for place in 0..<count {
      luma[start + place * step] = UInt8((sum + reach) / (2 * reach + 1))
      sum += at(place + reach + 1) - at(place - reach)
    }
  }

  /// Gives the view this mean, 0 to 1, as far as white allows.
  mutating func dim(to light: Double) {
    let sum = luma.reduce(0) { $0 + Int($1) }
    guard sum > 0 else { return }
    let gain = light * Double(255 * luma.count) / Double(sum)
    for place in luma.indices { luma[place] = UInt8(min(Double(luma[place]) * gain + 0.5, 255)) }
  }
}
