// SPDX-License-Identifier: GPL-3.0-or-later

/// A short sound that is struck once and ends by itself: done, refused, edge of the picture, a metronome's click.
public struct Cue: BitwiseCopyable, Sendable {
  public var voice: VoiceFrame
  /// The time from the start of the attack to the start of the release, in seconds.
  public var duration: Float
  /// When the cue begins, in nanoseconds of the clock that stamps edges. It sounds as long after this moment
  /// as a touch's sound after the touch, to the sample. A moment that is past, or a block without a time,
  /// makes it begin at once.
  public var moment: Int64

  @_noAllocation @_noLocks
  public init(voice: VoiceFrame, duration: Float, moment: Int64 = .min) {
    self.voice = voice
    self.duration = duration
    self.moment = moment
  }
}
