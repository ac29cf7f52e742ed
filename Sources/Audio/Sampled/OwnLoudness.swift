// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import Maths
import Sound
import Synth

/// How loud the instruments of a user's own SoundFont are, key by key: measured when it is loaded, before it plays.
///
/// Each instrument plays a note in every octave from C3 to C7 for 0.8 s, rendered at once, and is weighed as ITU-R BS.1770 does,
/// without a gate. So short a time makes a struck one as loud as the box's own are in slides. A font may be quiet on those keys
/// and loud between them, so every other key is compared with them by the power of its beginning.
// The maker of the value frees its memory.
struct OwnLoudness: BitwiseCopyable {
  /// As `SamplePreset` has them, one for each of Timbre.sampled.
  private let keys: UnsafeMutablePointer<KeyLoudness>

  /// In dB: a well-played instrument lies between `softest` and `loudest`. What measures beyond them counts
  /// as at the limit.
  private static var softest: Float { -20 }
  private static var loudest: Float { 30 }
  /// In dB: a note that is softer than the loudest by more is made no louder than by this, because samples may become louder
  /// after what is measured.
  private static var unevenness: Float { 12 }
  /// In dB: softer than anything that is heard.
  private static var silence: Float { -80 }

  /// Weighs nothing more as soon as it is not wanted.
  init(measuring fluid: OpaquePointer, while isWanted: () -> Bool) {
    let timbres = Timbre.sampled
    keys = .allocate(capacity: timbres.count)
    for (place, timbre) in timbres.enumerated() {
      box_fluid_choose(fluid, 0, timbre.program ?? 0)
      (keys + place).initialize(to: OwnLoudness.measure(on: fluid, while: isWanted))
    }
  }

  func free() { keys.deallocate() }

  @_noAllocation @_noLocks
  func preset(_ timbre: Timbre) -> SamplePreset? {
    guard timbre.isSampled else { return nil }
    return SamplePreset(timbre, keys: UnsafePointer(keys + Int(timbre.rawValue &- Timbre.piano.rawValue)))
  }

  /// The instrument that was chosen on the first channel.
  private static func measure(on fluid: OpaquePointer, while isWanted: () -> Bool) -> KeyLoudness {
    var powers = InlineArray<128, Float>(repeating: silence)
    for key in KeyLoudness.struck {
      guard isWanted() else { return KeyLoudness() }
      powers[key] = power(key: Int32(key), on: fluid)
    }
    // By how much a note is louder than the power of its beginning. What begins so late that it differs by more is measured wrong.
    var differences = InlineArray<5, Float>(repeating: 0)
    for octave in 0..<5 {
      let key = 48 + 12 * octave
      differences[octave] = min(max(weigh(key: Int32(key), on: fluid) - powers[key], -12), 20)
    }
    var most = silence
    for key in KeyLoudness.struck {
      let above = min(max(Float(key - 48) / 12, 0), 4)
      let octave = min(Int(above), 3)
      let share = above - Float(octave)
      powers[key] += differences[octave] * (1 - share) + differences[octave + 1] * share
      most = max(most, powers[key])
    }
    // An instrument that is silent everywhere is not corrected.
    guard most > softest - 40 else { return KeyLoudness() }
    var keys = KeyLoudness()
    for key in KeyLoudness.struck {
      keys[key] = min(max(powers[key], most - unevenness, softest), loudest)
    }
    return keys
  }

  /// In dB: by so much the box's own instruments are softer than a sine, as its string is.
  private static var softer: Float { 1.5 }

  /// In dB above what is as loud as the box's own.
  private static func weigh(key: Int32, on fluid: OpaquePointer) -> Float {
    var weight = KWeighting(rate: Double(Block.rate))
    let mean = mean(key: key, seconds: 0.8, on: fluid) { weight.power(of: $0, $1) }
    return decibels(mean / ofSine(key)) + softer
  }

  /// The power of a key's beginning, in dB above a sine of level 1. 0.3 s are most of what is struck, and a bowed note is there.
  private static func power(key: Int32, on fluid: OpaquePointer) -> Float {
    decibels(mean(key: key, seconds: 0.3, on: fluid) { Double($0 * $0 + $1 * $1) } / ofSine(nil))
  }

  private static func mean(
    key: Int32, seconds: Double, on fluid: OpaquePointer, _ power: (Float, Float) -> Double
  ) -> Double {
    box_fluid_strike(fluid, 0, key)
    let blocks = Int(seconds * Double(Block.rate)) / Block.frames
    var sum = 0.0
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Block.frames) { block in
      guard let start = block.baseAddress else { return }
      for _ in 0..<blocks {
        box_fluid_render(fluid, start, Int32(Block.frames))
        for frame in 0..<Block.frames { sum += power(block[2 * frame], block[2 * frame + 1]) }
      }
    }
    box_fluid_silence(fluid, 0)
    return sum / Double(blocks * Block.frames)
  }

  private static func decibels(_ ratio: Double) -> Float {
    max(Float(Decibels.of(power: ratio)), silence)
  }

  /// The power of a sine of level 1 on both ears together, weighed on C3 to C7.
  private static func ofSine(_ key: Int32?) -> Double {
    let peak = Double(Loudness.fullScale * Loudness.sine)
    let weight =
      switch key {
      case nil: 1.0
      case 48: 0.85835
      case 60: 0.96935
      case 72: 1.01311
      case 84: 1.20374
      default: 2.08865
      }
    return 0.5 * peak * peak * weight
  }
}
