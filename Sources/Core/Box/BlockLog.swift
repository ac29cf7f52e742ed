// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Synchronization

/// When each of the last blocks was begun, rendered and handed over: a log for measuring the box.
///
/// The audio thread writes, one other thread reads, and neither waits. A late reader finds nothing.
// Unchecked, because the compiler can't see that behind the pointers is nothing but atomics.
public final class BlockLog: @unchecked Sendable {
  public struct Times: Sendable {
    /// Nanoseconds of the clock that stamps edges.
    public var began: Int64
    public var rendered: Int64
    public var handed: Int64
  }

  /// Three times for each block, one after the other.
  private let moments: UnsafeMutablePointer<Atomic<Int64>>
  private let written: UnsafeMutablePointer<Atomic<Int>>

  public init() {
    moments = .allocate(capacity: 3 * BlockLogWriter.capacity)
    for index in 0..<3 * BlockLogWriter.capacity { (moments + index).initialize(to: Atomic(0)) }
    written = .allocate(capacity: 1)
    written.initialize(to: Atomic(0))
  }

  deinit {
    moments.deinitialize(count: 3 * BlockLogWriter.capacity)
    moments.deallocate()
    written.deinitialize(count: 1)
    written.deallocate()
  }

  /// The audio thread's end; it lives no longer than the log.
  public var writer: BlockLogWriter { BlockLogWriter(moments: moments, written: written) }

  /// The first block that was begun at that time or later and has been handed over; nil while there is none.
  public func firstBlock(from time: Int64) -> Times? {
    let count = written.pointee.load(ordering: .acquiring)
    // The oldest half may be written over while it is read.
    var low = max(0, count - BlockLogWriter.capacity / 2)
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if times(middle).began < time { low = middle + 1 } else { high = middle }
    }
    return low < count ? times(low) : nil
  }

  private func times(_ block: Int) -> Times {
    let place = moments + 3 * (block & (BlockLogWriter.capacity - 1))
    return Times(
      began: place[0].load(ordering: .relaxed), rendered: place[1].load(ordering: .relaxed),
      handed: place[2].load(ordering: .relaxed))
  }
}

/// The audio thread's end of a BlockLog: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct BlockLogWriter: BitwiseCopyable, @unchecked Sendable {
  /// Blocks that the log holds: more than five seconds; a power of two.
  fileprivate static var capacity: Int { @_noAllocation @_noLocks get { 4096 } }

  fileprivate let moments: UnsafeMutablePointer<Atomic<Int64>>
  fileprivate let written: UnsafeMutablePointer<Atomic<Int>>

  // MARK: - From the audio thread

  @_noAllocation @_noLocks
  public func write(began: Int64, rendered: Int64, handed: Int64) {
    let count = written.pointee.load(ordering: .relaxed)
    let place = moments + 3 &* (count & (BlockLogWriter.capacity &- 1))
    place[0].store(began, ordering: .relaxed)
    place[1].store(rendered, ordering: .relaxed)
    place[2].store(handed, ordering: .relaxed)
    written.pointee.store(count &+ 1, ordering: .releasing)
  }
}
