// SPDX-License-Identifier: GPL-3.0-or-later

/// Solves a symmetric linear system: finds the cells that the system maps to what is wanted.
enum ConjugateGradients {
  /// The part of the square of the target's size that may be left unexplained.
  private static var least: Double { 1e-9 }

  /// Brings the cells to the solution; the nearer they are to it in the beginning, the fewer rounds it takes.
  static func solve(
    _ wanted: [Float], from cells: inout [Float], rounds: Int, seen: ([Float]) -> [Float]
  ) {
    let before = seen(cells)
    var left = wanted
    for index in left.indices { left[index] -= before[index] }
    var way = left
    let all = product(wanted, wanted)
    var size = product(left, left)
    for _ in 0..<rounds {
      guard size > least * all else { break }
      let step = seen(way)
      let length = Float(size / product(way, step))
      for index in cells.indices {
        cells[index] += length * way[index]
        left[index] -= length * step[index]
      }
      let next = product(left, left)
      let share = Float(next / size)
      for index in way.indices { way[index] = left[index] + share * way[index] }
      size = next
    }
  }

  private static func product(_ one: [Float], _ other: [Float]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += Double(one[index]) * Double(other[index]) }
    return sum
  }
}
