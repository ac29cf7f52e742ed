// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sound

/// Up to six colours of a picture that sound at once, each at a place of its own that may drift.
///
/// Each has its own memory, so that none chatters at a border of two colours.
public struct Drift: Sendable {
  public static var most: Int { 6 }
  /// A third: six sine tones together peak at half of full scale, as high as a finger's chord of four equal notes.
  public static var share: Float { 1 / 3 }
  /// In nanoseconds: a struck note is not struck again sooner, because six that rattle would tire.
  private static var betweenStrikes: Int64 { 250_000_000 }

  private struct Sounding {
    /// Another picture is heard without a memory.
    let picture: Picture
    /// It is one of a camera's views, which follow each other.
    let isLive: Bool
    var reading: Reading
    var memory: Sonifier.Memory
    var struck: Int64
    /// Another note waits until it may be struck.
    var waits = false
  }

  private var sounding = InlineArray<6, Sounding?>(repeating: nil)

  public init() {}

  /// What sounds of the one with this number; nil in silence.
  public func reading(_ number: Int) -> Reading? {
    number >= 0 && number < Drift.most ? sounding[number]?.reading : nil
  }

  /// When a note that waits may be struck, in nanoseconds, by sounding it again at its place; nil where none waits.
  public var due: Int64? {
    (0..<Drift.most).compactMap { sounding[$0] }.filter { $0.waits }.map { $0.struck + Drift.betweenStrikes }
      .min()
  }

  /// Sounds the colour at a place. `now` is in nanoseconds.
  ///
  /// What was heard of one view of a camera is still known with the next.
  public mutating func sound(
    _ number: Int, at place: Place, _ finger: Finger, _ sonifier: Sonifier, _ performer: Performer,
    pan: Float, at now: Int64, isLive: Bool = false, level: Float = 1, in frame: inout SoundFrame
  ) {
    guard number >= 0 && number < Drift.most else { return }
    let before = sounding[number]
    var sonifier = sonifier
    let isSame = before?.picture === finger.picture || before?.isLive == true && isLive
    sonifier.last = before.flatMap { isSame ? $0.memory : nil } ?? Sonifier.Memory()
    guard var reading = finger.touch(place, sonifier: &sonifier) else { return lift(number, in: &frame) }
    var memory = sonifier.last
    var timbre = performer.band.timbre(of: reading.tone)
    var struck = before?.struck ?? now
    var waits = false
    let voice = SoundFrame.Region.orb(number)
    if let before, timbre.isStruck, before.reading.tone.isAnotherNote(than: reading.tone) {
      if isSame, now - before.struck < Drift.betweenStrikes {
        (reading, memory, waits) = (before.reading, before.memory, true)
        timbre = performer.band.timbre(of: reading.tone)
      } else {
        struck = now
        frame.voices[voice].strike &+= 1
        frame.voices[voice + 1].strike = frame.voices[voice].strike
      }
    }
    reading.tone.sound(
      in: &frame, from: voice, timbre: timbre, gain: performer.gain * Drift.share * level, pan: pan)
    sounding[number] = Sounding(
      picture: finger.picture, isLive: isLive, reading: reading, memory: memory, struck: struck, waits: waits)
  }

  public mutating func lift(_ number: Int, in frame: inout SoundFrame) {
    guard number >= 0 && number < Drift.most, sounding[number] != nil else { return }
    sounding[number] = nil
    let voice = SoundFrame.Region.orb(number)
    (frame.voices[voice].level, frame.voices[voice + 1].level) = (0, 0)
  }

  public mutating func lift(in frame: inout SoundFrame) {
    for number in 0..<Drift.most { lift(number, in: &frame) }
  }
}
