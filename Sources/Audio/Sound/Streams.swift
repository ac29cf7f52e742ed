// SPDX-License-Identifier: GPL-3.0-or-later

/// The named lanes on which sound that was made ahead reaches the mixer. An empty lane costs nothing and changes no bit.
public struct Streams: Sendable {
  /// What the box says: one channel, which turns everything else down while it lasts.
  public let speech = PcmStream()
  /// A whole picture as sound, in two channels.
  public let picture = PcmStream(isStereo: true)
  /// Music and recordings, in two channels.
  public let music = PcmStream(isStereo: true)

  public init() {}
}
