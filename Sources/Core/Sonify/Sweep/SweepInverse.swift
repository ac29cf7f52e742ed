// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The picture of which a sound is the sweep, by least squares.
///
/// Frequencies, phases and windows are known, so the sound is a sum of known sounds, one for each cell.
/// Conjugate gradients find how much of each there is; the bank of oscillators is the sum and its transpose.
///
/// Low voices may be closer than a short column can tell apart. Which of many columns makes a sound then
/// cannot be known. So the smoothest picture is found first, and then fine details, as far as the sound
/// tells of them.
public final class SweepInverse {
  private let plan: SweepPlan
  /// The voices of a row; a voice's neighbours above and below are as many voices away.
  private let apart: Int
  private let table = SineTable()
  private let bank: SweepBank
  private let instants: [SweepInstant]
  private let left, right: UnsafeMutablePointer<Float>

  /// Two searches: how much neighbours are to be alike, against the energy of a sample, and the most rounds.
  ///
  /// The first weight is a hundredth of the energy of a cell's own sound: with less there are ripples at the
  /// usual number of columns. The second is nearly nothing. A search that takes more rounds is nearly there,
  /// and more rounds of the second one bring ripples.
  private static var search: [(smoothness: Float, rounds: Int)] { [(5e-3, 80), (2e-5, 60)] }

  public init(_ settings: SweepSettings) {
    plan = SweepPlan(settings)
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

  /// `white` is what an amplitude of 1 is in the sound; if it is nil, the loudest cell is white.
  public func image(of sound: SweepRecording, white: Float?) -> SweepImage {
    let start = delay(of: sound)
    let wanted = correlations(of: sound, from: start)
    var amplitudes = [Float](repeating: 0, count: wanted.count)
    for (smoothness, rounds) in SweepInverse.search {
      // Each search begins with the cells of the one before, which are not far from the solution.
      ConjugateGradients.solve(wanted, from: &amplitudes, rounds: rounds) { seen($0, smoothness) }
    }
    let whole = white ?? amplitudes.reduce(0) { max($0, $1) }
    for index in amplitudes.indices {
      amplitudes[index] = whole > 0 ? min(max(amplitudes[index] / whole, 0), 1) : 0
    }
    return SweepImage(voices: plan.voices, columns: plan.columns, amplitudes: amplitudes)
  }

  /// The number of samples before the sweep begins: coders of sound add some.
  ///
  /// No cell has less than no light, so where the phases are right all of the sound agrees with the sines.
  /// Elsewhere as much of it disagrees. Unless the sound begins nearly at once, every place is tried, by some
  /// steps of the whole.
  private func delay(of sound: SweepRecording) -> Int {
    let (sum, size) = agreement(of: sound, from: 0)
    // A sound that begins only some samples late nearly agrees.
    let latest = sum > 0.5 * size ? 16 : SweepInverse.latest
    var (best, delay) = (sum, 0)
    for start in 1...latest {
      let (sum, _) = agreement(of: sound, from: start)
      if sum > best { (best, delay) = (sum, start) }
    }
    return delay
  }

  /// The longest delay in samples. Coders' own delays are up to 2257; players may add as much again.
  private static var latest: Int { 5000 }

  /// The sum of all correlations, and what it would be if none were negative.
  private func agreement(of sound: SweepRecording, from start: Int) -> (sum: Double, size: Double) {
    let stride = max(1, (plan.instants - 1) / 24)
    var (sum, size) = (0.0, 0.0)
    for step in Swift.stride(from: stride / 2, to: plan.instants - 1, by: stride) {
      correlate(sound, from: start, step: step)
      for voice in 0..<plan.voices {
        for instant in instants {
          sum += Double(instant.amplitudes[voice])
          size += Double(abs(instant.amplitudes[voice]))
        }
      }
    }
    return (sum, size)
  }

  private func correlations(of sound: SweepRecording, from start: Int) -> [Float] {
    var sums = [Float](repeating: 0, count: plan.voices * plan.columns)
    for step in 0..<plan.instants - 1 {
      correlate(sound, from: start, step: step)
      give(to: &sums, step: step)
    }
    return sums
  }

  private func correlate(_ sound: SweepRecording, from start: Int, step: Int) {
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
    for step in 0..<plan.instants - 1 {
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

  private func roughness(of cells: [Float], _ smoothness: Float) -> [Float] {
    let weight = smoothness * Float(plan.length) / Float(plan.columns + 1)
    var sums = [Float](repeating: 0, count: cells.count)
    for column in 0..<plan.columns {
      for voice in 0..<plan.voices {
        let cell = column * plan.voices + voice
        if voice + apart < plan.voices { compare(cell, cell + apart, in: cells, weight, &sums) }
        if column + 1 < plan.columns { compare(cell, cell + plan.voices, in: cells, weight, &sums) }
      }
    }
    return sums
  }

  private func compare(
    _ one: Int, _ other: Int, in cells: [Float], _ weight: Float, _ sums: inout [Float]
  ) {
    let difference = weight * (cells[one] - cells[other])
    sums[one] += difference
    sums[other] -= difference
  }
}
