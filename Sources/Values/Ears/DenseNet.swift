// SPDX-License-Identifier: GPL-3.0-or-later

/// A small net of full layers with what is below zero cut off between them; its weights are kept in 8 bits.
public final class DenseNet {
  /// Numbers that go in, lie between, and come out.
  public let sizes: [Int]
  /// What came out last.
  public private(set) var output: [Float]

  /// Of each layer: for each input all its weights, then what is added.
  private var weights: [Float] = []
  private var one: [Float]
  private var other: [Float]

  /// Of each layer two scales: of its weights, and of what is added. A table that is too short counts as zeros.
  public init(sizes: [Int], table: [Int8], scales: [Float]) {
    self.sizes = sizes
    output = [Float](repeating: 0, count: sizes.last ?? 0)
    one = [Float](repeating: 0, count: sizes.max() ?? 0)
    other = one
    var place = 0
    for layer in 0..<sizes.count - 1 {
      for (part, count) in [sizes[layer] * sizes[layer + 1], sizes[layer + 1]].enumerated() {
        let scale = 2 * layer + part < scales.count ? scales[2 * layer + part] : 0
        for _ in 0..<count {
          weights.append(place < table.count ? Float(table[place]) * scale : 0)
          place += 1
        }
      }
    }
  }

  /// Weights of nets with such layers.
  public static func count(_ sizes: [Int]) -> Int {
    zip(sizes, sizes.dropFirst()).reduce(0) { $0 + ($1.0 + 1) * $1.1 }
  }

  /// Fills `output`; `input` gives each number that goes in.
  public func run(_ input: (Int) -> Float) {
    for index in 0..<sizes[0] { one[index] = input(index) }
    var place = 0
    for layer in 0..<sizes.count - 1 {
      let (from, to) = (sizes[layer], sizes[layer + 1])
      let added = place + from * to
      for index in 0..<to { other[index] = weights[added + index] }
      for source in 0..<from where one[source] != 0 {
        let (value, row) = (one[source], place + source * to)
        for index in 0..<to { other[index] += value * weights[row + index] }
      }
      place = added + to
      let isLast = layer == sizes.count - 2
      for index in 0..<to { one[index] = isLast ? other[index] : max(other[index], 0) }
    }
    for index in output.indices { output[index] = one[index] }
  }
}
