// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import Maths
import Sound
import Synth

/// How loud the instruments of a user's own SoundFont are: measured when it is loaded, before it plays.
///
/// Each instrument plays middle C for 1.5 s, rendered at once, and is weighed as ITU-R BS.1770 does, without
/// a gate.
// The maker of the value frees its memory.
struct OwnLoudness: BitwiseCopyable {
  /// In dB above a sine of level 1, one for each of Timbre.sampled.
  private let loudness: UnsafeMutablePointer<Float>

  /// In dB: a well-played instrument lies between `softest` and `loudest`. What measures beyond them counts
  /// as at the limit; an instrument silent at middle C is not corrected.
  private static var softest: Float { -20 }
  private static var loudest: Float { 30 }

  init(measuring fluid: OpaquePointer) {
    let timbres = Timbre.sampled
    loudness = .allocate(capacity: timbres.count)
    for (place, timbre) in timbres.enumerated() {
      let decibels = OwnLoudness.measure(timbre.program ?? 0, on: fluid)
      let isHeard = decibels > OwnLoudness.softest - 40
      (loudness + place).initialize(
        to: isHeard ? min(max(decibels, OwnLoudness.softest), OwnLoudness.loudest) : 0)
    }
  }

  func free() { loudness.deallocate() }

  @_noAllocation @_noLocks
  func preset(_ timbre: Timbre) -> SamplePreset? {
    guard timbre.isSampled else { return nil }
    return SamplePreset(timbre, loudness: loudness[Int(timbre.rawValue &- Timbre.piano.rawValue)])
  }

  private static func measure(_ program: Int32, on fluid: OpaquePointer) -> Float {
    let (channel, middleC): (Int32, Int32) = (0, 60)
    box_fluid_choose(fluid, channel, program)
    box_fluid_strike(fluid, channel, middleC)
    var (weight, sum) = (Weight(), 0.0)
    let blocks = 3 * Block.rate / (2 * Block.frames)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Block.frames) { block in
      guard let start = block.baseAddress else { return }
      for _ in 0..<blocks {
        box_fluid_render(fluid, start, Int32(Block.frames))
        for frame in 0..<Block.frames { sum += weight.power(of: block[2 * frame], block[2 * frame + 1]) }
      }
    }
    box_fluid_silence(fluid, channel)
    let mean = sum / Double(blocks * Block.frames)
    // 10 log10 2 dB are twice the power.
    return mean > 0 ? Float(3.010299956639812 * Maths.log2(mean / OwnLoudness.ofSine)) : -.infinity
  }

  /// The weighed power of a sine of level 1 on middle C, on both ears together.
  private static var ofSine: Double {
    let peak = Double(Loudness.fullScale * Loudness.sine)
    let weightOfMiddleC = 0.96935
    return 0.5 * peak * peak * weightOfMiddleC
  }
}

/// The weighting of ITU-R BS.1770-4 at 48 kHz, for two ears.
private struct Weight {
  private var shelf = Section(
    b: (1.53512485958697, -2.69169618940638, 1.19839281085285), a: (-1.69065929318241, 0.73248077421585))
  private var high = Section(b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))

  mutating func power(of left: Float, _ right: Float) -> Double {
    let weighed = high.filter(shelf.filter(SIMD2(Double(left), Double(right))))
    return (weighed * weighed).sum()
  }

  private struct Section {
    let b: (Double, Double, Double)
    let a: (Double, Double)
    var (first, second) = (SIMD2<Double>.zero, SIMD2<Double>.zero)

    init(b: (Double, Double, Double), a: (Double, Double)) { (self.b, self.a) = (b, a) }

    mutating func filter(_ sample: SIMD2<Double>) -> SIMD2<Double> {
      let out = b.0 * sample + first
      first = b.1 * sample - a.0 * out + second
      second = b.2 * sample - a.1 * out
      return out
    }
  }
}
