// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A piece of sound on its way to the audio thread, with the utterance, or the sweep, that it belongs to.
public struct SpeechChunk: BitwiseCopyable, Sendable {
  /// One block of the synth.
  public static var capacity: Int { @_noAllocation @_noLocks get { 64 } }

  /// Counts up from 1.
  public var utterance: UInt32
  /// How many of the samples are used, 0 to all of them.
  public var count: Int32
  /// Nothing of this utterance comes after it.
  public var isLast: Bool
  /// 48 kHz, -1 to 1: speech in one channel, a sweep in two, left and right in turn.
  public var samples: InlineArray<64, Float>

  @_noAllocation @_noLocks
  public init(utterance: UInt32) {
    self.utterance = utterance
    count = 0
    isLast = false
    samples = InlineArray(repeating: 0)
  }
}

/// Hands speech from the thread that makes it to the audio thread, in its order; a full ring refuses, nobody waits. Another
/// such ring hands over a picture's sweep.
///
/// One thread pushes, one allows, the audio thread pops, through the `reader`. Which is which never changes.
/// Only the utterance that is allowed sounds: allowing another one cuts it at the audio thread's next block, however
/// much of it is in the ring. What is pushed before it is allowed is dropped, so an utterance is allowed first, then made.
// Unchecked, because the compiler can't see that a place between the two counters is the reader's
// alone and every other place the writer's alone.
public final class SpeechRing: @unchecked Sendable {
  /// 85 ms at 64 samples a chunk: the maker of speech may be late by that much and nothing tears.
  public static var capacity: Int { SpeechPlaces.count }

  private let count: UInt
  private let places: UnsafeMutablePointer<SpeechChunk>
  private let counters: UnsafeMutablePointer<SpeechCounters>

  /// Two channels take twice as many chunks for the same time.
  public init(isStereo: Bool = false) {
    count = UInt(isStereo ? 2 * SpeechPlaces.count : SpeechPlaces.count)
    places = .allocate(capacity: Int(count))
    places.initialize(repeating: SpeechChunk(utterance: 0), count: Int(count))
    counters = .allocate(capacity: 1)
    counters.initialize(to: SpeechCounters())
  }

  deinit {
    places.deallocate()
    counters.deinitialize(count: 1)
    counters.deallocate()
  }

  /// The audio thread's end, of which there is one; it lives no longer than the ring.
  public var reader: SpeechReader {
    SpeechReader(places: places, counters: counters, count: count)
  }

  /// The utterance that began to sound last; from any thread.
  public var started: UInt32 { counters.pointee.started.load(ordering: .acquiring) }
  /// The utterance that sounded to its end last: one that was cut never stands here; from any thread.
  public var finished: UInt32 { counters.pointee.finished.load(ordering: .acquiring) }

  /// Whether there is room for one chunk; to the thread that pushes it stays so.
  public var hasRoom: Bool {
    let popped = counters.pointee.popped.load(ordering: .acquiring)
    return counters.pointee.pushed.load(ordering: .relaxed) &- popped < count
  }

  // MARK: - From the thread that allows

  /// Only this utterance sounds from the next block on; 0 allows none.
  public func allow(_ utterance: UInt32) { counters.pointee.allowed.store(utterance, ordering: .releasing) }

  // MARK: - From the thread that pushes

  /// False when the ring is full: try again later.
  @_noAllocation @_noLocks
  public func push(_ chunk: SpeechChunk) -> Bool {
    let end = counters.pointee.pushed.load(ordering: .relaxed)
    guard end &- counters.pointee.popped.load(ordering: .acquiring) < count else {
      return false
    }
    // Piece by piece, because the thread sanitizer does not see one memcpy.
    let place = places + Int(end & (count &- 1))
    place.pointee.utterance = chunk.utterance
    place.pointee.count = chunk.count
    place.pointee.isLast = chunk.isLast
    for i in 0..<SpeechChunk.capacity { place.pointee.samples[i] = chunk.samples[i] }
    counters.pointee.pushed.store(end &+ 1, ordering: .releasing)
    return true
  }
}

/// The audio thread's end of a SpeechRing: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct SpeechReader: BitwiseCopyable, @unchecked Sendable {
  fileprivate let places: UnsafeMutablePointer<SpeechChunk>
  fileprivate let counters: UnsafeMutablePointer<SpeechCounters>
  /// How many chunks may wait: the ring's, where a class may not be asked.
  fileprivate let count: UInt

  public var capacity: Int { @_noAllocation @_noLocks get { Int(count) } }

  // MARK: - From the audio thread

  /// The utterance that may sound; 0 is none. Asked after `first`, it is never older than that chunk's own.
  @_noAllocation @_noLocks
  public func allowed() -> UInt32 { counters.pointee.allowed.load(ordering: .acquiring) }

  /// The oldest chunk, nil when there is none; it stays as it is until `drop`.
  @_noAllocation @_noLocks
  public func first() -> UnsafePointer<SpeechChunk>? {
    let start = counters.pointee.popped.load(ordering: .relaxed)
    guard start != counters.pointee.pushed.load(ordering: .acquiring) else { return nil }
    return UnsafePointer(places + Int(start & (count &- 1)))
  }

  /// Makes room of the oldest chunk, which must be there.
  @_noAllocation @_noLocks
  public func drop() {
    let start = counters.pointee.popped.load(ordering: .relaxed)
    counters.pointee.popped.store(start &+ 1, ordering: .releasing)
  }

  /// The first sample of this utterance is in the block at hand.
  @_noAllocation @_noLocks
  public func tellStarted(_ utterance: UInt32) {
    counters.pointee.started.store(utterance, ordering: .releasing)
  }

  /// The last sample of this utterance is in the block at hand, or was in one before.
  @_noAllocation @_noLocks
  public func tellFinished(_ utterance: UInt32) {
    counters.pointee.finished.store(utterance, ordering: .releasing)
  }
}

private struct SpeechCounters: ~Copyable {
  let pushed = Atomic<UInt>(0)
  let popped = Atomic<UInt>(0)
  let allowed = Atomic<UInt32>(0)
  let started = Atomic<UInt32>(0)
  let finished = Atomic<UInt32>(0)
}

/// A power of two, so that the lowest bits of how many were ever pushed or popped are the place.
private enum SpeechPlaces {
  static var count: Int { 64 }
}
