// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// Finds where sound begins after silence, to the sample.
struct OnsetFinder {
  /// How many samples were quiet since the last loud one.
  private var quietSamples = 0
  /// The loudest of silence, halved with each window; the newest window is left out, as a sound may begin
  /// there.
  private var noise: Float = 0
  private var lastWindow: Float = 0
  private var window: Float = 0
  private var windowSamples = 0

  /// In seconds: what pauses for less has not ended.
  private static var shortestSilence: Double { 0.02 }
  /// In seconds: longer than any voice takes to come in.
  private static var windowSeconds: Double { 0.01 }
  /// -66 dB: a voice of the box is louder 0.1 ms after it began.
  private static var quietest: Float { 0.0005 }
  /// Times the noise: louder than that it is not by chance.
  private static var margin: Float { 4 }

  /// When sounds began in this piece.
  mutating func take(_ sound: HeardSound) -> [Instant] {
    let rate = Double(sound.rate)
    let enough = Int(OnsetFinder.shortestSilence * rate)
    var onsets: [Instant] = []
    for (index, sample) in sound.samples.enumerated() {
      if sample.magnitude > max(OnsetFinder.quietest, noise * OnsetFinder.margin) {
        if quietSamples >= enough { onsets.append(sound.time + Double(index) / rate) }
        quietSamples = 0
        (window, lastWindow, windowSamples) = (0, 0, 0)
      } else {
        quietSamples += 1
        learn(sample.magnitude, window: Int(OnsetFinder.windowSeconds * rate))
      }
    }
    return onsets
  }

  private mutating func learn(_ magnitude: Float, window length: Int) {
    window = max(window, magnitude)
    windowSamples += 1
    guard windowSamples >= length else { return }
    // Half of it each time: the end of a voice is forgotten within a twentieth of a second.
    noise = max(noise * 0.5, lastWindow)
    (lastWindow, window, windowSamples) = (window, 0, 0)
  }
}
