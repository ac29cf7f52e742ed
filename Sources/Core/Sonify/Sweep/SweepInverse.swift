// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The picture of which a sound is the sweep, by least squares.
///
/// Frequencies, phases and windows are known, so the sound is a sum of known sounds, one for each cell.
/// Conjugate gradients find how much of each there is; the bank of oscillators is the sum and its transpose.
///
/// Low voices may be closer than a short column can tell apart. Which of many columns makes a sound then
/// cannot be known. So neighbours are to be alike, as far as the sound's noise hides what they are: a little
/// in a clean sound, much after a lossy coder.
public final class SweepInverse {
  private let plan: SweepPlan
  /// The voices of a row; a voice's neighbours above and below are as many voices away.
  private let apart: Int
  private let table = SineTable()
  private let bank: SweepBank
  private let instants: [SweepInstant]
  private let left, right: UnsafeMutablePointer<Float>

  /// The most rounds of each search: a smooth picture first, then finer ones, each beginning with the last.
  ///
  /// More rounds of the last one bring ripples.
  private static var searches: [Int] { [80, 40, 60] }
  /// How much neighbours are to be alike at first, against the energy of a sample: a hundredth of the energy of a cell's own
  /// sound. With less there are ripples at the usual number of columns.
  private static var firstSmoothness: Float { 5e-3 }
  /// And at least, where the sound has no noise.
  private static var leastSmoothness: Float { 2e-5 }

  /// The sample at which the sweep begins, and the instants between which the sound has samples of it.
  private let start: Int
  private let heard: Range<Int>

  public init(_ settings: SweepSettings, of sound: SweepRecording, at place: SweepPlace) {
    plan = SweepPlan(settings, rate: place.rate, isMixed: sound.isMixed)
    start = place.start
    heard = SweepInverse.steps(of: plan, within: sound.count, from: start)
    apart = settings.isColour ? HueVoices.count : 1
    bank = SweepBank(plan, table)
    instants = [SweepInstant(plan), SweepInstant(plan)]
    left = .allocate(capacity: plan.shortestStep + 1)
    right = .allocate(capacity: plan.shortestStep + 1)
    left.initialize(repeating: 0, count: plan.shortestStep + 1)
    right.initialize(repeating: 0, count: plan.shortestStep + 1)
  }

  deinit {
    left.deallocate()
    right.deallocate()
  }

  /// Work for what the sound has alone, however long its sweep is said to be.
  private static func steps(of plan: SweepPlan, within count: Int, from start: Int) -> Range<Int> {
    let steps = (0..<plan.instants - 1).filter {
      start + plan.sample(of: $0 + 1) > 0 && start + plan.sample(of: $0) < count
    }
    return (steps.first ?? 0)..<(steps.last.map { $0 + 1 } ?? 0)
  }

  private func amplitudes(of sound: SweepRecording) -> [Float] {
    let (wanted, power) = (correlations(of: sound), power(of: sound))
    var amplitudes = [Float](repeating: 0, count: wanted.count)
    var smoothness = SweepInverse.firstSmoothness
    for rounds in SweepInverse.searches {
      ConjugateGradients.solve(wanted, from: &amplitudes, rounds: rounds) { seen($0, smoothness) }
      let noise = power - explained(by: amplitudes, wanted)
      smoothness = max(SweepInverse.leastSmoothness, fitting(amplitudes, noise: noise))
    }
    return amplitudes.map { max($0, 0) }
  }

  /// `white` is what an amplitude of 1 was when the sound was made, and `power` the mean of the picture's squares.
  ///
  /// A sound that was made softer or louder since then shows that by its power, if all of it is there. Where neither is known,
  /// the loudest cell is white.
  public func image(of sound: SweepRecording, white: Float?, power: Float? = nil) -> SweepImage {
    let found = SweepImage(voices: plan.voices, columns: plan.columns, amplitudes: amplitudes(of: sound))
    var whole = white ?? found.amplitudes.reduce(0) { max($0, $1) }
    if let power, power > 0, heard.count == plan.instants - 1 {
      let now = Float(Maths.sqrt(Double(found.power / power)))
      if abs(now - whole) > SweepInverse.likeLevels * whole { whole = now }
    }
    return SweepImage(
      voices: plan.voices, columns: plan.columns,
      amplitudes: found.amplitudes.map { whole > 0 ? min($0 / whole, 1) : 0 })
  }

  /// What coders, and cells that are known roughly, change in a level: two decibels.
  private static var likeLevels: Float { 0.26 }

  private func correlations(of sound: SweepRecording) -> [Float] {
    var sums = [Float](repeating: 0, count: plan.voices * plan.columns)
    for step in heard {
      correlate(sound, step: step)
      give(to: &sums, step: step)
    }
    return sums
  }

  private func correlate(_ sound: SweepRecording, step: Int) {
    move(to: step)
    let first = start + instants[0].sample
    for sample in 0..<instants[1].sample - instants[0].sample {
      (left[sample], right[sample]) = sound.sample(first + sample)
    }
    forget()
    bank.correlate(left, right, instants[0], instants[1])
  }

  private func move(to step: Int) {
    instants[0].move(to: step)
    instants[1].move(to: step + 1)
  }

  private func forget() {
    for instant in instants { instant.amplitudes.update(repeating: 0, count: plan.voices) }
  }

  private func give(to sums: inout [Float], step: Int) {
    sums.withUnsafeMutableBufferPointer { sums in
      guard let sums = sums.baseAddress else { return }
      instants[0].give(to: sums, at: step)
      instants[1].give(to: sums, at: step + 1)
    }
  }

  // MARK: - Least squares

  /// The correlations of the cells' sound with each cell's own, plus the cells' roughness.
  private func seen(_ cells: [Float], _ smoothness: Float) -> [Float] {
    var sums = roughness(of: cells, smoothness)
    for step in heard {
      move(to: step)
      cells.withUnsafeBufferPointer { cells in
        guard let cells = cells.baseAddress else { return }
        instants[0].take(cells, at: step)
        instants[1].take(cells, at: step + 1)
      }
      bank.render(instants[0], instants[1], until: 0, left, right)
      forget()
      bank.correlate(left, right, instants[0], instants[1])
      give(to: &sums, step: step)
    }
    return sums
  }

  /// The power of the sound, in all of its samples.
  private func power(of sound: SweepRecording) -> Double {
    var sum = 0.0
    for sample in samples {
      let (left, right) = sound.sample(start + sample)
      sum += Double(left * left + right * right)
    }
    return sum
  }

  /// How much of it the cells explain.
  private func explained(by cells: [Float], _ wanted: [Float]) -> Double {
    let own = seen(cells, 0)
    return cells.indices.reduce(0) { sum, cell in
      sum + Double(cells[cell]) * (2 * Double(wanted[cell]) - Double(own[cell]))
    }
  }

  /// How much neighbours are to be alike: the noise of a sample against how much they differ. Three times as much, as both were
  /// taken from cells that have some of the noise already.
  private func fitting(_ cells: [Float], noise: Double) -> Float {
    var (sum, pairs) = (0.0, 0)
    forNeighbours { one, other in
      let difference = Double(cells[one] - cells[other])
      (sum, pairs) = (sum + difference * difference, pairs + 1)
    }
    guard sum > 0 else { return SweepInverse.leastSmoothness }
    let ears = plan.isMixed ? 1.0 : 2.0
    let inASample = max(0, noise) / (ears * Double(samples.count))
    return Float(3 * inASample / (sum / Double(pairs)) * Double(plan.columns + 1) / Double(plan.length))
  }

  private var samples: Range<Int> { plan.sample(of: heard.lowerBound)..<plan.sample(of: heard.upperBound) }

  private func roughness(of cells: [Float], _ smoothness: Float) -> [Float] {
    let weight = smoothness * Float(plan.length) / Float(plan.columns + 1)
    var sums = [Float](repeating: 0, count: cells.count)
    forNeighbours { one, other in
      let difference = weight * (cells[one] - cells[other])
      sums[one] += difference
      sums[other] -= difference
    }
    return sums
  }

  /// Cells beside each other and above each other.
  private func forNeighbours(_ compare: (Int, Int) -> Void) {
    for column in 0..<plan.columns {
      for voice in 0..<plan.voices {
        let cell = column * plan.voices + voice
        if voice + apart < plan.voices { compare(cell, cell + apart) }
        if column + 1 < plan.columns { compare(cell, cell + plan.voices) }
      }
    }
  }
}
