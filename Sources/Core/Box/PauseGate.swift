// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes the pauses in a book no longer than 0.4 s: what is quiet for longer is left out until something sounds again.
///
/// It takes left and right in turn at 48 kHz. What is left of a pause fades out, and what follows fades in, so that its noise
/// does not click.
struct PauseGate {
  /// 50 dB below full scale: under the breath of a voice, and above the noise of most rooms.
  private static var quiet: Float { 0.00316 }
  /// In frames, 0.4 s: a pause that still ends a sentence.
  private static var longest: Int { 19_200 }
  /// In frames, 10 ms and 2 ms: noise goes, and a consonant keeps its edge.
  private static var fadeOut: Int { 480 }
  private static var fadeIn: Int { 96 }

  /// In frames as they are heard.
  private let longest: Int
  /// How many frames have been quiet by now.
  private var quiet = 0
  /// How far it has come in again behind a pause.
  private var risen = PauseGate.fadeIn

  /// At a speed in percent the same pause is heard for less time.
  init(speed: Int) { longest = max(PauseGate.longest * 100 / max(speed, 1), PauseGate.fadeOut) }

  /// Leaves out frames, in place; returns how many stay.
  mutating func shorten(_ samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    var kept = 0
    for frame in 0..<frames {
      let (left, right) = (samples[2 * frame], samples[2 * frame + 1])
      if left.magnitude < PauseGate.quiet && right.magnitude < PauseGate.quiet {
        quiet += 1
      } else {
        if quiet > longest { risen = 0 }
        quiet = 0
      }
      guard quiet <= longest else { continue }
      let gain = nextGain()
      (samples[2 * kept], samples[2 * kept + 1]) = (left * gain, right * gain)
      kept += 1
    }
    return kept
  }

  private mutating func nextGain() -> Float {
    if quiet > longest - PauseGate.fadeOut { return Float(longest - quiet) / Float(PauseGate.fadeOut) }
    guard risen < PauseGate.fadeIn else { return 1 }
    risen += 1
    return Float(risen) / Float(PauseGate.fadeIn)
  }
}
