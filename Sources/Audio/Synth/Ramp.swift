// SPDX-License-Identifier: GPL-3.0-or-later

/// A value on its way: it starts with the speed it has, ends at rest, and never goes past its target.
///
/// A cubic, whole blocks long. A new target in the middle of the way starts from where the value is.
public struct Ramp: BitwiseCopyable, Sendable {
  public private(set) var target: Float
  private var curve: Curve
  private var passed: Int32 = 0
  /// 0 is at rest.
  private var blocks: Int32 = 0

  @_noAllocation @_noLocks
  public init(at value: Float) {
    target = value
    curve = Curve(constant: value)
  }

  @_noAllocation @_noLocks
  public func isMoving() -> Bool { blocks != 0 }

  /// The value at the beginning of the next block.
  @_noAllocation @_noLocks
  public func value() -> Float { curve.value(at: way(passed)) }

  /// Is there at once.
  @_noAllocation @_noLocks
  public mutating func jump(to target: Float) { self = Ramp(at: target) }

  /// Reaches the target in `blocks` blocks. A ramp already on its way to that target goes on as it does.
  @_noAllocation @_noLocks
  public mutating func move(to target: Float, blocks: Int32) {
    if target != self.target { turn(to: target, blocks: blocks) }
  }

  /// Reaches the target in `blocks` blocks, even if the ramp was on its way there already.
  @_noAllocation @_noLocks
  mutating func turn(to target: Float, blocks: Int32) {
    let now = value()
    let speed = self.blocks == 0 ? 0 : curve.slope(at: way(passed)) / Float(self.blocks)
    self.target = target
    self.blocks = blocks
    passed = 0
    curve = Curve(from: now, to: target, slope: speed * Float(blocks))
  }

  /// The way through the next block; afterwards the ramp stands at that block's end.
  @_noAllocation @_noLocks
  public mutating func nextBlock() -> Stretch {
    guard blocks != 0 else { return Stretch(curve: curve, start: 0, length: 0) }
    let stretch = Stretch(curve: curve, start: way(passed), length: 1 / Float(blocks))
    passed &+= 1
    if passed >= blocks { jump(to: target) }
    return stretch
  }

  /// The way through the next block, which begins only with the `first` eight of its fine samples; what is left of it then
  /// takes as many blocks again.
  @_noAllocation @_noLocks
  mutating func nextBlock(from first: Int) -> Stretch {
    guard first > 0, blocks != 0 else { return nextBlock() }
    let whole = Float(blocks)
    let late = Float(first) / Float(Block.fineLanes) / whole
    let stretch = Stretch(curve: curve, start: way(passed) - late, length: 1 / whole)
    let end = stretch.start + stretch.length
    curve = Curve(from: curve.value(at: end), to: target, slope: curve.slope(at: end))
    passed = 0
    return stretch
  }

  @_noAllocation @_noLocks
  private func way(_ passed: Int32) -> Float { blocks == 0 ? 0 : Float(passed) / Float(blocks) }
}

/// One block of a ramp.
public struct Stretch: BitwiseCopyable, Sendable {
  let curve: Curve
  /// The start and the length of the stretch, as parts of the whole curve.
  let start: Float
  let length: Float

  /// Whether the ramp has the same value from end to end.
  @_noAllocation @_noLocks @inline(__always)
  public func isFlat() -> Bool { length == 0 }

  @_noAllocation @_noLocks @inline(__always)
  public func first() -> Float { curve.value(at: start) }

  @_noAllocation @_noLocks @inline(__always)
  public func last() -> Float { curve.value(at: start + length) }

  /// Eight values, the `index`th eight of the `count` that make the block.
  @_noAllocation @_noLocks @inline(__always)
  public func lanes(_ index: Int, of count: Int) -> Lanes {
    values(at: Lanes(0, 1, 2, 3, 4, 5, 6, 7) + Float(index &* 8), of: Float(count &* 8))
  }

  /// Each value twice, for left and right: the `index`th four of the block's frames.
  @_noAllocation @_noLocks @inline(__always)
  func framePairs(_ index: Int) -> Lanes {
    values(at: Lanes(0, 0, 1, 1, 2, 2, 3, 3) + Float(index &* 4), of: Float(Block.frames))
  }

  @_noAllocation @_noLocks @inline(__always)
  private func values(at places: Lanes, of count: Float) -> Lanes {
    let way = start + places * (length / count)
    return curve.c0 + way * (curve.c1 + way * (curve.c2 + way * curve.c3))
  }
}

/// A cubic over the way from 0 to 1 that ends at rest.
struct Curve: BitwiseCopyable, Sendable {
  let c0, c1, c2, c3: Float

  @_noAllocation @_noLocks
  init(constant: Float) { (c0, c1, c2, c3) = (constant, 0, 0, 0) }

  @_noAllocation @_noLocks
  init(from: Float, to: Float, slope: Float) {
    let rise = to - from
    // A start against the rise, or above three times it, would carry the curve beyond its two ends.
    let most = rise < 0 ? -3 * rise : 3 * rise
    let towards = rise < 0 ? -slope : slope
    let size = towards < 0 ? 0 : towards > most ? most : towards
    let start = rise < 0 ? -size : size
    (c0, c1, c2, c3) = (from, start, 3 * rise - 2 * start, start - 2 * rise)
  }

  @_noAllocation @_noLocks @inline(__always)
  func value(at way: Float) -> Float { c0 + way * (c1 + way * (c2 + way * c3)) }

  @_noAllocation @_noLocks @inline(__always)
  func slope(at way: Float) -> Float { c1 + way * (2 * c2 + way * 3 * c3) }
}
