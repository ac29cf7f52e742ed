// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells eyes what can be heard: that a sound begins within 40 ms, and later what it is like and what it is.
///
/// It keeps numbers about the last eight seconds of the sound that goes on, each of 20 ms, and of none before.
public final class SoundWatch {
  private let lows = LowSounds()
  private let ring = SampleRing(capacity: SoundSight.window)
  private let room = RoomBands()
  private let sight = SoundSight()
  private let lowRing: SampleRing
  private let trace = SoundTrace()
  private var untilFrame = RoomBands.hop
  /// The newest frame of 5 ms.
  private var now = 0
  /// Frames in a row above and below what sounds, and those in which something stands out faintly.
  private var row = (above: 0, below: 0, faint: 0)
  private var isSounding = false
  private var isOpen = false
  /// The last frames, the newest last: their loudnesses, and how far something stood out faintly.
  private var recent = [(loudness: Float, hint: Float)](repeating: (0, 0), count: 16)
  private var told: HeardSort?
  /// How loud the room was before the sound, in dB.
  private var before: Float = 0

  /// Two frames in a row are a sound; a tenth of a second below is its end.
  private static var enough: Int { 2 }
  /// What stands out faintly for four is a sound, too, if half of it was there 30 to 60 ms before: so sudden is no room.
  private static var faintEnough: Int { 4 }
  private static var hardly: Float { 0.52 }
  private static var release: Int { 20 }
  /// From the beginning of a sound to the frame that shows it, in frames.
  private static var lateness: Int { 3 }
  /// What was struck again is 6 dB louder than a moment before, and 70 ms after the stroke before it.
  private static var again: Float { 6 }
  private static var apart: Int { 14 }
  /// So many frames after a sound, and so many dB below it, what stands out is its rest.
  private static var flicker: Int { 80 }
  private static var faint: Float { 20 }
  /// What is over, and still so many dB louder than before, has become the room's.
  private static var stays: Float { 4 }
  /// After 1.2 s without a stroke the sound is over.
  private static var rest: Int { 240 }
  /// Each 20 ms a glance, each tenth of a second a judgement.
  private static var glance: Int { 4 }
  private static var judgement: Int { 20 }

  public init() { lowRing = SampleRing(capacity: sight.finder.length) }

  /// Real multiplications a second while something sounds.
  public var multiplications: Double {
    lows.multiplications * 48_000 + Double(room.multiplications) * 200
      + Double(sight.multiplications) * 50
  }

  /// Takes a sample of 48 kHz.
  public func push(_ sample: Float) -> SoundFinding? { push(lows.push(sample)) }

  /// The same with what others hear of it, too.
  func push(_ low: LowSound) -> SoundFinding? {
    if let quarter = low.quarter { lowRing.push(quarter) }
    guard let half = low.half else { return nil }
    ring.push(half)
    untilFrame -= 1
    guard untilFrame == 0 else { return nil }
    untilFrame = RoomBands.hop
    guard ring.count >= RoomBands.window else { return nil }
    now += 1
    room.take(ring.latest(RoomBands.window), isSounding: isSounding)
    return step()
  }

  private func step() -> SoundFinding? {
    for place in 1..<recent.count { recent[place - 1] = recent[place] }
    recent[recent.count - 1] = (room.loudness, room.hint)
    row.above = room.score >= 1 ? row.above + 1 : 0
    row.faint = room.hint >= 1 ? row.faint + 1 : 0
    row.below = room.score < 0.5 ? row.below + 1 : 0
    if let finding = strike() { return finding }
    if isSounding && row.below >= SoundWatch.release { isSounding = false }
    guard isOpen else { return nil }
    trace.take(room.loudness, at: now, isSounding: isSounding && row.below == 0)
    if now % SoundWatch.glance == 0 && isSounding {
      trace.see(
        sight.look(ring.latest(SoundSight.window), lowRing.latest(sight.finder.length), in: room), at: now)
    }
    return judge()
  }

  /// A sound begins, or is struck again.
  private func strike() -> SoundFinding? {
    let isNew = !isSounding && (row.above >= SoundWatch.enough || growsFaintly) && isNoRest
    guard isNew || isStruckAgain else { return nil }
    isSounding = true
    let start = now - SoundWatch.lateness
    if !isOpen {
      trace.begin(at: start)
      (isOpen, told, before) = (true, nil, recent[0].loudness + room.floorLevel)
    }
    trace.strike(at: start, room.loudness)
    trace.take(room.loudness, at: now, isSounding: true)
    return finding(.began(loudness: Double(room.loudness)))
  }

  /// What has just died away may flicker, which is no new sound.
  private var isNoRest: Bool {
    !isOpen || now - trace.last > SoundWatch.flicker || room.loudness > max(3, trace.most - SoundWatch.faint)
  }

  private var growsFaintly: Bool {
    guard row.faint >= SoundWatch.faintEnough else { return false }
    var least = Float.infinity
    for ago in 6...12 { least = min(least, recent[recent.count - 1 - ago].hint) }
    return least < SoundWatch.hardly
  }

  private var isStruckAgain: Bool {
    guard isSounding, row.above >= SoundWatch.enough, let last = trace.strokes.last,
      now - SoundWatch.lateness - last.start >= SoundWatch.apart
    else { return false }
    // The least of 20 to 60 ms ago.
    var least = Float.infinity
    for ago in 4...12 { least = min(least, recent[recent.count - 1 - ago].loudness) }
    return room.loudness > SoundWatch.again + max(least, 0)
  }

  private func judge() -> SoundFinding? {
    guard now % SoundWatch.judgement == 0 else { return nil }
    let sort = SoundJudge.sort(trace, now: now, isSounding: isSounding, after: told)
    if !isSounding && now - trace.last >= SoundWatch.rest {
      isOpen = false
      // What has become the room's goes on, as loud as a moment ago.
      return finding(room.level > before + SoundWatch.stays ? .usual(sort) : .ended(sort))
    }
    guard sort.saysMore(than: told) else { return nil }
    told = sort
    return finding(.told(sort))
  }

  private func finding(_ news: SoundNews) -> SoundFinding {
    SoundFinding(news, since: Double(now - trace.start) / Double(SoundTrace.perSecond))
  }
}

extension HeardSort {
  /// Whether it says what the other one does not.
  func saysMore(than other: HeardSort?) -> Bool {
    guard let other else { return isLoud || isLong || motion != nil || period != nil || kind != nil }
    return isLoud && !other.isLoud || isLong && !other.isLong || motion != nil && motion != other.motion
      || period != nil && other.period == nil || kind != nil && kind != other.kind
  }
}
