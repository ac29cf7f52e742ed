// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A start and a speed at which a sweep may lie in a sound.
struct SweepFind {
  /// In samples of the plan.
  var start: Int
  /// By how large a part the sound's tones are higher than the plan's.
  var part = 0.0
  var agreement = 0.0
}

/// Looks for a sweep at every start and every speed of its player at once.
///
/// At one speed, and about one start, all that the sound has of a voice is one number; a start only turns it. So a picture
/// of a few stars, which agrees with many places, is found where all of them agree.
struct SweepScan {
  private let plan: SweepPlan
  private let spectra: SweepSpectra
  private let agreement: SweepAgreement

  /// Enough to tell how fast a player was.
  static var mostSeconds: Double { 3 }

  init(_ sound: SweepRecording, _ plan: SweepPlan) {
    self.plan = plan
    let hop = max(16, Int(0.006 * plan.rate))
    let begin = sound.onset
    let most = min(plan.length, Int(SweepScan.mostSeconds * plan.rate))
    spectra = SweepSpectra(of: sound, plan, hop: hop, from: begin, to: min(sound.count, begin + most)).weighed
    agreement = SweepAgreement(plan, spectra)
  }

  /// The finds that agree most, each at a speed of its own.
  func finds(_ starts: ClosedRange<Int>, _ parts: [Double]) -> [SweepFind] {
    let all = parts.map { best(of: starts, higherBy: $0) }
    let peaks = all.indices.filter { index in
      all[max(0, index - 2)...min(all.count - 1, index + 2)].allSatisfy {
        $0.agreement <= all[index].agreement
      }
    }
    return peaks.map { all[$0] }.sorted { $0.agreement > $1.agreement }.prefix(SweepScan.most).map { $0 }
  }

  /// A picture of a dozen stars has two or three.
  private static var most: Int { 6 }
  /// In samples: so much later, an ear's delay of the highest usual voice has turned by a sixteenth.
  private static var block: Int { 512 }

  func best(of starts: ClosedRange<Int>, higherBy part: Double) -> SweepFind {
    // Half of the step is a fifth of a turn of the highest usual voice; lower ones agree sooner.
    let step = max(1, Int(plan.rate / 12_000))
    let heard = spectra.higher(by: part, plan)
    var find = SweepFind(start: 0, part: part, agreement: -.infinity)
    for first in stride(from: starts.lowerBound, through: starts.upperBound, by: SweepScan.block) {
      let about = agreement.voices(of: heard, higherBy: part, about: first + SweepScan.block / 2)
      var turning = Turning(about, plan, spectra.voices, at: first, by: step)
      for start in stride(from: first, to: min(first + SweepScan.block, starts.upperBound + 1), by: step) {
        let sum = Double(turning.next())
        if sum > find.agreement { (find.start, find.agreement) = (start, sum) }
      }
    }
    return find
  }
}

/// The real parts of numbers that turn as voices do, from one start to the next.
private struct Turning {
  private var parts: [SIMD2<Float>]
  private let steps: [SIMD2<Float>]

  init(_ parts: [SIMD2<Float>], _ plan: SweepPlan, _ voices: [Int], at start: Int, by step: Int) {
    func turn(_ voice: Int, _ samples: Int) -> SIMD2<Float> {
      let angle = SweepSpectra.angle(plan.increments[voice] &* UInt64(truncatingIfNeeded: samples))
      return SIMD2(Float(Maths.cos(angle)), Float(Maths.sin(angle)))
    }
    self.parts = zip(parts, voices).map { Turning.product($0, turn($1, start)) }
    steps = voices.map { turn($0, step) }
  }

  mutating func next() -> Float {
    var sum: Float = 0
    for index in parts.indices {
      sum += parts[index].x
      parts[index] = Turning.product(parts[index], steps[index])
    }
    return sum
  }

  private static func product(_ one: SIMD2<Float>, _ other: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(one.x * other.x - one.y * other.y, one.x * other.y + one.y * other.x)
  }
}
