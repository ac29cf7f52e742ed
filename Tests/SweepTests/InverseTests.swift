// SPDX-License-Identifier: GPL-3.0-or-later
import Sweep
import Testing

/// From the sound back to the picture.
@Suite struct InverseTests {
  private func samples(of sound: SweepSound, after silence: Int = 0) -> [Float] {
    let (left, right) = whole(sound)
    var samples = [Float](repeating: 0, count: 2 * silence)
    for (one, other) in zip(left, right) { samples += [one, other] }
    return samples
  }

  private func rebuilt(_ samples: [Float], _ settings: SweepSettings, white: Float?) -> SweepImage {
    samples.withUnsafeBufferPointer { samples in
      SweepInverse(settings).image(of: SweepRecording(samples), white: white)
    }
  }

  @Test("Every cell comes back where a column is long enough", arguments: SweepDirection.allCases)
  func cells(direction: SweepDirection) {
    let settings = sweep(rows: 20, columns: 12, seconds: 1.05, direction: direction)
    let image = speckled(SweepPlan(settings))
    let sound = SweepSound(SweepPlan(settings), image)
    let again = rebuilt(samples(of: sound), settings, white: sound.white)
    // Neighbours are preferred alike by a ten-thousandth; and Floats.
    for (one, other) in zip(image.amplitudes, again.amplitudes) { #expect(abs(one - other) < 0.01) }
  }

  @Test("Silence before the sweep is found", arguments: [1, 529, 1105, 2257])
  func delay(samples silence: Int) {
    let settings = sweep(rows: 24, columns: 12, seconds: 1.05)
    let image = speckled(SweepPlan(settings))
    let sound = SweepSound(SweepPlan(settings), image)
    let again = rebuilt(samples(of: sound, after: silence), settings, white: sound.white)
    for (one, other) in zip(image.amplitudes, again.amplitudes) { #expect(abs(one - other) < 0.01) }
  }

  @Test("Where nobody knows how loud white was, the loudest cell is white")
  func white() {
    let settings = sweep(rows: 8, columns: 4, seconds: 0.5)
    let plan = SweepPlan(settings)
    let image = SweepImage(
      voices: 8, columns: 4, amplitudes: (0..<32).map { $0 == 9 ? 0.6 : $0 % 3 == 0 ? 0.3 : 0 })
    let again = rebuilt(samples(of: SweepSound(plan, image)), settings, white: nil)
    for (index, amplitude) in again.amplitudes.enumerated() {
      #expect(abs(amplitude - (index == 9 ? 1 : index % 3 == 0 ? 0.5 : 0)) < 0.01)
    }
  }

  @Test("Silence is a black picture, and so is what is no number")
  func silence() {
    let settings = sweep(rows: 8, columns: 4, seconds: 0.25)
    for samples in [[], [Float](repeating: 0, count: 30_000), [Float](repeating: .nan, count: 24_000)] {
      #expect(rebuilt(samples, settings, white: nil).amplitudes.allSatisfy { $0 == 0 })
    }
  }
}
