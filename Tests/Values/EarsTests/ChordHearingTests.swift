// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Harmony
import Maths
import Strums
import Testing

@testable import Ears

/// Strums of computed strings, heard as a microphone would bring them.
@Suite struct ChordHearingTests {
  private let takes = Takes(rate: 48_000, start: 0.7, seconds: 1.25, rooms: 4, seed: 501)
  private static let onset = 33_600

  /// What an ear finds of a sound.
  private func heard(_ sound: [Float]) -> ChordFinding? {
    let ear = ChordEar()
    ear.onset(at: ChordHearingTests.onset)
    for sample in sound { if let finding = ear.push(sample) { return finding } }
    return nil
  }

  /// Two strums each, 20 dB over the room, as a card of some rate hears them.
  private func strums(_ count: Int, seed: UInt64, rate: Int = 48_000, _ body: (Strum, [Float]) -> Void) {
    var dice = Dice(seed: seed)
    let takes =
      rate == 48_000 ? takes : Takes(rate: Double(rate), start: 0.7, seconds: 1.25, rooms: 4, seed: 501)
    let maker = StrumMaker()
    for _ in 0..<count / 2 {
      var strums: [Strum] = []
      let pair = takes.pair(&dice, noise: (20, 20)) { sound, dice, _ in
        let strum = maker.strum(&dice)
        takes.play(strum, under: maker, &sound, &dice)
        strums.append(strum)
      }
      body(strums[0], pair.0)
      body(strums[1], pair.1)
    }
  }

  @Test("Of 40 strums on guitars that were never heard before, at least 36 are named, each within 450 ms")
  func named() {
    // 98 of 100 are right on many; four wrong ones leave room for a seed's bad luck.
    var right = 0
    strums(40, seed: 600) { strum, sound in
      guard let finding = heard(sound) else { return }
      if finding.hearing == .chord(strum.name) { right += 1 }
      #expect(finding.known - finding.onset <= 21_600)
    }
    #expect(right >= 36)
  }

  @Test("Cards of 44,100 and of 16,000 samples a second hear chords as well")
  func otherRates() {
    for rate in [44_100, 16_000] {
      var right = 0
      strums(20, seed: 600, rate: rate) { strum, sound in
        var converted: [Float] = []
        let converter = RateConverter(from: rate)
        for sample in sound { converter.push(sample) { converted.append($0) } }
        if heard(converted)?.hearing == .chord(strum.name) { right += 1 }
      }
      // As many as of 48,000, with the same room for bad luck.
      #expect(right >= 18, "\(rate)")
    }
  }

  /// How many of thirty bright guitars play a shape that is named so, 20 dB over the room.
  private func bright(_ letters: String, _ name: ChordName, seed: UInt64) -> Int {
    var dice = Dice(seed: seed)
    guard let shape = ChordShape(letters) else { return 0 }
    var right = 0
    for _ in 0..<15 {
      let pair = takes.pair(&dice, noise: (20, 20)) { sound, dice, _ in
        var guitar = Guitar(&dice)
        // High partials are as strong as low ones, but for what the place of the plectrum leaves out.
        (guitar.slope, guitar.drive) = (0.2, 0)
        var strings = Strings(guitar, rate: takes.rate, seed: dice.next())
        strings.add(Strum(name, shape, &dice).plucks(from: takes.start), to: &sound)
      }
      for sound in [pair.0, pair.1] where heard(sound)?.hearing == .chord(name) { right += 1 }
    }
    return right
  }

  @Test("On bright guitars an open G is a G, though third partials of its B are F sharps")
  func usual() {
    let right = bright("320003", ChordName(.g, .major), seed: 603)
    #expect(right >= 25, "\(right) of 30")
  }

  @Test("Of 120 right strums of open shapes only 10 dB over the room, most pass")
  func loudRoom() {
    var dice = Dice(seed: 605)
    let (judges, judge) = (ChordJudges(), StringJudge())
    var passed = 0
    for _ in 0..<60 {
      var shapes: [ChordShape] = []
      let pair = takes.pair(&dice, noise: (10, 10)) { sound, dice, _ in
        let fingering = dice.pick(ChordFingering.open)
        shapes.append(fingering.shape)
        var strings = Strings(Guitar(&dice), rate: takes.rate, seed: dice.next())
        strings.add(Strum(fingering.name, fingering.shape, &dice).plucks(from: takes.start), to: &sound)
      }
      for (sound, shape) in zip([pair.0, pair.1], shapes) {
        let ear = ChordEar(judges: judges)
        ear.onset(at: ChordHearingTests.onset)
        for sample in sound where ear.push(sample) != nil { judge.judge(judges.sight.gram, shape) }
        if judge.isPassed { passed += 1 }
      }
    }
    // 104 where noise does not count, 107 where it does.
    #expect(passed >= 106, "\(passed) of 120")
  }

  @Test("The same sound is heard alike to the bit, and however loud it is")
  func alike() {
    strums(2, seed: 601) { _, sound in
      #expect(heard(sound) == heard(sound))
      #expect(heard(sound)?.hearing == heard(sound.map { 0.01 * $0 })?.hearing)
    }
  }

  @Test("Neither silence, a knock nor stopped strings are chords", arguments: [nil, Noise.knock, .stopped])
  func noises(noise: Noise?) {
    var dice = Dice(seed: 602)
    let pair = takes.pair(&dice, noise: (20, 20)) { sound, dice, _ in
      noise?.add(to: &sound, from: takes.start, rate: takes.rate, &dice)
    }
    var hiss = Hiss(&dice)
    let quiet = (0..<takes.length).map { _ in 0.01 * hiss.next() }
    for sound in noise == nil ? [quiet, quiet.map { _ in 0 }] : [pair.0, pair.1] {
      let hearing = heard(sound)?.hearing
      #expect(hearing == .noise || hearing == .silence)
    }
  }

  @Test("A second onset within 60 ms belongs to the same strum, a later one is judged for itself")
  func onsets() {
    let ear = ChordEar()
    for onset in [9600, 11_000, 20_000] { ear.onset(at: onset) }
    var found: [Int] = []
    for _ in 0..<48_000 { if let finding = ear.push(0) { found.append(finding.onset) } }
    #expect(found == [9600, 20_000])
  }
}
