// SPDX-License-Identifier: GPL-3.0-or-later
import Sonify
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
    // The tolerance covers the preference for like neighbours, a ten-thousandth, and the rounding of Floats.
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

  @Test(
    "Silence of a few samples is found, too, and twice as much as any coder puts there",
    arguments: [
      (3, sweep(rows: 24, columns: 12, seconds: 1.05)),
      (16, sweep(rows: 6, columns: 6, seconds: 1.05, grid: .exponential(low: 100, high: 400))),
      (2 * 2257, sweep(rows: 8, columns: 4, seconds: 0.3)),
    ])
  func late(samples silence: Int, settings: SweepSettings) {
    let image = speckled(SweepPlan(settings))
    let sound = SweepSound(SweepPlan(settings), image)
    let again = rebuilt(samples(of: sound, after: silence), settings, white: sound.white)
    // Begun two samples off, or fifteen where voices are low, cells are wrong by a fifth and more.
    for (one, other) in zip(image.amplitudes, again.amplitudes) { #expect(abs(one - other) < 0.1) }
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

  @Test("What white was is known: a dark picture stays dark")
  func dark() {
    let settings = sweep(rows: 8, columns: 4, seconds: 0.5)
    let plan = SweepPlan(settings)
    let image = SweepImage(voices: 8, columns: 4, amplitudes: speckled(plan).amplitudes.map { $0 * 0.3 })
    let sound = SweepSound(plan, image)
    let again = rebuilt(samples(of: sound), settings, white: sound.white)
    for (one, other) in zip(image.amplitudes, again.amplitudes) { #expect(abs(one - other) < 0.05) }
  }

  @Test("With one ear's sound lost, what is straight ahead is half as strong, whichever ear it was")
  func oneEar() {
    let settings = sweep(rows: 6, columns: 5, seconds: 1.05)
    let plan = SweepPlan(settings)
    let middle = 2 * 6..<3 * 6
    let image = SweepImage(voices: 6, columns: 5, amplitudes: (0..<30).map { middle.contains($0) ? 1 : 0 })
    let sound = SweepSound(plan, image)
    let both = samples(of: sound)
    for lost in [0, 1] {
      let heard = both.enumerated().map { $0.offset % 2 == lost ? 0 : $0.element }
      let again = rebuilt(heard, settings, white: sound.white)
      for cell in middle { #expect(abs(again.amplitudes[cell] - 0.5) < 0.05, "\(lost)") }
    }
  }

  @Test(
    "A sample that is no number is as one that is lost: the picture comes back",
    arguments: [.nan, Float.infinity])
  func noNumber(sample: Float) {
    let settings = sweep(rows: 8, columns: 4, seconds: 0.3)
    let image = speckled(SweepPlan(settings))
    let sound = SweepSound(SweepPlan(settings), image)
    var samples = samples(of: sound)
    samples[2 * 5000] = sample
    let again = rebuilt(samples, settings, white: sound.white)
    for (one, other) in zip(image.amplitudes, again.amplitudes) { #expect(abs(one - other) < 0.05) }
  }

  @Test("Silence is a black picture, and so is what is no number")
  func silence() {
    let settings = sweep(rows: 8, columns: 4, seconds: 0.25)
    for samples in [[], [Float](repeating: 0, count: 30_000), [Float](repeating: .nan, count: 24_000)] {
      #expect(rebuilt(samples, settings, white: nil).amplitudes.allSatisfy { $0 == 0 })
    }
  }
}
