// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Someone who speaks: a pitch between 80 and 420 Hz that never stands still, syllables, and formants that move.
enum VoiceJudge {
  struct Speech {
    /// Glances in a stretch of pitch, and the share of those that are no silence.
    var voiced = 0
    var share = 0.0
    /// The share of steps by which the pitch moves as mouths do: 0.3 % to 6 % in 20 ms.
    var moving = 0.0
    /// In semitones, a tenth left out on both sides.
    var range = 0.0
    /// Rises of the loudness a second.
    var syllables = 0.0
    /// How much the spectrum's middle wanders, in octaves, and how bright it is, in dB.
    var wandering = 0.0
    var bright: Float = 0
  }

  static func certainty(_ trace: SoundTrace) -> Double {
    guard let speech = speech(trace) else { return 0 }
    let isPitched = speech.voiced >= 15 && speech.share > 0.3 && speech.range > 1
    let isSpoken = speech.moving > 0.58 && (2.4...9).contains(speech.syllables) && speech.wandering > 0.2
    return isPitched && isSpoken && speech.bright > -28 ? 0.9 : 0
  }

  static func speech(_ trace: SoundTrace) -> Speech? {
    let glances = trace.glances.suffix(200)
    let least = max(4, trace.most - 22)
    let sounding = glances.filter { $0.glance.loudness > least }
    guard sounding.count >= 30, let first = sounding.first?.at, let last = sounding.last?.at else {
      return nil
    }
    var speech = Speech()
    var steps: [Double] = []
    var pitches: [Double] = []
    var middles: [Double] = []
    var brights: [Float] = []
    for (one, next) in zip(sounding, sounding.dropFirst()) where isVoiced(one.glance) && isVoiced(next.glance)
    {
      let step = 12 * Maths.log2(Double(next.glance.pitch / one.glance.pitch))
      guard next.at - one.at <= 5, step.magnitude < 1.5 else { continue }
      steps.append(step.magnitude)
      pitches.append(12 * Maths.log2(Double(next.glance.pitch) / 100))
      middles.append(Maths.log2(Double(max(next.glance.middle, 50))))
      brights.append(next.glance.bright)
    }
    speech.voiced = steps.count
    guard speech.voiced >= 10 else { return nil }
    speech.share = Double(speech.voiced) / Double(sounding.count)
    speech.moving = Double(steps.count { $0 > 0.05 && $0 < 1 }) / Double(steps.count)
    pitches.sort()
    speech.range = pitches[pitches.count * 9 / 10] - pitches[pitches.count / 10]
    speech.wandering = deviation(middles)
    speech.bright = middle(brights)
    speech.syllables = rises(glances) / (Double(last - first + 4) / 200)
    return speech
  }

  private static func isVoiced(_ glance: SoundGlance) -> Bool {
    glance.clarity > 0.7 && glance.pitch > 75 && glance.pitch < 420
  }

  /// How often the loudness rises by 5 dB after a fall of as many.
  private static func rises(_ glances: ArraySlice<(at: Int, glance: SoundGlance)>) -> Double {
    var (rises, low, high, isUp) = (0.0, Float(1000), Float(-1000), false)
    for (_, glance) in glances {
      (low, high) = (min(low, glance.loudness), max(high, glance.loudness))
      if !isUp && glance.loudness > low + 5 {
        (isUp, high) = (true, glance.loudness)
        rises += 1
      } else if isUp && glance.loudness < high - 5 {
        (isUp, low) = (false, glance.loudness)
      }
    }
    return rises
  }

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }
}
