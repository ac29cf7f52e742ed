// SPDX-License-Identifier: GPL-3.0-or-later
import Maths
import Sonify
import Testing

/// Whether there is a sweep in a sound.
@Suite struct SearchTests {
  private func place(
    _ samples: [Float], _ settings: SweepSettings = SweepSettings(), on ground: SweepSearch.Ground = .none
  ) -> SweepPlace {
    samples.withUnsafeBufferPointer { samples in
      SweepSearch(SweepRecording(samples), settings).place(on: ground)
    }
  }

  private func sound(_ settings: SweepSettings, _ image: SweepImage, silence: Int = 0) -> [Float] {
    let (left, right) = whole(SweepSound(SweepPlan(settings), image))
    return [Float](repeating: 0, count: 2 * silence) + zip(left, right).flatMap { [$0, $1] }
  }

  /// Sounds of one second that are no sweeps.
  enum Other: String, CaseIterable {
    case sine, voice, chord, chirp, noise, mixedNoise, click, silence, vowel

    func sample(_ time: Double, _ dice: inout Dice) -> (Float, Float) {
      func sine(_ frequency: Double) -> Double { Maths.sin(2 * Maths.pi * frequency * time) }
      func both(_ value: Double) -> (Float, Float) { (Float(value), Float(value)) }
      switch self {
      case .sine: return both(0.5 * sine(1000))
      // The twentieth voice of a usual sweep itself.
      case .voice: return both(0.5 * sine(500 * Maths.exp2(20.0 / 63 * Maths.log2(10))))
      case .chord: return both(0.1 * (sine(261.6) + sine(329.6) + sine(392) + sine(523.3)))
      case .chirp: return both(0.5 * sine(300 + 2000 * time))
      case .noise: return (dice.roll() - 0.5, dice.roll() - 0.5)
      case .mixedNoise: return both(Double(dice.roll()) - 0.5)
      case .click: return both(time == 0.5 ? 1 : 0)
      case .silence: return (0, 0)
      // Thirty overtones of a voice that sinks, four syllables a second.
      case .vowel:
        let tones = (1...30).reduce(0.0) { $0 + sine(Double($1) * (140 - 10 * time)) / Double($1) }
        return both(0.2 * tones * max(0, sine(4)))
      }
    }
  }

  @Test("No other sound is taken for a whole picture", arguments: Other.allCases)
  func others(_ other: Other) {
    var dice = Dice()
    let samples = (0..<48_000).flatMap { index in
      let (left, right) = other.sample(Double(index) / 48_000, &dice)
      return [left, right]
    }
    let place = place(samples)
    #expect(!place.isSweep(on: .none), "\(place)")
  }

  @Test("One sample is no picture")
  func one() { #expect(!place([0.5, 0.5]).isSweep(on: .none)) }

  @Test("A picture's sound is, and begins where it begins", arguments: [0, 9_600, 38_400])
  func beginning(silence: Int) {
    let settings = SweepSettings()
    let place = place(sound(settings, speckled(SweepPlan(settings)), silence: silence))
    #expect(place.isSweep(on: .none) && place.start == silence && place.rate == 48_000, "\(place)")
  }

  @Test("A hiss before it doesn't hide its beginning, and ten minutes of silence are not gone through")
  func hiss() {
    let settings = SweepSettings()
    let sweep = sound(settings, speckled(SweepPlan(settings)))
    var dice = Dice()
    let hiss = (0..<2 * 24_000).map { _ in 0.002 * (dice.roll() - 0.5) }
    let place = place(hiss + sweep)
    #expect(place.isSweep(on: .none) && place.start == 24_000, "\(place)")
    let late = self.place([Float](repeating: 0, count: 2 * 48_000 * 60) + sweep)
    #expect(late.start == 48_000 * 60, "\(late)")
  }

  @Test("A picture of one dot is believed to be one where its sound says so, and isn't searched")
  func dot() {
    let settings = SweepSettings()
    var amplitudes = [Float](repeating: 0, count: 64 * 176)
    for column in 90..<94 { for voice in 30..<33 { amplitudes[column * 64 + voice] = 1 } }
    let samples = sound(settings, SweepImage(voices: 64, columns: 176, amplitudes: amplitudes))
    let known = place(samples, on: .comment)
    #expect(known.isSweep(on: .comment) && known.start == 0)
    #expect(!place(samples).isSweep(on: .none))
  }

  /// Pictures of which most is black.
  enum Sparse: String, CaseIterable {
    case stars, line, slope

    func isLit(_ column: Int, _ voice: Int) -> Bool {
      switch self {
      // Forty of them, where a generator of primes puts them.
      case .stars: (0..<40).contains { 2 + $0 * 61 % 172 == column && 2 + $0 * 37 % 60 == voice }
      case .line: voice == 30
      case .slope: voice == 5 + 54 * column / 175
      }
    }
  }

  @Test(
    "A few stars or one line are found, from a player that is too slow or too fast, after silence or without",
    arguments: Sparse.allCases, [47_760.0, 48_144])
  func sparse(_ picture: Sparse, played: Double) {
    let settings = SweepSettings()
    let amplitudes = (0..<64 * 176).map { picture.isLit($0 / 64, $0 % 64) ? Float(1) : 0 }
    let sound = SweepSound(
      SweepPlan(settings, rate: played), SweepImage(voices: 64, columns: 176, amplitudes: amplitudes))
    let (left, right) = whole(sound)
    let samples = zip(left, right).flatMap { [$0, $1] }
    for silence in [0, 14_400] {
      let place = place([Float](repeating: 0, count: 2 * silence) + samples, on: .comment)
      #expect(place.isSweep(on: .comment))
      #expect(abs(place.rate / played - 1) < 5e-5, "\(silence): \(place)")
      // A column lasts 285 samples; where a line of one height begins, is hard to hear.
      #expect(abs(place.start - silence) < (picture == .line ? 570 : 16), "\(silence): \(place)")
    }
  }

  @Test("In colour, too, where low voices are closer than a moment can tell apart")
  func colour() {
    let settings = SweepSettings.inColour
    let plan = SweepPlan(settings)
    let place = place(sound(settings, speckled(plan), silence: 4800), settings, on: .options)
    #expect(place.isSweep(on: .options) && place.start == 4800, "\(place)")
  }
}
