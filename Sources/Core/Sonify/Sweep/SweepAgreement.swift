// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How far a sound agrees with a plan that begins at some sample: 1 where all of it is the plan's voices in their phases.
///
/// No cell of a picture has less than no light. So where the phases are right, no part of the sound is against them; where
/// they are wrong, as much is against them as with them.
final class SweepAgreement {
  private typealias Ears = SweepSpectra.Ears

  private let plan: SweepPlan
  private let spectra: SweepSpectra
  /// What turns the ears' delays back, for each voice at places along the way, and the ears' levels there.
  private var cosines: [Ears] = []
  private var sines: [Ears] = []
  private var levels: [SIMD2<Float>] = []
  /// Moments that are heard together: until then a low voice's neighbours are in it, too.
  private var together: [Int] = []

  /// Places along the way: the delay between two is a hundredth of a turn of the highest voice.
  private static var places: Int { 256 }

  init(_ plan: SweepPlan, _ spectra: SweepSpectra) {
    self.plan = plan
    self.spectra = spectra
    for voice in spectra.voices {
      for place in 0..<SweepAgreement.places {
        append(voice, (Double(place) + 0.5) / Double(SweepAgreement.places))
      }
      let apart = plan.gap(of: voice)
      let hops = 1.5 * plan.rate / (apart * Double(spectra.hop))
      let most = max(1.0, Double(plan.length / spectra.hop / 2))
      together.append(Int(min(max(1, hops.rounded(.up)), most)))
    }
  }

  private func append(_ voice: Int, _ share: Double) {
    let ears = SweepEars(place: plan.place(share: share, voice: voice))
    let frequency = plan.frequencies[voice]
    var (left, right) = (ears.leftDelay * frequency, ears.rightDelay * frequency)
    if plan.isMixed {
      (left, right) = (ears.mixed(at: frequency).turns, 0)
      levels.append(SIMD2(1, 0))
    } else {
      let (one, other) = ears.levels(at: frequency)
      levels.append(SIMD2(one, other))
    }
    let (one, other) = (2 * Maths.pi * left, 2 * Maths.pi * right)
    let (cosine, otherCosine) = (Float(Maths.cos(one)), Float(Maths.cos(other)))
    cosines.append(Ears(cosine, cosine, otherCosine, otherCosine))
    let (sine, otherSine) = (Float(Maths.sin(one)), Float(Maths.sin(other)))
    sines.append(Ears(sine, sine, otherSine, otherSine))
  }

  /// -1 to 1, of a sweep that begins at this sample, before the sound's first one or after it.
  func at(_ start: Int) -> Double {
    let (from, to) = moments(of: start)
    guard to > from else { return 0 }
    var (sum, size) = (0.0, 0.0)
    let scale = Float(SweepAgreement.places) / Float(plan.length)
    for place in spectra.voices.indices {
      let (sine, cosine) = beginning(of: spectra.voices[place], at: start)
      let table = place * SweepAgreement.places
      var begin = from
      while begin < to {
        let end = min(to, begin + together[place])
        var heard = Ears(repeating: 0)
        for moment in begin..<end {
          let way = Float(spectra.first + moment * spectra.hop - start) * scale
          let index = table + min(max(0, Int(way)), SweepAgreement.places - 1)
          heard += SweepSpectra.turned(spectra[place, moment], cosines[index], sines[index])
        }
        let middle = Float(spectra.first + (begin + end) / 2 * spectra.hop - start) * scale
        let level = levels[table + min(max(0, Int(middle)), SweepAgreement.places - 1)]
        let real = level.x * heard.x + level.y * heard.z
        let imaginary = level.x * heard.y + level.y * heard.w
        let amplitude = Double(-real * sine - imaginary * cosine)
        sum += amplitude * amplitude.magnitude
        size += Double((heard * heard).sum())
        begin = end
      }
    }
    return size > 0 ? sum / size : 0
  }

  /// What each voice has over all moments, turned so that a sweep that begins at the sound's first sample is real; of a sweep
  /// that begins about a sample, with each ear's delay there.
  func voices(of heard: SweepSpectra, higherBy part: Double, about start: Int) -> [SIMD2<Float>] {
    let scale = Double(SweepAgreement.places) / Double(plan.length)
    let ways = (0..<heard.moments).map { moment in
      (Double(heard.first + moment * heard.hop) * (1 + part) - Double(start)) * scale
    }
    return heard.voices.indices.map { place in
      let table = place * SweepAgreement.places
      var (real, imaginary) = (Float(0), Float(0))
      for (moment, way) in ways.enumerated() where way >= 0 && way < Double(SweepAgreement.places) {
        let index = table + Int(way)
        let turned = SweepSpectra.turned(heard[place, moment], cosines[index], sines[index])
        real += levels[index].x * turned.x + levels[index].y * turned.z
        imaginary += levels[index].x * turned.y + levels[index].y * turned.w
      }
      let (sine, cosine) = beginning(of: heard.voices[place], at: 0)
      return SIMD2(-real * sine - imaginary * cosine, real * cosine - imaginary * sine)
    }
  }

  /// The moments whose middles lie within the sweep.
  private func moments(of start: Int) -> (Int, Int) {
    let hop = spectra.hop
    let from = max(0, (start - spectra.first + hop - 1) / hop)
    return (from, min(spectra.moments, max(0, (start + plan.length - spectra.first) / hop)))
  }

  /// The phase that a voice would have had at the sound's first sample.
  private func beginning(of voice: Int, at start: Int) -> (sine: Float, cosine: Float) {
    let turns = plan.increments[voice] &* UInt64(truncatingIfNeeded: start)
    let angle = SweepSpectra.angle(turns &- UInt64(SweepPlan.start(of: voice)) << 32)
    return (Float(Maths.sin(angle)), Float(Maths.cos(angle)))
  }
}
