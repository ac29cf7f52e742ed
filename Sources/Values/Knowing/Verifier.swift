// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Compares two pictures' details: blocks of the one are sought in the other, and have to lie there as they lie here.
///
/// Memory to work in is taken once; its owner frees it.
struct Verifier {
  /// Places of a block, across and down, and how far it is sought: corners are found that exactly.
  private static var side: Int { 12 }
  private static var reach: Int { 4 }
  private static var blocks: Int { Detail.size / side }
  /// Blocks that have something in them; fewer say nothing.
  private static var fewest: Int { 4 }
  /// Where fewer have something in them, a lit figure on black, those that are missing count as if they did not agree.
  private static var enough: Int { 8 }
  /// In bytes of detail, the standard deviation of a block that has something in it.
  private static var leastSpread: Double { 2 }
  /// In places: a block that lies farther from where the others say does not count.
  private static var farthest: Double { 1.6 }

  /// A block of the one, and the part of the other in which it is sought.
  private let block = UnsafeMutablePointer<Int32>.allocate(capacity: side * side)
  private let area = UnsafeMutablePointer<Int32>.allocate(capacity: (side + 2 * reach) * (side + 2 * reach))
  private let moves = UnsafeMutablePointer<BlockMove>.allocate(capacity: blocks * blocks)

  func free() {
    block.deallocate()
    area.deallocate()
    moves.deallocate()
  }

  /// 0 to 1: how much of the one is in the other, at places that one shift, turn and stretch explains.
  @_noAllocation @_noLocks
  func agreement(of one: UnsafePointer<Int8>, with other: UnsafePointer<Int8>) -> Double {
    var count = 0
    for row in 0..<Verifier.blocks {
      for column in 0..<Verifier.blocks {
        cut(column, row, from: one, other)
        guard let spread = spreadOfBlock() else { continue }
        moves[count] = sought(spread)
        moves[count].x = Double(column) - Double(Verifier.blocks - 1) / 2
        moves[count].y = Double(row) - Double(Verifier.blocks - 1) / 2
        count += 1
      }
    }
    guard count >= Verifier.fewest else { return 0 }
    let fit = MoveFit(UnsafePointer(moves), count: count)
    var sum = 0.0
    for index in 0..<count where fit.distance(from: moves[index]) < Verifier.farthest {
      sum += moves[index].likeness
    }
    return sum / Double(max(count, Verifier.enough))
  }

  @_noAllocation @_noLocks
  private func cut(
    _ column: Int, _ row: Int, from one: UnsafePointer<Int8>, _ other: UnsafePointer<Int8>
  ) {
    let (side, reach, last) = (Verifier.side, Verifier.reach, Detail.size - 1)
    let (left, top, wide) = (column * side, row * side, side + 2 * reach)
    for y in 0..<side {
      for x in 0..<side { block[y * side + x] = Int32(one[(top + y) * Detail.size + left + x]) }
    }
    for y in 0..<wide {
      let line = min(max(top + y - reach, 0), last) * Detail.size
      for x in 0..<wide { area[y * wide + x] = Int32(other[line + min(max(left + x - reach, 0), last)]) }
    }
  }

  /// The block's sum, and its squares about the mean times the number of places; nil where it is nearly flat.
  @_noAllocation @_noLocks
  private func spreadOfBlock() -> (sum: Int32, squares: Double)? {
    let count = Verifier.side * Verifier.side
    var (sum, squares): (Int32, Int32) = (0, 0)
    for index in 0..<count {
      sum &+= block[index]
      squares &+= block[index] &* block[index]
    }
    let spread = Double(squares) * Double(count) - Double(sum) * Double(sum)
    let least = Double(count) * Verifier.leastSpread
    return spread >= least * least ? (sum, spread) : nil
  }

  /// The move to where the block is most alike.
  @_noAllocation @_noLocks
  private func sought(_ spread: (sum: Int32, squares: Double)) -> BlockMove {
    let (side, wide, steps) = (Verifier.side, Verifier.side + 2 * Verifier.reach, 2 * Verifier.reach + 1)
    let count = Double(side * side)
    var best = BlockMove()
    for step in 0..<steps * steps {
      let start = area + step / steps * wide + step % steps
      var (sum, squares, both): (Int32, Int32, Int32) = (0, 0, 0)
      for y in 0..<side {
        for x in 0..<side {
          let (mine, its) = (block[y &* side &+ x], start[y &* wide &+ x])
          sum &+= its
          squares &+= its &* its
          both &+= mine &* its
        }
      }
      let its = Double(squares) * count - Double(sum) * Double(sum)
      guard its > 0 else { continue }
      let common = Double(both) * count - Double(sum) * Double(spread.sum)
      let likeness = common / Maths.sqrt(its * spread.squares)
      guard likeness > best.likeness else { continue }
      best.likeness = likeness
      best.across = Double(step % steps - Verifier.reach)
      best.down = Double(step / steps - Verifier.reach)
    }
    return best
  }
}
