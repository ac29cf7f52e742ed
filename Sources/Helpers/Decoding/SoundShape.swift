// SPDX-License-Identifier: GPL-3.0-or-later

/// The size of a sound that came out of a file: always one that the box can hold. Samples are Floats, interleaved.
public struct SoundShape: Equatable, Sendable {
  /// Moments, each with a sample for every channel.
  public let frames: Int
  /// Frames a second.
  public let rate: Int
  public let channels: Int

  /// Ten minutes at 48 kHz; 230 MB in stereo.
  public static let mostFrames = 28_800_000
  /// Rates from telephones to studios.
  public static let rates = 8000...192_000
  /// Most bytes of the text that may follow the samples, as it stood in the file.
  public static let longestComment = 16_384

  public init?(frames: Int, rate: Int, channels: Int) {
    guard (1...SoundShape.mostFrames).contains(frames), SoundShape.rates.contains(rate),
      (1...2).contains(channels)
    else { return nil }
    self.frames = frames
    self.rate = rate
    self.channels = channels
  }

  public var byteCount: Int { frames * channels * 4 }
}
