// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Hands Cues from one thread to the audio thread in their order; a full ring refuses, nobody waits.
///
/// One thread pushes; the audio thread pops, through the `reader`. Which is which never changes.
// Unchecked, because the compiler can't see that a place between the two counters is the reader's
// alone and every other place the writer's alone.
public final class CueRing: @unchecked Sendable {
  /// More than a hand can strike in the time in which the audio thread plays one block.
  public static var capacity: Int { Places.count }

  private let places: UnsafeMutablePointer<Cue>
  private let pushed: UnsafeMutablePointer<Atomic<UInt>>
  private let popped: UnsafeMutablePointer<Atomic<UInt>>
  private let refusals = Atomic<Int>(0)

  public init() {
    places = .allocate(capacity: Places.count)
    places.initialize(repeating: Cue(voice: .silent, duration: 0), count: Places.count)
    pushed = .allocate(capacity: 1)
    pushed.initialize(to: Atomic(0))
    popped = .allocate(capacity: 1)
    popped.initialize(to: Atomic(0))
  }

  deinit {
    places.deallocate()
    pushed.deinitialize(count: 1)
    pushed.deallocate()
    popped.deinitialize(count: 1)
    popped.deallocate()
  }

  /// The audio thread's end, of which there is one; it lives no longer than the ring.
  public var reader: CueReader { CueReader(places: places, pushed: pushed, popped: popped) }

  /// How many cues found the ring full; from any thread.
  public var refused: Int { refusals.load(ordering: .relaxed) }

  // MARK: - From the thread that pushes

  /// False when the ring is full: the cue is dropped and counted.
  @discardableResult @_noAllocation @_noLocks
  public func push(_ cue: Cue) -> Bool {
    let end = pushed.pointee.load(ordering: .relaxed)
    guard end &- popped.pointee.load(ordering: .acquiring) < UInt(Places.count) else {
      refusals.add(1, ordering: .relaxed)
      return false
    }
    // Piece by piece, because the thread sanitizer does not see one memcpy.
    places[Int(end & Places.mask)].voice = cue.voice
    places[Int(end & Places.mask)].duration = cue.duration
    pushed.pointee.store(end &+ 1, ordering: .releasing)
    return true
  }
}

/// The audio thread's end of a CueRing: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct CueReader: BitwiseCopyable, @unchecked Sendable {
  fileprivate let places: UnsafeMutablePointer<Cue>
  fileprivate let pushed: UnsafeMutablePointer<Atomic<UInt>>
  fileprivate let popped: UnsafeMutablePointer<Atomic<UInt>>

  // MARK: - From the audio thread

  /// Whether a cue waits.
  @_noAllocation @_noLocks
  public func hasCue() -> Bool {
    pushed.pointee.load(ordering: .acquiring) != popped.pointee.load(ordering: .relaxed)
  }

  /// The oldest cue, nil when there is none.
  @_noAllocation @_noLocks
  public func pop() -> Cue? {
    let start = popped.pointee.load(ordering: .relaxed)
    guard start != pushed.pointee.load(ordering: .acquiring) else { return nil }
    let cue = places[Int(start & Places.mask)]
    popped.pointee.store(start &+ 1, ordering: .releasing)
    return cue
  }
}

/// A power of two, so that the lowest bits of how many were ever pushed or popped are the place.
private enum Places {
  static var count: Int { 32 }
  static var mask: UInt { 31 }
}
