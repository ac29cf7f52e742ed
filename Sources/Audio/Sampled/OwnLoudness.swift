// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import Maths
import Sound
import Synth

/// How loud the instruments of a user's own SoundFont are: measured when it is loaded, before it plays.
///
/// Each instrument plays a note in every octave from C3 to C7 for 0.8 s, rendered at once, and is weighed as ITU-R BS.1770 does,
/// without a gate: a zone that is quiet at middle C may be loud elsewhere. So short a time makes a struck one as loud as the
/// box's own are in slides.
// The maker of the value frees its memory.
struct OwnLoudness: BitwiseCopyable {
  /// As `SamplePreset` has them, one for each of Timbre.sampled.
  private let loudness: UnsafeMutablePointer<SIMD16<Int8>>

  /// In dB: a well-played instrument lies between `softest` and `loudest`. What measures beyond them counts
  /// as at the limit.
  private static var softest: Float { -20 }
  private static var loudest: Float { 30 }
  /// In dB: a note that is softer than the loudest by more is made no louder than by this, because a zone between two measured
  /// notes may be as loud as the loudest.
  private static var unevenness: Float { 12 }

  init(measuring fluid: OpaquePointer) {
    let timbres = Timbre.sampled
    loudness = .allocate(capacity: timbres.count)
    for (place, timbre) in timbres.enumerated() {
      box_fluid_choose(fluid, 0, timbre.program ?? 0)
      (loudness + place).initialize(to: OwnLoudness.measure(on: fluid))
    }
  }

  func free() { loudness.deallocate() }

  @_noAllocation @_noLocks
  func preset(_ timbre: Timbre) -> SamplePreset? {
    guard timbre.isSampled else { return nil }
    return SamplePreset(timbre, loudness: loudness[Int(timbre.rawValue &- Timbre.piano.rawValue)])
  }

  /// The instrument that was chosen on the first channel, every half octave in half decibels. Half-way between two octaves it is
  /// the mean of both.
  private static func measure(on fluid: OpaquePointer) -> SIMD16<Int8> {
    var measured = InlineArray<5, Float>(repeating: 0)
    var most = -Float.infinity
    for octave in 0..<5 {
      measured[octave] = measure(key: Int32(48 + 12 * octave), on: fluid)
      most = max(most, measured[octave])
    }
    // An instrument that is silent everywhere is not corrected.
    guard most > softest - 40 else { return .zero }
    for octave in 0..<5 {
      measured[octave] = min(max(measured[octave], most - unevenness, softest), loudest)
    }
    var loudness = SIMD16<Int8>.zero
    for place in 0..<9 {
      let mean = (measured[place / 2] + measured[(place + 1) / 2]) / 2
      loudness[place] = Int8((2 * mean).rounded())
    }
    return loudness
  }

  /// In dB: by so much the box's own instruments are softer than a sine, as its string is.
  private static var softer: Float { 1.5 }

  /// In dB above what is as loud as the box's own.
  private static func measure(key: Int32, on fluid: OpaquePointer) -> Float {
    box_fluid_strike(fluid, 0, key)
    let blocks = Block.rate * 8 / (10 * Block.frames)
    var weight = Weight()
    var sum = 0.0
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Block.frames) { block in
      guard let start = block.baseAddress else { return }
      for _ in 0..<blocks {
        box_fluid_render(fluid, start, Int32(Block.frames))
        for frame in 0..<Block.frames { sum += weight.power(of: block[2 * frame], block[2 * frame + 1]) }
      }
    }
    box_fluid_silence(fluid, 0)
    let mean = sum / Double(blocks * Block.frames)
    // 10 log10 2 dB are twice the power.
    return mean > 0 ? Float(3.010299956639812 * Maths.log2(mean / ofSine(key))) + softer : -.infinity
  }

  /// The weighed power of a sine of level 1 on C3 to C7, on both ears together.
  private static func ofSine(_ key: Int32) -> Double {
    let peak = Double(Loudness.fullScale * Loudness.sine)
    let weight =
      switch key {
      case 48: 0.85835
      case 60: 0.96935
      case 72: 1.01311
      case 84: 1.20374
      default: 2.08865
      }
    return 0.5 * peak * peak * weight
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
