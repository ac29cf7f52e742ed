// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Hands Cues from one thread to the audio thread in their order; a full ring refuses, neither thread waits.
///
/// One thread pushes; the audio thread pops, through the `reader`. Which is which never changes.
// Unchecked, because the compiler can't see that a place between the two counters is the reader's
// alone and every other place the writer's alone.
public final class CueRing: @unchecked Sendable {
  /// The ring's places: more than a hand can strike while the audio thread plays one block.
  public static var capacity: Int { Places.count }

  private let places: UnsafeMutablePointer<Cue>
  private let pushed: UnsafeMutablePointer<Atomic<UInt>>
  private let popped: UnsafeMutablePointer<Atomic<UInt>>
  private let refusals: UnsafeMutablePointer<Atomic<Int>>

  public init() {
    places = .allocate(capacity: Places.count)
    places.initialize(repeating: Cue(voice: .silent, duration: 0), count: Places.count)
    pushed = .allocate(capacity: 1)
    pushed.initialize(to: Atomic(0))
    popped = .allocate(capacity: 1)
    popped.initialize(to: Atomic(0))
    refusals = .allocate(capacity: 1)
    refusals.initialize(to: Atomic(0))
  }

  deinit {
    places.deallocate()
    pushed.deinitialize(count: 1)
    pushed.deallocate()
    popped.deinitialize(count: 1)
    popped.deallocate()
    refusals.deinitialize(count: 1)
    refusals.deallocate()
  }

  /// The audio thread's end, of which there is one; it lives no longer than the ring.
  public var reader: CueReader {
    CueReader(places: places, pushed: pushed, popped: popped, refusals: refusals)
  }

  /// How many cues found the ring full, or the audio thread without room to hold them; from any thread.
  public var refused: Int { refusals.pointee.load(ordering: .relaxed) }

  // MARK: - From the thread that pushes

  /// Pushes a cue; when the ring is full, returns false, drops the cue and counts it.
  @discardableResult @_noAllocation @_noLocks
  public func push(_ cue: Cue) -> Bool {
    let end = pushed.pointee.load(ordering: .relaxed)
    guard end &- popped.pointee.load(ordering: .acquiring) < UInt(Places.count) else {
      refusals.pointee.add(1, ordering: .relaxed)
      return false
    }
    // Piece by piece, because the thread sanitizer does not see one memcpy.
    places[Int(end & Places.mask)].voice = cue.voice
    places[Int(end & Places.mask)].duration = cue.duration
    places[Int(end & Places.mask)].moment = cue.moment
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
  fileprivate let refusals: UnsafeMutablePointer<Atomic<Int>>

  // MARK: - From the audio thread

  /// The oldest cue, which stays where it is; nil when there is none.
  @_noAllocation @_noLocks
  public func first() -> UnsafePointer<Cue>? {
    let start = popped.pointee.load(ordering: .relaxed)
    guard start != pushed.pointee.load(ordering: .acquiring) else { return nil }
    return UnsafePointer(places + Int(start & Places.mask))
  }

  /// Counts a popped cue that will not sound, for want of room.
  @_noAllocation @_noLocks
  public func countRefused() { refusals.pointee.add(1, ordering: .relaxed) }

  /// The oldest cue, nil when there is none.
  @_noAllocation @_noLocks
  public func pop() -> Cue? {
    guard let cue = first()?.pointee else { return nil }
    popped.pointee.store(popped.pointee.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    return cue
  }
}

/// A power of two, so that the lowest bits of how many were ever pushed or popped are the place.
private enum Places {
  static var count: Int { 32 }
  static var mask: UInt { 31 }
}
