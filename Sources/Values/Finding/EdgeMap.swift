// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Where in a view colours change sharply, how much and which way. It is made once and used for view after view.
final class EdgeMap {
  let width: Int
  let height: Int
  /// Per pixel, of the colour that changes most.
  let across: UnsafeMutablePointer<Float>
  let down: UnsafeMutablePointer<Float>
  let strength: UnsafeMutablePointer<Float>
  let isEdge: UnsafeMutablePointer<Bool>
  /// Red, green and blue of each place, as means of nine.
  let soft: UnsafeMutablePointer<Float>
  private let blurred: UnsafeMutablePointer<Float>
  private let lines: UnsafeMutablePointer<Float>

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    func plane(_ channels: Int) -> UnsafeMutablePointer<Float> {
      let plane = UnsafeMutablePointer<Float>.allocate(capacity: channels * width * height)
      plane.initialize(repeating: 0, count: channels * width * height)
      return plane
    }
    (across, down, strength, soft) = (plane(1), plane(1), plane(1), plane(3))
    (blurred, lines) = (plane(3), plane(3))
    isEdge = .allocate(capacity: width * height)
    isEdge.initialize(repeating: false, count: width * height)
  }

  deinit {
    for plane in [across, down, strength, soft, blurred, lines] { plane.deallocate() }
    isEdge.deallocate()
  }

  func see(_ bytes: UnsafePointer<UInt8>) {
    smooth(bytes, middle: 1, into: soft)
    smooth(bytes, middle: 2, into: blurred)
    findGradients()
    markEdges()
  }

  /// Means of three by three places, in which the middle counts more or not; at the border the outermost repeat.
  private func smooth(_ bytes: UnsafePointer<UInt8>, middle: Float, into plane: UnsafeMutablePointer<Float>) {
    let all = 1 / (middle + 2)
    for row in 0..<height {
      for column in 0..<width {
        let place = 3 * (row * width + column)
        let (left, right) = (column > 0 ? place - 3 : place, column + 1 < width ? place + 3 : place)
        for channel in 0..<3 {
          let sides = Float(bytes[left + channel]) + Float(bytes[right + channel])
          lines[place + channel] = (sides + middle * Float(bytes[place + channel])) * all
        }
      }
    }
    let stride = 3 * width
    for row in 0..<height {
      let (above, below) = (row > 0 ? -stride : 0, row + 1 < height ? stride : 0)
      for place in row * stride..<(row + 1) * stride {
        plane[place] = (lines[place + above] + lines[place + below] + middle * lines[place]) * all
      }
    }
  }

  /// Scharr's gradients: of all small ones they turn least with the direction of an edge.
  private func findGradients() {
    let stride = 3 * width
    for row in 0..<height {
      let (above, below) = (row > 0 ? -stride : 0, row + 1 < height ? stride : 0)
      for column in 0..<width {
        let (left, right) = (column > 0 ? -3 : 0, column + 1 < width ? 3 : 0)
        var (most, best): (Float, (Float, Float)) = (-1, (0, 0))
        for channel in 0..<3 {
          let at = blurred + (row * stride + 3 * column + channel)
          let (nw, ne, sw, se) = (at[above + left], at[above + right], at[below + left], at[below + right])
          let x = (3 * (ne - nw + se - sw) + 10 * (at[right] - at[left])) / 32
          let y = (3 * (sw - nw + se - ne) + 10 * (at[below] - at[above])) / 32
          let square = x * x + y * y
          if square > most { (most, best) = (square, (x, y)) }
        }
        let index = row * width + column
        (across[index], down[index]) = best
        strength[index] = most.squareRoot()
      }
    }
  }

  /// An edge is stronger than most of the view, and than its neighbours on either side.
  private func markEdges() {
    let least = max(2, 1.6 * median)
    for row in 0..<height {
      for column in 0..<width {
        let index = row * width + column
        let strength = strength[index]
        isEdge[index] = strength > least && isRidge(column, row, strength)
      }
    }
  }

  private func isRidge(_ column: Int, _ row: Int, _ own: Float) -> Bool {
    let index = row * width + column
    let (x, y) = (across[index], down[index])
    // Slopes of 22.5 and 67.5 degrees.
    let step =
      y.magnitude < 0.414 * x.magnitude
      ? (1, 0) : y.magnitude > 2.414 * x.magnitude ? (0, 1) : x * y > 0 ? (1, 1) : (1, -1)
    let isDownward = step.1 > 0 || step.1 == 0
    let (before, after) = isDownward ? ((-step.0, -step.1), step) : (step, (-step.0, -step.1))
    return own >= strengthAt(column + before.0, row + before.1)
      && own > strengthAt(column + after.0, row + after.1)
  }

  private func strengthAt(_ column: Int, _ row: Int) -> Float {
    guard column >= 0, column < width, row >= 0, row < height else { return 0 }
    return strength[row * width + column]
  }

  /// The median strength, up to a quarter; beyond 64 it does not matter how much.
  private var median: Float {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { counts in
      counts.initialize(repeating: 0)
      for index in 0..<width * height { counts[min(Int(strength[index] * 4), 255)] += 1 }
      var (bin, left) = (0, Int32(width * height / 2))
      while bin < 255, left >= counts[bin] {
        left -= counts[bin]
        bin += 1
      }
      return (Float(bin) + 0.5) / 4
    }
  }
}
