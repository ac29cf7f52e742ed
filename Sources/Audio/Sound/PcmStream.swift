// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A piece of sound on its way to the audio thread, with the number of what it belongs to: an utterance, a sweep, a track.
public struct PcmBlock: BitwiseCopyable, Sendable {
  /// The capacity of a `PcmBlock`: one block of the synth.
  public static var capacity: Int { @_noAllocation @_noLocks get { 64 } }

  /// Counts up from 1.
  public var owner: UInt32
  /// How many of the samples are used, 0 to all of them.
  public var count: Int32
  /// Nothing of this owner comes after this block.
  public var isLast: Bool
  /// Where in its recording the block begins, in hundredths of a second; 0 for what is no recording.
  public var mark: UInt32
  /// 48 kHz, -1 to 1: one channel, or two, left and right in turn.
  public var samples: InlineArray<64, Float>

  @_noAllocation @_noLocks
  public init(owner: UInt32) {
    self.owner = owner
    count = 0
    isLast = false
    mark = 0
    samples = InlineArray(repeating: 0)
  }
}

/// Hands sound from the thread that makes it to the audio thread, in its order; a full stream refuses, and neither thread waits.
///
/// One thread pushes, one allows, the audio thread pops, through the `reader`. Which is which never changes.
/// Only the owner that is allowed sounds: allowing another one cuts it at the audio thread's next block, however much of
/// it is in the stream. What is pushed before it is allowed is dropped, so an owner is allowed first, then its sound made.
// Unchecked, because the compiler can't see that a place between the two counters is the reader's
// alone and every other place the writer's alone.
public final class PcmStream: @unchecked Sendable {
  /// 85 ms at 64 samples a block: the maker of the sound may be late by that much and nothing tears.
  public static var capacity: Int { PcmPlaces.count }

  private let count: UInt
  private let channels: Int
  private let places: UnsafeMutablePointer<PcmBlock>
  private let counters: UnsafeMutablePointer<PcmCounters>

  /// Two channels take twice as many blocks for the same time.
  public init(isStereo: Bool = false) {
    channels = isStereo ? 2 : 1
    count = UInt(channels * PcmPlaces.count)
    places = .allocate(capacity: Int(count))
    places.initialize(repeating: PcmBlock(owner: 0), count: Int(count))
    counters = .allocate(capacity: 1)
    counters.initialize(to: PcmCounters())
  }

  deinit {
    places.deallocate()
    counters.deinitialize(count: 1)
    counters.deallocate()
  }

  /// The audio thread's end, of which there is one; it lives no longer than the stream.
  public var reader: PcmReader {
    PcmReader(places: places, counters: counters, count: count, channels: channels)
  }

  /// The owner that began to sound last; from any thread.
  public var started: UInt32 { counters.pointee.started.load(ordering: .acquiring) }
  /// The owner that sounded to its end last: one that was cut never stands here; from any thread.
  public var finished: UInt32 { counters.pointee.finished.load(ordering: .acquiring) }

  /// The mark of the block that sounded last, of this owner; nil until it has begun. From the thread that allows.
  public func mark(of owner: UInt32) -> UInt32? {
    started == owner ? counters.pointee.mark.load(ordering: .acquiring) : nil
  }

  /// Whether there is room for one block; only the pushing thread itself can take that room.
  public var hasRoom: Bool {
    let popped = counters.pointee.popped.load(ordering: .acquiring)
    return counters.pointee.pushed.load(ordering: .relaxed) &- popped < count
  }

  // MARK: - From the thread that allows

  /// Only this owner sounds from the next block on; 0 allows none.
  public func allow(_ owner: UInt32) { counters.pointee.allowed.store(owner, ordering: .releasing) }

  // MARK: - From the thread that pushes

  /// Pushes a block; false when the stream is full, so try again later.
  @_noAllocation @_noLocks
  public func push(_ block: PcmBlock) -> Bool {
    let end = counters.pointee.pushed.load(ordering: .relaxed)
    guard end &- counters.pointee.popped.load(ordering: .acquiring) < count else {
      return false
    }
    // Piece by piece, because the thread sanitizer does not see one memcpy.
    let place = places + Int(end & (count &- 1))
    place.pointee.owner = block.owner
    place.pointee.count = block.count
    place.pointee.isLast = block.isLast
    place.pointee.mark = block.mark
    for i in 0..<PcmBlock.capacity { place.pointee.samples[i] = block.samples[i] }
    counters.pointee.pushed.store(end &+ 1, ordering: .releasing)
    return true
  }
}

/// The audio thread's end of a PcmStream: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct PcmReader: BitwiseCopyable, @unchecked Sendable {
  fileprivate let places: UnsafeMutablePointer<PcmBlock>
  fileprivate let counters: UnsafeMutablePointer<PcmCounters>
  /// The stream's capacity in blocks, kept here because the audio thread may not ask a class.
  fileprivate let count: UInt
  /// 1, or 2 for left and right in turn.
  public let channels: Int

  public var capacity: Int { @_noAllocation @_noLocks get { Int(count) } }

  // MARK: - From the audio thread

  /// The owner that may sound; 0 is none. Asked after `first`, it is never older than that block's own.
  @_noAllocation @_noLocks
  public func allowed() -> UInt32 { counters.pointee.allowed.load(ordering: .acquiring) }

  /// The oldest block, nil when there is none; it stays as it is until `drop`.
  @_noAllocation @_noLocks
  public func first() -> UnsafePointer<PcmBlock>? {
    let start = counters.pointee.popped.load(ordering: .relaxed)
    guard start != counters.pointee.pushed.load(ordering: .acquiring) else { return nil }
    return UnsafePointer(places + Int(start & (count &- 1)))
  }

  /// Makes room of the oldest block, which must be there.
  @_noAllocation @_noLocks
  public func drop() {
    let start = counters.pointee.popped.load(ordering: .relaxed)
    counters.pointee.popped.store(start &+ 1, ordering: .releasing)
  }

  /// The first sample of this owner is in the block at hand.
  @_noAllocation @_noLocks
  public func tellStarted(_ owner: UInt32) {
    counters.pointee.started.store(owner, ordering: .releasing)
  }

  /// The block at hand has samples from behind this mark on. Told before the owner's first sample is.
  @_noAllocation @_noLocks
  public func tellMark(_ mark: UInt32) { counters.pointee.mark.store(mark, ordering: .releasing) }

  /// The last sample of this owner is in the block at hand, or was in one before.
  @_noAllocation @_noLocks
  public func tellFinished(_ owner: UInt32) {
    counters.pointee.finished.store(owner, ordering: .releasing)
  }
}

private struct PcmCounters: ~Copyable {
  let pushed = Atomic<UInt>(0)
  let popped = Atomic<UInt>(0)
  let allowed = Atomic<UInt32>(0)
  let started = Atomic<UInt32>(0)
  let finished = Atomic<UInt32>(0)
  let mark = Atomic<UInt32>(0)
}

/// A power of two, so that the lowest bits of how many were ever pushed or popped are the place.
private enum PcmPlaces {
  static var count: Int { 64 }
}
