// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Plays cues when they are due, eight at a time; when all are busy the oldest makes room.
struct CuePlayer: ~Copyable {
  private let ring: CueReader
  private let voices: UnsafeMutablePointer<CueVoice>
  private let cells: UnsafeMutablePointer<Lanes>
  private let rests: UnsafeMutablePointer<Lanes>
  /// Where a cue that begins within a block is made: left, then right.
  private let spare: UnsafeMutablePointer<Lanes>
  private var waiting = WaitingCues()
  private var struck: UInt32 = 0

  init(_ ring: CueReader) {
    self.ring = ring
    voices = .allocate(capacity: CuePlaces.count)
    cells = PluckedString.cells(for: CuePlaces.count)
    rests = CueDelay.rests(for: CuePlaces.count)
    spare = .allocate(capacity: 2 * Block.fineLanes)
    spare.initialize(repeating: .zero, count: 2 * Block.fineLanes)
    voices.initialize(repeating: CueVoice(seed: 0, cells: cells, rest: rests), count: CuePlaces.count)
    reset()
  }

  deinit {
    voices.deallocate()
    cells.deallocate()
    rests.deallocate()
    spare.deallocate()
  }

  /// Silent at once, and cues of the future forgotten; those that wait in the ring are still to come.
  @_noAllocation @_noLocks
  mutating func reset() {
    // Seeds beyond those of the frame's voices.
    for i in 0..<CuePlaces.count {
      voices[i] = CueVoice(
        seed: UInt32(truncatingIfNeeded: 1000 &+ i), cells: cells + i &* PluckedString.lanes,
        rest: rests + i &* CueDelay.lanes)
    }
    waiting.forget()
    struck = 0
  }

  /// Strikes what is due in the block that begins at `origin`, as far as there is room; the rest waits until the oldest is
  /// out, a few blocks.
  @_noAllocation @_noLocks
  mutating func strikeDue(from origin: Int64, leavingSampled leavesSampled: Bool) {
    for i in 0..<CuePlaces.count where !voices[i].isAwake() {
      guard let cue = takeDue(from: origin) else { return }
      voices[i].strike(
        cue, after: Block.frames(from: origin, to: cue.moment), number: struck, leavingSampled: leavesSampled)
      struck &+= 1
    }
    if hasDue(from: origin) { hurryOldest() }
  }

  @_noAllocation @_noLocks
  private mutating func takeDue(from origin: Int64) -> Cue? {
    holdFuture(from: origin)
    return isWaitingDue(from: origin) ? waiting.takeNext() : ring.pop()
  }

  @_noAllocation @_noLocks
  private mutating func hasDue(from origin: Int64) -> Bool {
    holdFuture(from: origin)
    return isWaitingDue(from: origin) || ring.first() != nil
  }

  @_noAllocation @_noLocks
  private func isWaitingDue(from origin: Int64) -> Bool {
    guard let moment = waiting.nextMoment() else { return false }
    return isDue(moment, from: origin)
  }

  @_noAllocation @_noLocks
  private func isDue(_ moment: Int64, from origin: Int64) -> Bool {
    Block.frames(from: origin, to: moment) < Block.frames
  }

  /// Moves cues of the future out of the ring, so that its oldest cue is due, or there is none. A cue that
  /// finds no room to wait is refused.
  @_noAllocation @_noLocks
  private mutating func holdFuture(from origin: Int64) {
    while let first = ring.first(), !isDue(first.pointee.moment, from: origin), let cue = ring.pop() {
      if !waiting.hold(cue) { ring.countRefused() }
    }
  }

  /// Hurries the oldest cue out, one at a time: the next one when this is out.
  @_noAllocation @_noLocks
  private mutating func hurryOldest() {
    var oldest = 0
    for i in 0..<CuePlaces.count {
      if voices[i].isHurrying { return }
      if struck &- voices[i].number > struck &- voices[oldest].number { oldest = i }
    }
    voices[oldest].hurry()
  }

  @_noAllocation @_noLocks
  func sampledCue(_ place: Int) -> VoiceFrame { voices[place].sampled }

  /// Adds the cues to the bus; returns whether there was anything to add.
  @_noAllocation @_noLocks
  mutating func render(on bus: Bus) -> Bool {
    var isSounding = false
    let other = bus.gathering(at: spare)
    for i in 0..<CuePlaces.count where voices[i].isAwake() {
      voices[i].render(on: bus, by: other)
      isSounding = true
    }
    return isSounding
  }
}

/// The places where cues sound, one in each.
public enum CuePlaces {
  public static var count: Int { @_noAllocation @_noLocks get { 8 } }
}
