// SPDX-License-Identifier: GPL-3.0-or-later

/// The sweep as a bank of oscillators, and its transpose, which finds how much of each voice is in a sound.
///
/// A voice is a point that turns: eight neighbours in a vector, each moved on eight samples by one complex product. From
/// one instant to the next it sounds with the strengths of both, which cross-fade once for all voices together.
final class SweepBank: SweepEngine {
  typealias Lanes = SIMD8<Float>

  private let plan: SweepPlan
  private let table: SineTable
  private let most: Int
  /// What sounds with an interval's first instant at either ear, then with its last.
  private let sums: UnsafeMutablePointer<Lanes>
  /// The share of the last instant at each sample, for steps of both lengths.
  private let shares: UnsafeMutablePointer<Float>

  init(_ plan: SweepPlan, _ table: SineTable) {
    self.plan = plan
    self.table = table
    most = (plan.shortestStep + 1 + 7) / 8
    sums = .allocate(capacity: 4 * most)
    sums.initialize(repeating: Lanes(repeating: 0), count: 4 * most)
    shares = .allocate(capacity: 16 * most)
    shares.initialize(repeating: 0, count: 16 * most)
    for step in [plan.shortestStep, plan.shortestStep + 1] {
      let first = step == plan.shortestStep ? 0 : 8 * most
      for sample in 0..<step { shares[first + sample] = SweepWindow.rise(sample, of: step) }
    }
  }

  deinit {
    sums.deallocate()
    shares.deallocate()
  }

  override var bytes: Int { most * (4 * 32 + 16 * 4) }

  /// Real multiplications for one sample of one voice: a complex product, and two parts for two ears and two instants.
  private static var multiplicationsOfAVoice: Int { 4 + 8 }
  /// The multiplications for one sample of all voices together: either ear, of either instant.
  private static var multiplicationsOfASample: Int { 4 }

  override var multiplications: Int {
    plan.length * (plan.voices * SweepBank.multiplicationsOfAVoice + SweepBank.multiplicationsOfASample)
  }

  /// The sound between two neighbouring instants.
  override func render(
    _ first: SweepInstant, _ last: SweepInstant, until next: Int, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    let step = last.sample - first.sample
    let vectors = (step + 7) / 8
    for place in 0..<4 * most { sums[place] = Lanes(repeating: 0) }
    for voice in 0..<plan.voices {
      if first.amplitudes[voice] != 0 || last.amplitudes[voice] != 0 { add(voice, first, last, vectors) }
    }
    let share = shares + (step == plan.shortestStep ? 0 : 8 * most)
    let parts = UnsafeMutableRawPointer(sums).assumingMemoryBound(to: Float.self)
    let stride = 8 * most
    for sample in 0..<step {
      let (old, new) = (1 - share[sample], share[sample])
      left[sample] = parts[sample] * old + parts[2 * stride + sample] * new
      right[sample] = parts[stride + sample] * old + parts[3 * stride + sample] * new
    }
  }

  private func add(_ voice: Int, _ first: SweepInstant, _ last: SweepInstant, _ vectors: Int) {
    var phasor = Phasor(plan.increments[voice], from: first.phase(of: voice), table)
    let parts = (EarParts(first, voice, table), EarParts(last, voice, table))
    let (loud, loudLast) = (first.amplitudes[voice], last.amplitudes[voice])
    let (leftSine, leftCosine) = (parts.0.leftSine * loud, parts.0.leftCosine * loud)
    let (rightSine, rightCosine) = (parts.0.rightSine * loud, parts.0.rightCosine * loud)
    let (lastLeftSine, lastLeftCosine) = (parts.1.leftSine * loudLast, parts.1.leftCosine * loudLast)
    let (lastRightSine, lastRightCosine) = (parts.1.rightSine * loudLast, parts.1.rightCosine * loudLast)
    for place in 0..<vectors {
      let (sine, cosine) = (phasor.sine, phasor.cosine)
      sums[place] += sine * leftSine + cosine * leftCosine
      sums[most + place] += sine * rightSine + cosine * rightCosine
      sums[2 * most + place] += sine * lastLeftSine + cosine * lastLeftCosine
      sums[3 * most + place] += sine * lastRightSine + cosine * lastRightCosine
      phasor.advance()
    }
  }

  /// Adds to the amplitudes of both instants what a voice of strength 1 has in common with a sound between them.
  func correlate(
    _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ first: SweepInstant, _ last: SweepInstant
  ) {
    let step = last.sample - first.sample
    let share = shares + (step == plan.shortestStep ? 0 : 8 * most)
    let parts = UnsafeMutableRawPointer(sums).assumingMemoryBound(to: Float.self)
    let stride = 8 * most
    for place in 0..<4 * most { sums[place] = Lanes(repeating: 0) }
    for sample in 0..<step {
      let (old, new) = (1 - share[sample], share[sample])
      parts[sample] = left[sample] * old
      parts[stride + sample] = right[sample] * old
      parts[2 * stride + sample] = left[sample] * new
      parts[3 * stride + sample] = right[sample] * new
    }
    for voice in 0..<plan.voices { correlate(voice, first, last, (step + 7) / 8) }
  }

  private func correlate(_ voice: Int, _ first: SweepInstant, _ last: SweepInstant, _ vectors: Int) {
    var phasor = Phasor(plan.increments[voice], from: first.phase(of: voice), table)
    let (old, new) = (EarParts(first, voice, table), EarParts(last, voice, table))
    var (oldSum, newSum) = (Lanes(repeating: 0), Lanes(repeating: 0))
    for place in 0..<vectors {
      let (sine, cosine) = (phasor.sine, phasor.cosine)
      oldSum += sums[place] * (sine * old.leftSine + cosine * old.leftCosine)
      oldSum += sums[most + place] * (sine * old.rightSine + cosine * old.rightCosine)
      newSum += sums[2 * most + place] * (sine * new.leftSine + cosine * new.leftCosine)
      newSum += sums[3 * most + place] * (sine * new.rightSine + cosine * new.rightCosine)
      phasor.advance()
    }
    first.amplitudes[voice] += oldSum.sum()
    last.amplitudes[voice] += newSum.sum()
  }
}

/// A point on a circle at eight samples in a row.
private struct Phasor {
  private(set) var sine: SIMD8<Float>
  private(set) var cosine: SIMD8<Float>
  private let stepSine: Float
  private let stepCosine: Float

  init(_ increment: UInt64, from phase: UInt32, _ table: SineTable) {
    sine = SIMD8(repeating: 0)
    cosine = sine
    for lane in 0..<8 {
      let phase = phase &+ UInt32(truncatingIfNeeded: (increment &* UInt64(truncatingIfNeeded: lane)) >> 32)
      sine[lane] = table.sine(phase)
      cosine[lane] = table.cosine(phase)
    }
    let step = UInt32(truncatingIfNeeded: (increment &* 8) >> 32)
    (stepSine, stepCosine) = (table.sine(step), table.cosine(step))
  }

  mutating func advance() {
    let next = sine * stepCosine + cosine * stepSine
    cosine = cosine * stepCosine - sine * stepSine
    sine = next
  }
}

/// A voice at an instant, at either ear, as parts of the sine and the cosine that it would be without delay.
private struct EarParts {
  let leftSine, leftCosine, rightSine, rightCosine: Float

  init(_ instant: SweepInstant, _ voice: Int, _ table: SineTable) {
    let (left, right) = (instant.lefts[voice], instant.rights[voice])
    leftSine = left * table.cosine(instant.leftDelays[voice])
    leftCosine = -left * table.sine(instant.leftDelays[voice])
    rightSine = right * table.cosine(instant.rightDelays[voice])
    rightCosine = -right * table.sine(instant.rightDelays[voice])
  }
}
