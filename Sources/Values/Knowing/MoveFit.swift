// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Where a block of a picture was found in another one.
struct BlockMove: BitwiseCopyable {
  /// The block's place, in blocks from the middle.
  var x = 0.0
  var y = 0.0
  /// How far it moved, in places of the detail.
  var across = 0.0
  var down = 0.0
  /// 0 to 1.
  var likeness = 0.0

  @_noAllocation @_noLocks init() {}
}

/// One shift, turn and stretch of the whole picture that explains most blocks' moves: least squares, in which blocks that are far
/// off count less from round to round.
struct MoveFit {
  private var across = MovePlane()
  private var down = MovePlane()
  /// After so many nothing changes any more.
  private static var rounds: Int { 4 }

  @_noAllocation @_noLocks
  init(_ moves: UnsafePointer<BlockMove>, count: Int) {
    for round in 0..<MoveFit.rounds {
      var squares = MoveSquares()
      for index in 0..<count {
        let move = moves[index]
        let off = round == 0 ? 0 : distance(from: move)
        squares.add(move, weight: move.likeness * move.likeness / (1 + off * off))
      }
      (across, down) = (squares.plane(squares.across), squares.plane(squares.down))
    }
  }

  /// In places of the detail.
  @_noAllocation @_noLocks
  func distance(from move: BlockMove) -> Double {
    let x = across.value(move.x, move.y) - move.across
    let y = down.value(move.x, move.y) - move.down
    return Maths.sqrt(x * x + y * y)
  }
}

/// Numbers that grow evenly to the right and downwards.
struct MovePlane: BitwiseCopyable {
  var right = 0.0
  var below = 0.0
  var middle = 0.0

  @_noAllocation @_noLocks init() {}
  @_noAllocation @_noLocks func value(_ x: Double, _ y: Double) -> Double { right * x + below * y + middle }
}

/// The sums of a least squares fit of planes.
private struct MoveSquares {
  // A hair's breadth, so that blocks in one line still have an answer: the one that turns least.
  private var (xx, yy, one) = (1e-6, 1e-6, 1e-6)
  private var (xy, x, y) = (0.0, 0.0, 0.0)
  private(set) var across = MovePlane()
  private(set) var down = MovePlane()

  @_noAllocation @_noLocks init() {}

  @_noAllocation @_noLocks
  mutating func add(_ move: BlockMove, weight: Double) {
    xx += weight * move.x * move.x
    yy += weight * move.y * move.y
    xy += weight * move.x * move.y
    x += weight * move.x
    y += weight * move.y
    one += weight
    MoveSquares.add(weight * move.across, at: move, to: &across)
    MoveSquares.add(weight * move.down, at: move, to: &down)
  }

  @_noAllocation @_noLocks
  private static func add(_ value: Double, at move: BlockMove, to sums: inout MovePlane) {
    sums.right += value * move.x
    sums.below += value * move.y
    sums.middle += value
  }

  /// By Cramer's rule.
  @_noAllocation @_noLocks
  func plane(_ sums: MovePlane) -> MovePlane {
    let (first, second, third) = (yy * one - y * y, x * y - xy * one, xy * y - yy * x)
    let whole = xx * first + xy * second + x * third
    var plane = MovePlane()
    plane.right = (sums.right * first + sums.below * second + sums.middle * third) / whole
    plane.below =
      (sums.right * second + sums.below * (xx * one - x * x) + sums.middle * (xy * x - xx * y)) / whole
    plane.middle =
      (sums.right * third + sums.below * (xy * x - xx * y) + sums.middle * (xx * yy - xy * xy)) / whole
    return plane
  }
}
