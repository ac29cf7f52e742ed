// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc

/// A speaker that plays into a recording as quickly as a sound card would, even when it is left running.
public final class PacedSpeaker: Speaker {
  private let recording: WaveSpeaker?
  /// When what was played so far is over, in nanoseconds of the kernel's clock.
  private var end: Int64 = 0
  private var frames = 0

  private static var rate: Int { 48_000 }
  /// In seconds, of which one takes 192,000 bytes: after an hour the recording ends, and the pace is kept.
  private static var longest: Int { 3600 }
  /// In nanoseconds: a block later than that is not caught up with.
  private static var patience: Int64 { 100_000_000 }

  public init(to recording: WaveSpeaker?) { self.recording = recording }

  public var descriptor: Int32 { -1 }

  public func play(_ block: UnsafeBufferPointer<Float>) {
    frames += block.count / 2
    if frames <= PacedSpeaker.longest * PacedSpeaker.rate { recording?.play(block) }
    let now = box_nanoseconds()
    if now - end > PacedSpeaker.patience { end = now }
    end += Int64(block.count / 2) * 1_000_000_000 / Int64(PacedSpeaker.rate)
    box_sleep_until(end)
  }
}
