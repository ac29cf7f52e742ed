// SPDX-License-Identifier: GPL-3.0-or-later

/// A short sound that is struck once and ends by itself: done, refused, edge of the picture, a metronome's click.
public struct Cue: BitwiseCopyable, Sendable {
  public var voice: VoiceFrame
  /// The time from the start of the attack to the start of the release, in seconds.
  public var duration: Float
  /// When it begins, in nanoseconds of the clock that stamps edges: at that very sample, as late after it as a touch's
  /// sound after the touch. What is past begins at once, as everything does where blocks know no time.
  public var moment: Int64

  @_noAllocation @_noLocks
  public init(voice: VoiceFrame, duration: Float, moment: Int64 = .min) {
    self.voice = voice
    self.duration = duration
    self.moment = moment
  }
}
