// SPDX-License-Identifier: GPL-3.0-or-later

import CAlsa
import CLibc

/// Plays on one open card: converts, writes, waits for room, and mends what can be mended.
struct CardPlayer: BitwiseCopyable {
  let card: AlsaCard
  private let kind: SampleKind
  private let channels: Int
  private let frameBytes: Int
  /// What the card holds when it is full, in nanoseconds.
  private let endurance: Int64
  /// In milliseconds: a card that has no room for longer counts as gone.
  private let patience: Int32
  /// Place for `CardPlayer.frames` of the widest kind of frame.
  private let place: UnsafeMutableRawPointer
  /// When the card was full last, or was made ready again.
  private(set) var wasFull: Int64
  private var sleep = Sleep.awake
  /// When the card can have played all that it took, if it is a little quick, in nanoseconds.
  private var played: Int64 = 0
  /// How many frames it still has to take until it has surely played some.
  private var unproven: Int

  /// The largest piece that is converted at a time: four blocks of the synth.
  static var frames: Int { @_noAllocation @_noLocks get { 256 } }
  static var placeBytes: Int { frames * 2 * MemoryLayout<Int32>.stride }
  /// In milliseconds: many times what any card needs for a period, and no long silence yet.
  private static var patience: Int { 200 }
  /// Most repairs for one piece; a card that runs dry even so has a fault that no new start mends.
  private static var mostRepairs: Int { @_noAllocation @_noLocks get { 3 } }
  /// In nanoseconds, before a card that only said it had room is asked again: a fifth of a period.
  private static var nap: Int64 { @_noAllocation @_noLocks get { 250_000 } }
  /// In nanoseconds. No card is so far ahead of its own sound; ALSA's `null` takes all at once and never waits.
  private static var mostAhead: Int64 { @_noAllocation @_noLocks get { 500_000_000 } }
  /// A card may be quick by a hundredth, which is more than any quartz is wrong.
  private static var quickness: Int64 { @_noAllocation @_noLocks get { 100 } }
  /// A card that says it has room and takes nothing is asked for as long as one that says nothing.
  private var mostRefusals: Int { @_noAllocation @_noLocks get { Int(patience) &* 4 } }

  init(_ card: AlsaCard, _ shape: CardShape, place: UnsafeMutableRawPointer) {
    self.card = card
    self.place = place
    kind = shape.kind ?? .s32
    channels = min(shape.channels, 2)
    frameBytes = kind.bytes * channels
    endurance = ClockPace.duration(of: shape.buffer)
    patience = Int32(CardPlayer.patience + shape.period * 1000 / CardShape.boxRate)
    wasFull = box_nanoseconds()
    unproven = shape.buffer
  }

  /// Whether the card has played sound since it was opened: only then is it announced as working.
  var isProven: Bool { @_noAllocation @_noLocks get { unproven < 0 } }

  /// Returns when there is room for the next piece: 0; -EAGAIN while the card sleeps, any other fault when it is gone.
  @_noAllocation @_noLocks
  mutating func play(_ samples: UnsafePointer<Float>, frames: Int, _ news: borrowing SpeakerNews) -> Int32 {
    kind.write(samples, frames: frames, channels: channels, to: place)
    let fault = write(frames, news)
    guard fault == 0 else { return fault }
    unproven = unproven < 0 ? unproven : unproven &- frames
    wasFull = box_nanoseconds()
    keepTime(frames: frames)
    let room = card.waitForRoom(milliseconds: patience)
    if room == 0 { return -ETIMEDOUT }
    return room > 0 ? 0 : mend(room, news)
  }

  /// Waits on a card that takes sound sooner than any could play it, so that the thread leaves the processor to others.
  @_noAllocation @_noLocks
  private mutating func keepTime(frames: Int) {
    let time = ClockPace.duration(of: frames)
    played = (played > wasFull ? played : wasFull) &+ time &- time / CardPlayer.quickness
    let ahead = played &- wasFull &- endurance
    if ahead > CardPlayer.mostAhead { box_sleep_until(wasFull &+ ahead &- CardPlayer.mostAhead) }
  }

  @_noAllocation @_noLocks
  private mutating func write(_ frames: Int, _ news: borrowing SpeakerNews) -> Int32 {
    var written = 0
    var repairs = 0
    var refusals = 0
    while written < frames {
      let taken = card.write(UnsafeRawPointer(place + written &* frameBytes), count: frames &- written)
      if taken > 0 {
        written &+= taken
        sleep = .awake
        continue
      }
      let fault = taken == 0 ? -EAGAIN : Int32(truncatingIfNeeded: taken)
      let outcome = fault == -EAGAIN ? waitForRoom() : mend(fault, news)
      if outcome != 0 { return outcome }
      if fault == -EAGAIN { refusals &+= 1 } else { repairs &+= 1 }
      if repairs > CardPlayer.mostRepairs { return fault }
      if refusals > mostRefusals { return -ETIMEDOUT }
    }
    return 0
  }

  @_noAllocation @_noLocks
  private func waitForRoom() -> Int32 {
    let room = card.waitForRoom(milliseconds: patience)
    switch -room {
    case 0: return -ETIMEDOUT
    // The next write meets the same, and mends it.
    case EINTR, EPIPE, ESTRPIPE: return 0
    default: break
    }
    if room < 0 { return room }
    // Some plugins say they have room a little before they have.
    box_sleep_until(box_nanoseconds() &+ CardPlayer.nap)
    return 0
  }

  /// 0 when the card takes sound again.
  @_noAllocation @_noLocks
  private mutating func mend(_ fault: Int32, _ news: borrowing SpeakerNews) -> Int32 {
    switch -fault {
    case EINTR: return 0
    case EPIPE:
      news.countUnderrun(delay: box_nanoseconds() &- wasFull &- endurance)
      return makeReady()
    case ESTRPIPE:
      return wake(news)
    default: return fault
    }
  }

  @_noAllocation @_noLocks
  private mutating func wake(_ news: borrowing SpeakerNews) -> Int32 {
    if sleep == .awake { news.countSuspend() }
    let resumed = sleep == .called ? -ENOSYS : card.resume()
    switch resumed {
    case 0: sleep = .called
    case -EAGAIN: sleep = .asleep
    // Many cards cannot go on where they were, and not all of them say so; those are made ready again.
    default: return makeReady()
    }
    return resumed
  }

  @_noAllocation @_noLocks
  private mutating func makeReady() -> Int32 {
    wasFull = box_nanoseconds()
    return card.prepare()
  }

  private enum Sleep {
    case awake, asleep
    /// Said that it goes on, and has taken nothing since.
    case called
  }
}
