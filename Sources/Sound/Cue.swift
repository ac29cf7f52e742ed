// SPDX-License-Identifier: GPL-3.0-or-later

/// A short sound that is struck once and ends by itself: done, refused, edge of the picture.
public struct Cue: BitwiseCopyable, Sendable {
  public var voice: VoiceFrame
  /// From the start of the attack to the start of the release, in seconds.
  public var duration: Float

  @_noAllocation @_noLocks
  public init(voice: VoiceFrame, duration: Float) {
    self.voice = voice
    self.duration = duration
  }
}
