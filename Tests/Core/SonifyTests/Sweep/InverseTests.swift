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

  private func rebuilt(
    _ samples: [Float], _ settings: SweepSettings, white: Float?, power: Float? = nil, channels: Int = 2,
    rate: Int = 48_000
  ) -> SweepImage {
    samples.withUnsafeBufferPointer { samples in
      let sound = SweepRecording(samples, channels: channels, rate: rate)
      let place = SweepSearch(sound, settings).place(on: .comment)
      return SweepInverse(settings, of: sound, at: place).image(of: sound, white: white, power: power)
    }
  }

  /// How alike two pictures are: 1 where one is the other, lighter or darker.
  private func likeness(_ one: SweepImage, _ other: SweepImage) -> Double {
    let count = Double(one.amplitudes.count)
    func centred(_ image: SweepImage) -> [Double] {
      let mean = image.amplitudes.reduce(0) { $0 + Double($1) } / count
      return image.amplitudes.map { Double($0) - mean }
    }
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let (a, b) = (centred(one), centred(other))
    return product(a, b) / (product(a, a) * product(b, b)).squareRoot()
  }

  /// What becomes of a sound on its way.
  enum Change: String, CaseIterable {
    case none, silence, longSilence, cut, soft, louder, mixed, mono, slow, fast, studio, telephone

    /// Samples a second of the sweep, in a file that says otherwise.
    var played: Double {
      switch self {
      case .slow: 47_800
      case .fast: 48_200
      case .studio: 44_100
      case .telephone: 11_025
      default: 48_000
      }
    }

    var rate: Int { self == .studio || self == .telephone ? Int(played) : 48_000 }

    func changed(_ samples: [Float]) -> [Float] {
      func silent(_ seconds: Double) -> [Float] { [Float](repeating: 0, count: 2 * Int(seconds * 48_000)) }
      func both(_ frame: Int) -> Float { (samples[2 * frame] + samples[2 * frame + 1]) / 2 }
      let frames = 0..<samples.count / 2
      return switch self {
      case .silence, .fast: silent(0.3) + samples
      case .longSilence: silent(2) + samples
      case .cut: Array(samples.dropFirst(2 * 700))
      case .soft: samples.map { $0 / 10 }
      case .louder: samples.map { $0 * 3 }
      case .mixed: frames.flatMap { [both($0), both($0)] }
      case .mono: frames.map(both)
      case .none, .slow, .studio, .telephone: samples
      }
    }
  }

  @Test(
    "Silence in front, a beginning cut off, another level, another rate, one ear for two, a slow player: the picture comes back",
    arguments: Change.allCases)
  func change(_ change: Change) {
    let settings = sweep(rows: 24, columns: 40, seconds: 1.05)
    let image = speckled(SweepPlan(settings))
    let sound = SweepSound(SweepPlan(settings, rate: change.played), image)
    let again = rebuilt(
      change.changed(samples(of: sound)), settings, white: sound.white, power: image.power,
      channels: change == .mono ? 1 : 2, rate: change.rate)
    #expect(likeness(image, again) > 0.9, "\(likeness(image, again))")
    #expect(abs(again.power / image.power - 1) < 0.15, "\(again.power / image.power)")
  }

  @Test("What was cut off at the end is black, and what is left is no lighter for that")
  func cutEnd() {
    let settings = sweep(rows: 24, columns: 40, seconds: 1.05)
    // The last tenth is white, and the rest dark.
    let image = SweepImage(
      voices: 24, columns: 40, amplitudes: (0..<960).map { $0 >= 36 * 24 ? 1 : $0 % 2 == 0 ? 0.1 : 0.2 })
    let sound = SweepSound(SweepPlan(settings), image)
    let cut = Array(samples(of: sound).prefix(2 * 44_600))
    let again = rebuilt(cut, settings, white: sound.white, power: image.power)
    let likes = (2 * 24..<30 * 24).map { abs(again.amplitudes[$0] - image.amplitudes[$0]) }
    #expect(likes.allSatisfy { $0 < 0.06 }, "\(likes.max() ?? 1)")
  }

  @Test("After a coder's noise the picture is smoother, and like itself")
  func noise() {
    let settings = sweep(rows: 64, columns: 176, seconds: 1.05)
    let plan = SweepPlan(settings)
    let image = SweepImage(
      voices: 64, columns: 176,
      amplitudes: (0..<64 * 176).map { ($0 / 64 / 22 + $0 % 64 / 8).isMultiple(of: 2) ? 0.9 : 0.2 })
    var dice = Dice()
    let sound = SweepSound(plan, image)
    // 20 dB below the sound.
    let noisy = samples(of: sound).map { $0 + 0.012 * (dice.roll() - 0.5) }
    #expect(likeness(image, rebuilt(noisy, settings, white: nil)) > 0.9)
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
    for samples in [[0, 0], [Float](repeating: 0, count: 30_000), [Float](repeating: .nan, count: 24_000)] {
      #expect(rebuilt(samples, settings, white: nil).amplitudes.allSatisfy { $0 == 0 })
    }
  }
}
