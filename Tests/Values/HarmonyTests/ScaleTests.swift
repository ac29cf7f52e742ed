// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Harmony

@Suite struct ScaleTests {
  // As any book of music has them, in semitones from the start.
  private static let westernScales: [(ScaleName, [Int])] = [
    (.chromatic, Array(0...11)), (.major, [0, 2, 4, 5, 7, 9, 11]), (.minor, [0, 2, 3, 5, 7, 8, 10]),
    (.harmonicMinor, [0, 2, 3, 5, 7, 8, 11]), (.melodicMinor, [0, 2, 3, 5, 7, 9, 11]),
    (.wholeTone, [0, 2, 4, 6, 8, 10]), (.majorPentatonic, [0, 2, 4, 7, 9]),
    (.minorPentatonic, [0, 3, 5, 7, 10]), (.kumoi, [0, 2, 3, 7, 9]), (.chinese, [0, 4, 6, 7, 11]),
    (.blues, [0, 3, 5, 6, 7, 10]),
  ]

  private static let ragas: [ScaleName] = [
    .bhairav, .yaman, .todi, .bhimpalasi, .darbari, .bhupali, .malkauns, .marwa,
  ]

  private func notes(_ scale: Scale) -> [Double] {
    (0..<scale.count).map { note in
      let frequency = scale.ladder(from: 1, count: scale.count)[note]
      return 1200 * log2OfRatio(frequency)
    }
  }

  /// By bisection of the octave, so that the test has a way of its own.
  private func log2OfRatio(_ ratio: Double) -> Double {
    var (ratio, sum, part) = (ratio, 0.0, 1.0)
    while ratio >= 2 { (ratio, sum) = (ratio / 2, sum + 1) }
    for _ in 0..<50 {
      ratio *= ratio
      part /= 2
      if ratio >= 2 { (ratio, sum) = (ratio / 2, sum + part) }
    }
    return sum
  }

  @Test("Every western scale has its notes, in every octave", arguments: westernScales)
  func western(name: ScaleName, semitones: [Int]) {
    let scale = Scale(name)
    #expect(scale.count == semitones.count && scale.period == 1200)
    for place in -36...36 {
      let isNote = semitones.contains((place + 36) % 12)
      #expect((scale.nearest(to: 100 * Double(place)) == 100 * Double(place)) == isNote)
    }
  }

  @Test("Just notes are their ratios to the last place, and within a syntonic comma of the equal ones")
  func just() {
    let ratios: [(Double, Double)] = [
      (1, 1), (16, 15), (9, 8), (6, 5), (5, 4), (4, 3), (45, 32), (3, 2), (8, 5), (5, 3), (9, 5), (15, 8),
    ]
    let ladder = Scale(.chromatic, .just).ladder(from: 1, count: 12)
    for (note, ratio) in zip(ladder, ratios) { #expect(abs(note * ratio.1 / ratio.0 - 1) < 1e-14) }
    for (name, semitones) in ScaleTests.westernScales {
      for (just, semitone) in zip(notes(Scale(name, .just)), semitones) {
        #expect(abs(just - 100 * Double(semitone)) < 21.6, "\(name)")
      }
    }
  }

  @Test("The 22 shrutis rise, begin with 1 and differ by the three steps that tradition names")
  func shrutis() {
    // Pramana 81/80, nyuna 25/24 and purna 256/243, in cents.
    let steps = [21.506, 70.672, 90.225]
    let shrutis: [Double] = notes(Scale(.shrutis, .just)) + [1200]
    #expect(shrutis.count == 23 && shrutis[0] == 0)
    for (lower, upper) in zip(shrutis, shrutis.dropFirst()) {
      let step = upper - lower
      #expect(steps.contains { abs($0 - step) < 0.01 }, "\(lower) to \(upper)")
    }
  }

  @Test(
    "Ragas are subsets of the shrutis, no two alike; equal, they are notes of the piano", arguments: ragas)
  func raga(name: ScaleName) {
    let shrutis = notes(Scale(.shrutis, .just))
    let raga = notes(Scale(name, .just))
    #expect((5...7).contains(raga.count))
    #expect(raga.allSatisfy { note in shrutis.contains { ($0 - note).magnitude < 1e-6 } })
    for other in ScaleTests.ragas where other != name { #expect(Scale(other, .just) != Scale(name, .just)) }
    for place in 0..<12 {
      let note = Scale(name, .equal).nearest(to: 100 * Double(place))
      #expect(note.truncatingRemainder(dividingBy: 100) == 0)
    }
  }

  @Test("Just, four ragas have the low note that they are known for, which as a semitone is any other")
  func lowNotes() {
    let known: [(ScaleName, Int, Double)] = [
      (.bhairav, 1, 256 / 243), (.todi, 2, 32 / 27), (.darbari, 2, 32 / 27), (.bhimpalasi, 6, 16 / 9),
    ]
    for (name, place, ratio) in known {
      let note = Scale(name, .just).ladder(from: 1, count: 7)[place]
      #expect(abs(note / ratio - 1) < 1e-12, "\(name)")
    }
  }

  @Test("Ragas have the svaras that their books give them, as semitones")
  func svaras() {
    let books: [(ScaleName, [Double])] = [
      (.bhairav, [0, 1, 4, 5, 7, 8, 11]), (.yaman, [0, 2, 4, 6, 7, 9, 11]), (.todi, [0, 1, 3, 6, 7, 8, 11]),
      (.bhimpalasi, [0, 2, 3, 5, 7, 9, 10]), (.darbari, [0, 2, 3, 5, 7, 8, 10]), (.bhupali, [0, 2, 4, 7, 9]),
      (.malkauns, [0, 3, 5, 8, 10]), (.marwa, [0, 1, 4, 6, 9, 11]),
    ]
    #expect(books.map { $0.0 } == ScaleTests.ragas)
    for (name, semitones) in books {
      let played = notes(Scale(name)).map { ($0 / 100 + 0.5).rounded(.down) }
      #expect(played == semitones, "\(name)")
    }
  }

  @Test("The nearest note is of the scale, no other is nearer, and of two the lower one is taken")
  func nearest() {
    for name in ScaleName.allCases {
      for temperament in Temperament.allCases {
        let scale = Scale(name, temperament)
        let inOctave = notes(scale)
        let all = (-4...4).flatMap { octave in inOctave.map { $0 + 1200 * Double(octave) } }
        for step in -720...720 {
          let cents = 5 * Double(step)
          let nearest = scale.nearest(to: cents)
          let best = all.map { ($0 - cents).magnitude }.min() ?? .infinity
          #expect(((nearest - cents).magnitude - best).magnitude < 1e-6, "\(name), \(cents)")
          let lower = all.contains { (cents - $0 - best).magnitude < 1e-9 }
          if temperament == .equal && lower { #expect(nearest <= cents, "\(name), \(cents)") }
        }
      }
    }
  }

  @Test("What is no pitch has no note, and nothing breaks")
  func nonsense() {
    for cents in [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.0] {
      #expect(Scale(.blues).nearest(to: cents) == 0)
    }
  }

  @Test("A ladder climbs through the scale, octave after octave")
  func ladder() {
    let ladder = Scale(.majorPentatonic).ladder(from: 220, count: 11)
    #expect(ladder.count == 11 && ladder[0] == 220)
    #expect((ladder[5] / 440 - 1).magnitude < 1e-14 && (ladder[10] / 880 - 1).magnitude < 1e-14)
    #expect(zip(ladder, ladder.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Scale(.blues).ladder(from: 220, count: -1).isEmpty)
  }
}
