// SPDX-License-Identifier: GPL-3.0-or-later

import Board

/// A speaker that plays into a recording as quickly as a sound card would, even when it is left running.
public final class PacedSpeaker: Speaker {
  private let recording: WaveSpeaker?
  private var pace: ClockPace
  private var frames = 0

  /// In seconds, of which one takes 192,000 bytes: after an hour the recording ends, and the pace is kept.
  private static var longest: Int { 3600 }
  /// In nanoseconds: a recording catches up with a computer that paused for less, so that nothing in it comes too early.
  private static var patience: Int64 { 100_000_000 }

  /// In a recording, each touch is where it was made. What no ear and no recording gets may come a little early; a measurement needs it
  /// `inTime` all the same.
  public init(to recording: WaveSpeaker?, inTime: Bool = false) {
    self.recording = recording
    pace = ClockPace(
      lead: recording == nil && !inTime ? ClockPace.unheard : 0, patience: PacedSpeaker.patience)
  }

  public var descriptor: Int32 { -1 }

  public func play(_ block: UnsafeBufferPointer<Float>) {
    frames += block.count / 2
    if frames <= PacedSpeaker.longest * CardShape.boxRate { recording?.play(block) }
    pace.pass(frames: block.count / 2)
  }
}
