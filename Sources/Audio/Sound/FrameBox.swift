// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Hands the newest SoundFrame from one thread to the audio thread: the latest wins, neither thread waits.
///
/// One thread writes; the audio thread takes, through the `reader`. Which is which never changes.
///
/// Three slots: one is the writer's, one the reader's, one lies between with the newest frame. Each side
/// swaps its own slot for the one between in a single exchange, so no slot ever has two users.
// Unchecked, because the compiler can't see that the exchange gives every slot one owner at a time.
public final class FrameBox: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<SoundFrame>
  private let between: UnsafeMutablePointer<Atomic<Int>>
  private let writersSlot: UnsafeMutablePointer<Int>
  private let readersSlot: UnsafeMutablePointer<Int>

  public init() {
    slots = .allocate(capacity: 3)
    slots.initialize(repeating: SoundFrame(), count: 3)
    between = .allocate(capacity: 1)
    between.initialize(to: Atomic(2))
    writersSlot = .allocate(capacity: 1)
    writersSlot.initialize(to: 0)
    readersSlot = .allocate(capacity: 1)
    readersSlot.initialize(to: 1)
  }

  deinit {
    slots.deallocate()
    between.deinitialize(count: 1)
    between.deallocate()
    writersSlot.deallocate()
    readersSlot.deallocate()
  }

  /// The audio thread's end, of which there is one; it lives no longer than the box.
  public var reader: FrameReader { FrameReader(slots: slots, between: between, own: readersSlot) }

  // MARK: - From the thread that writes

  /// What the audio thread shall play from its next block on.
  @_noAllocation @_noLocks
  public func write(_ frame: SoundFrame) {
    copy(frame, to: slots + writersSlot.pointee)
    let newest = writersSlot.pointee | Mark.fresh
    writersSlot.pointee =
      between.pointee.exchange(newest, ordering: .acquiringAndReleasing) & Mark.slot
  }
}

/// Piece by piece, because the thread sanitizer does not see one memcpy of the whole.
@_noAllocation @_noLocks
private func copy(_ frame: SoundFrame, to slot: UnsafeMutablePointer<SoundFrame>) {
  for i in 0..<SoundFrame.voiceCount { slot.pointee.voices[i] = frame.voices[i] }
  slot.pointee.attack = frame.attack
  slot.pointee.release = frame.release
  slot.pointee.glide = frame.glide
  slot.pointee.volume = frame.volume
  slot.pointee.speechVolume = frame.speechVolume
  slot.pointee.reverb = frame.reverb
  slot.pointee.isMono = frame.isMono
  for band in 0..<TitleTone.bandCount { slot.pointee.tone.bands[band] = frame.tone.bands[band] }
  slot.pointee.tone.balance = frame.tone.balance
  slot.pointee.tone.level = frame.tone.level
  slot.pointee.moment = frame.moment
}

/// The audio thread's end of a FrameBox: without a reference, because counting references may lock.
// Unchecked, because it is made on one thread to be used on another.
public struct FrameReader: BitwiseCopyable, @unchecked Sendable {
  fileprivate let slots: UnsafeMutablePointer<SoundFrame>
  fileprivate let between: UnsafeMutablePointer<Atomic<Int>>
  fileprivate let own: UnsafeMutablePointer<Int>

  // MARK: - From the audio thread

  /// The newest frame, nil when it was taken before; it stays as it is until the next call.
  @_noAllocation @_noLocks
  public func takeNewest() -> UnsafePointer<SoundFrame>? {
    guard between.pointee.load(ordering: .relaxed) & Mark.fresh != 0 else { return nil }
    own.pointee = between.pointee.exchange(own.pointee, ordering: .acquiringAndReleasing) & Mark.slot
    return UnsafePointer(slots + own.pointee)
  }
}

/// The bits of the number between the threads: which slot, and whether its frame was not taken yet.
private enum Mark {
  static var slot: Int { 3 }
  static var fresh: Int { 4 }
}
