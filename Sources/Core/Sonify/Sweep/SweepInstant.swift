// SPDX-License-Identifier: GPL-3.0-or-later

/// Every voice at one instant of a plan: how strong it is at either ear, and how late.
final class SweepInstant {
  private let plan: SweepPlan
  let voices: Int
  /// The sample at which the instant lies.
  private(set) var sample = 0
  /// The voices' amplitudes in the picture, 0...1, before the ears' levels.
  let amplitudes: UnsafeMutablePointer<Float>
  /// The levels at either ear of voices whose amplitude is 1.
  let lefts, rights: UnsafeMutablePointer<Float>
  /// In 2^-32 of a turn.
  let leftDelays, rightDelays: UnsafeMutablePointer<UInt32>

  init(_ plan: SweepPlan) {
    self.plan = plan
    voices = plan.voices
    amplitudes = .allocate(capacity: voices)
    lefts = .allocate(capacity: voices)
    rights = .allocate(capacity: voices)
    leftDelays = .allocate(capacity: voices)
    rightDelays = .allocate(capacity: voices)
    for floats in [amplitudes, lefts, rights] { floats.initialize(repeating: 0, count: voices) }
    for delays in [leftDelays, rightDelays] { delays.initialize(repeating: 0, count: voices) }
  }

  deinit {
    for floats in [amplitudes, lefts, rights] { floats.deallocate() }
    for delays in [leftDelays, rightDelays] { delays.deallocate() }
  }

  var bytes: Int { voices * 20 }

  func move(to instant: Int) {
    sample = plan.sample(of: instant)
    var ears = SweepEars(place: plan.place(instant: instant, voice: 0))
    for voice in 0..<voices {
      if !plan.direction.isLevel { ears = SweepEars(place: plan.place(instant: instant, voice: voice)) }
      let frequency = plan.frequencies[voice]
      guard !plan.isMixed, frequency < plan.highest else {
        moveMixed(voice, ears)
        continue
      }
      (lefts[voice], rights[voice]) = ears.levels(at: frequency)
      leftDelays[voice] = turns(ears.leftDelay * frequency)
      rightDelays[voice] = turns(ears.rightDelay * frequency)
    }
  }

  /// One ear stands for both; what is too high for the sound's rate is in none.
  private func moveMixed(_ voice: Int, _ ears: SweepEars) {
    let frequency = plan.frequencies[voice]
    let (level, delay) = ears.mixed(at: frequency)
    lefts[voice] = frequency < plan.highest ? level : 0
    rights[voice] = 0
    leftDelays[voice] = turns(delay)
    rightDelays[voice] = 0
  }

  /// Takes the amplitudes that a picture, stored column after column, has at an instant.
  func take(_ picture: UnsafePointer<Float>, at instant: Int) {
    let (first, share) = plan.columns(at: instant)
    for voice in 0..<voices {
      let one = first >= 0 && first < plan.columns ? picture[first * voices + voice] : 0
      let other = first + 1 < plan.columns && share > 0 ? picture[(first + 1) * voices + voice] : 0
      amplitudes[voice] = one + (other - one) * share
    }
  }

  /// The reverse of `take`: adds the amplitude of each voice at an instant to the columns from which it came.
  func give(to picture: UnsafeMutablePointer<Float>, at instant: Int) {
    let (first, share) = plan.columns(at: instant)
    for voice in 0..<voices {
      let sum = amplitudes[voice]
      if first >= 0 && first < plan.columns { picture[first * voices + voice] += sum * (1 - share) }
      if first + 1 < plan.columns && share > 0 { picture[(first + 1) * voices + voice] += sum * share }
    }
  }

  /// Where in its turn a voice would be at the instant, had it no delay.
  func phase(of voice: Int) -> UInt32 {
    let turns = plan.increments[voice] &* UInt64(truncatingIfNeeded: sample)
    return SweepPlan.start(of: voice) &+ UInt32(truncatingIfNeeded: turns >> 32)
  }

  /// A delay is a few thousand turns at most.
  private func turns(_ turns: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64(turns * 0x1p32))
  }
}
