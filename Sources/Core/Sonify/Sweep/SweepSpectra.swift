// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How much a sound has of some voices of a plan, at moments a hop apart: complex numbers of either ear, against sines that
/// begin with the sound's first sample.
struct SweepSpectra {
  /// Real and imaginary part of the left ear, then of the right one.
  typealias Ears = SIMD4<Float>

  /// The voices' numbers in the plan.
  let voices: [Int]
  /// In samples.
  let hop: Int
  /// The sample in the middle of the first moment.
  let first: Int
  let moments: Int
  private var parts: [Ears]

  /// Many voices tell no more than some.
  private static var mostVoices: Int { 64 }

  init(of sound: SweepRecording, _ plan: SweepPlan, hop: Int, from begin: Int, to end: Int) {
    let stride = (plan.voices + SweepSpectra.mostVoices - 1) / SweepSpectra.mostVoices
    voices = Swift.stride(from: 0, to: plan.voices, by: stride).filter {
      plan.frequencies[$0] < plan.highest
    }
    self.hop = hop
    first = begin
    moments = max(0, (end - begin) / hop)
    parts = [Ears](repeating: Ears(repeating: 0), count: voices.count * moments)
    let window = (0..<2 * hop).map { sample in
      let sine = Maths.sin(Maths.pi * (Double(sample) + 0.5) / Double(2 * hop))
      return Float(sine * sine)
    }
    var weighed = [SIMD2<Float>](repeating: SIMD2(repeating: 0), count: 2 * hop)
    for moment in 0..<moments {
      let start = begin + (moment - 1) * hop
      for sample in weighed.indices {
        let (left, right) = sound.sample(start + sample)
        weighed[sample] = window[sample] * SIMD2(left, right)
      }
      for (place, voice) in voices.enumerated() {
        parts[place * moments + moment] = SweepSpectra.part(of: weighed, plan.increments[voice], from: start)
      }
    }
  }

  /// A sound's product with a sine and a cosine, which turn backwards.
  private static func part(of sound: [SIMD2<Float>], _ increment: UInt64, from start: Int) -> Ears {
    let angle = SweepSpectra.angle(increment &* UInt64(truncatingIfNeeded: start))
    let step = SweepSpectra.angle(increment)
    var (cosine, sine) = (Float(Maths.cos(angle)), Float(-Maths.sin(angle)))
    let (stepCosine, stepSine) = (Float(Maths.cos(step)), Float(-Maths.sin(step)))
    var (real, imaginary) = (SIMD2<Float>(repeating: 0), SIMD2<Float>(repeating: 0))
    for sample in sound {
      real += sample * cosine
      imaginary += sample * sine
      (cosine, sine) = (cosine * stepCosine - sine * stepSine, sine * stepCosine + cosine * stepSine)
    }
    return Ears(real.x, imaginary.x, real.y, imaginary.y)
  }

  /// In radians, of 2^-64 of a turn.
  static func angle(_ turns: UInt64) -> Double { 2 * Maths.pi * Double(turns) * 0x1p-64 }

  subscript(place: Int, moment: Int) -> Ears { parts[place * moments + moment] }

  /// Turns what both ears have by one angle each: `cosines` and `sines` hold either ear's twice.
  static func turned(_ ears: Ears, _ cosines: Ears, _ sines: Ears) -> Ears {
    ears * cosines + Ears(-ears.y, ears.x, -ears.w, ears.z) * sines
  }

  /// The same sound as it would be against voices that are higher by a small part.
  func higher(by part: Double, _ plan: SweepPlan) -> SweepSpectra {
    var other = self
    for (place, voice) in voices.enumerated() {
      let step = -2 * Maths.pi * part * plan.frequencies[voice] / plan.rate
      for moment in 0..<moments {
        let angle = step * Double(first + moment * hop)
        other.parts[place * moments + moment] = SweepSpectra.turned(
          self[place, moment], Ears(repeating: Float(Maths.cos(angle))),
          Ears(repeating: Float(Maths.sin(angle))))
      }
    }
    return other
  }

  /// How many voices have a part in the sound: the square of their powers' sum against the sum of their squares.
  var variety: Double {
    var (sum, squares) = (0.0, 0.0)
    for place in voices.indices {
      let power = (0..<moments).reduce(0.0) { $0 + Double((self[place, $1] * self[place, $1]).sum()) }
      (sum, squares) = (sum + power, squares + power * power)
    }
    return squares > 0 ? sum * sum / squares : 0
  }

  /// The same, where what is louder counts more.
  var weighed: SweepSpectra {
    var other = self
    for index in parts.indices { other.parts[index] *= (parts[index] * parts[index]).sum().squareRoot() }
    return other
  }
}
