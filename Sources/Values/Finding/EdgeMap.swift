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
  private let evenly: UnsafeMutablePointer<Float>
  private let lines: UnsafeMutablePointer<Float>

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    func plane(_ channels: Int) -> UnsafeMutablePointer<Float> {
      let count = channels * width * max(height, 2)
      let plane = UnsafeMutablePointer<Float>.allocate(capacity: count)
      plane.initialize(repeating: 0, count: count)
      return plane
    }
    (across, down, strength, soft) = (plane(1), plane(1), plane(1), plane(3))
    (blurred, evenly, lines) = (plane(3), plane(3), plane(3))
    isEdge = .allocate(capacity: width * height)
    isEdge.initialize(repeating: false, count: width * height)
  }

  deinit {
    for plane in [across, down, strength, soft, blurred, evenly, lines] { plane.deallocate() }
    isEdge.deallocate()
  }

  func see(_ bytes: UnsafePointer<UInt8>) {
    for row in 0..<height { sumAcross(bytes + 3 * row * width, row) }
    sumDown(evenly, middle: 1, into: soft)
    sumDown(lines, middle: 2, into: blurred)
    findGradients()
    markEdges()
  }

  /// Means of three places in a row: of one plane evenly, of the other with the middle counting double. Beyond the border the
  /// outermost repeat.
  private func sumAcross(_ bytes: UnsafePointer<UInt8>, _ row: Int) {
    let last = 3 * (width - 1)
    let (even, line) = (evenly + 3 * row * width, lines + 3 * row * width)
    func add(_ place: Int, _ before: Int, _ after: Int) {
      let (own, sides) = (Float(bytes[place]), Float(bytes[before]) + Float(bytes[after]))
      even[place] = (sides + own) * (1.0 / 3)
      line[place] = (sides + 2 * own) * 0.25
    }
    for channel in 0..<3 {
      add(channel, channel, min(channel + 3, last + channel))
      add(last + channel, max(last - 3, 0) + channel, last + channel)
    }
    guard width > 2 else { return }
    for place in 3..<last { add(place, place &- 3, place &+ 3) }
  }

  /// The same downwards.
  private func sumDown(
    _ plane: UnsafeMutablePointer<Float>, middle: Float, into target: UnsafeMutablePointer<Float>
  ) {
    let (stride, all) = (3 * width, 1 / (middle + 2))
    for row in 0..<height {
      let own = plane + row * stride
      let (above, below) = (row > 0 ? own - stride : own, row + 1 < height ? own + stride : own)
      let to = target + row * stride
      for place in 0..<stride { to[place] = (above[place] + below[place] + middle * own[place]) * all }
    }
  }

  /// Scharr's gradients: of all small ones they turn least with the direction of an edge.
  private func findGradients() {
    let stride = 3 * width
    // What is below less what is above, and all three weighed, of one row; and both gradients of it.
    let (steps, weighed, right, below) = (evenly, evenly + stride, lines, lines + stride)
    for row in 0..<height {
      let own = blurred + row * stride
      let (above, under) = (row > 0 ? own - stride : own, row + 1 < height ? own + stride : own)
      for place in 0..<stride {
        steps[place] = under[place] - above[place]
        weighed[place] = (3 * (above[place] + under[place]) + 10 * own[place]) * (1.0 / 32)
      }
      func find(_ place: Int, _ before: Int, _ after: Int) {
        right[place] = weighed[after] - weighed[before]
        below[place] = (3 * (steps[before] + steps[after]) + 10 * steps[place]) * (1.0 / 32)
      }
      for channel in 0..<3 {
        find(channel, channel, min(channel + 3, stride - 3 + channel))
        find(stride - 3 + channel, max(stride - 6, 0) + channel, stride - 3 + channel)
      }
      for place in 3..<max(stride - 3, 3) { find(place, place &- 3, place &+ 3) }
      takeStrongest(right, below, row)
    }
  }

  /// Of each pixel's three colours the one that changes most.
  private func takeStrongest(
    _ right: UnsafeMutablePointer<Float>, _ below: UnsafeMutablePointer<Float>, _ row: Int
  ) {
    for column in 0..<width {
      let (x, y) = (right + 3 * column, below + 3 * column)
      let squares = (x[0] * x[0] + y[0] * y[0], x[1] * x[1] + y[1] * y[1], x[2] * x[2] + y[2] * y[2])
      let most = max(squares.0, max(squares.1, squares.2))
      let channel = squares.0 == most ? 0 : squares.1 == most ? 1 : 2
      let index = row * width + column
      (across[index], down[index], strength[index]) = (x[channel], y[channel], most.squareRoot())
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
