// SPDX-License-Identifier: GPL-3.0-or-later

/// Why there is no speech.
public enum TalkerTrouble: Equatable, Sendable {
  /// The system has no thread left, or nothing to wake one with.
  case noThread
  /// The files that eSpeak NG brings are not where it looks for them.
  case noData
  /// In hertz.
  case rate(Int, insteadOf: Int)
  /// Of the language of this code.
  case noVoice(String)
  /// Anything else, in eSpeak NG's own words.
  case words(String)
}
