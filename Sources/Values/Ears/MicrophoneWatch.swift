// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What would help the ears.
public enum MicrophoneAdvice: Equatable, Sendable {
  case fine
  /// Nothing comes, not even a room's noise: unplugged, muted, the wrong one.
  case silent
  /// Too loud: farther away, or the gain down.
  case clipping
  /// Strings were struck, and were too soft to be read: closer.
  case tooSoft
  /// The mains hum louder than all else in the room.
  case hum
}

/// Measures the room and the microphone in samples of 48 kHz.
public struct MicrophoneWatch {
  /// Of the last 10 ms, in dB below full scale, a sine of full scale being at -3.
  public private(set) var level = MicrophoneWatch.nothing
  /// What the room has when nothing is played, in dB: learned, slowly up and quickly down.
  public private(set) var floor: Double?
  public private(set) var advice = MicrophoneAdvice.fine

  private var block = (count: 0, power: 0.0, last: Float(0), smooth: Float(0))
  /// Of the last second.
  private var second = Second()
  /// The loudest 10 ms of the last seconds, in dB; it sinks by 2 dB a second.
  private var loudest = MicrophoneWatch.nothing
  private var hum = HumDetector()
  /// Strokes in a row that nothing was read of, and the seconds since the last.
  private var unread = (strokes: 0, seconds: 0)
  /// For how many seconds something else than the advice was right.
  private var changing = (advice: MicrophoneAdvice.fine, seconds: 0)

  private struct Second {
    var blocks = 0
    var most: Float = 0
    var clipped = 0
    var row = 0
    var quiet = 0
  }

  /// Digital silence, in dB; below the other one is no microphone, since the best cards have noise of -96.
  private static var nothing: Double { -120 }
  private static var dead: Float { 1e-5 }
  /// Three samples in a row at the end of the scale were cut off.
  private static var end: Float { 0.985 }
  /// Blocks of 10 ms: the floor rises by 1 dB a second, and falls nine times as fast.
  private static var rise: Double { 0.01 }
  /// A knock is one stroke; who plays and is not heard strikes again, within so many seconds.
  private static var again: (strokes: Int, seconds: Int) { (2, 8) }
  /// dB above the floor: what is sound at all, and what can be recognised well.
  private static var gate: Double { 8 }
  private static var enough: Double { 16 }
  /// Hum below this level disturbs no one, in dB.
  private static var faintHum: Double { -66 }

  public init() {}

  /// Whether something sounds beside the room's noise.
  public var isOpen: Bool { floor.map { level > $0 + MicrophoneWatch.gate } ?? false }

  /// An ear has noticed a stroke that stands out of the room.
  public mutating func strike() { unread = (unread.strokes + 1, 0) }

  /// An ear could read what was struck.
  public mutating func read() { unread = (0, 0) }

  /// Takes a sample; returns the advice when it changes, which takes a second or two.
  public mutating func push(_ sample: Float) -> MicrophoneAdvice? {
    look(sample)
    hum.push(sample)
    // A high pass of 40 Hz: neither a constant nor steps on the floor are sound.
    block.smooth = 0.9948 * (block.smooth + sample - block.last)
    block.last = sample
    block.power += Double(block.smooth * block.smooth)
    block.count += 1
    guard block.count == 480 else { return nil }
    endBlock()
    guard second.blocks == 100 else { return nil }
    defer { second = Second() }
    return decide()
  }

  private mutating func look(_ sample: Float) {
    second.most = max(second.most, sample.magnitude)
    second.row = sample.magnitude >= MicrophoneWatch.end ? second.row + 1 : 0
    if second.row == 3 { second.clipped += 1 }
  }

  private mutating func endBlock() {
    let power = block.power / 480
    (block.count, block.power) = (0, 0)
    level = power > 1e-12 ? 10 * Maths.log2(power) / Maths.log2(10) : MicrophoneWatch.nothing
    if let floor {
      self.floor = floor + (level > floor ? MicrophoneWatch.rise : -9 * MicrophoneWatch.rise)
      // In the first second what is far lower was only not heard yet.
      if level < floor - 6 { self.floor = level + 6 }
    } else {
      floor = level
    }
    loudest = max(level, loudest - 0.02)
    if !isOpen { second.quiet += 1 }
    second.blocks += 1
  }

  private mutating func decide() -> MicrophoneAdvice? {
    unread.seconds += 1
    if unread.seconds > MicrophoneWatch.again.seconds { unread.strokes = 0 }
    let now = current
    guard now != advice else {
      changing.seconds = 0
      return nil
    }
    changing = now == changing.advice ? (now, changing.seconds + 1) : (now, 1)
    // Clipping is certain at once; all else has to last.
    guard now == .clipping || changing.seconds >= 2 else { return nil }
    advice = now
    changing.seconds = 0
    return now
  }

  private var current: MicrophoneAdvice {
    if second.most < MicrophoneWatch.dead { return .silent }
    if second.clipped >= 3 { return .clipping }
    guard let floor else { return .fine }
    if second.quiet > 90, level > MicrophoneWatch.faintHum, hum.share > 0.5 { return .hum }
    let isSoft = loudest - floor < MicrophoneWatch.enough
    return isSoft && unread.strokes >= MicrophoneWatch.again.strokes ? .tooSoft : .fine
  }
}
