// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import DailySounds
import Guitars
import Maths
import Testing

@testable import Ears

/// The user's own words: each said three times, and then once more.
@Suite struct WordSpotterTests {
  private static func lesson(_ numbers: [Int], level: Float = 1) throws -> [[WordExample]] {
    var dice = Dice(seed: 40)
    var words: [[WordExample]] = []
    for number in numbers {
      var examples: [WordExample] = []
      for _ in 0..<3 {
        examples.append(try WordExample(noisy(said(number, &dice), &dice).map { level * $0 }))
      }
      words.append(examples)
    }
    return words
  }

  private static func said(_ number: Int, _ dice: inout Dice) -> [Float] {
    DailySound.word(number, &dice).samples
  }

  /// A room at -70 dB.
  private static func noisy(_ sound: [Float], _ dice: inout Dice) -> [Float] {
    var sound = sound
    Noise.add(to: &sound, level: 0.0003, isPink: false, &dice)
    return sound
  }

  private func heard(_ sound: [Float], by spotter: WordSpotter) -> [HeardWord] {
    (sound + [Float](repeating: 0, count: 24_000)).compactMap { spotter.push($0) }
  }

  /// Words one after the other, and where each ends.
  private func stream(_ numbers: [Int], _ dice: inout Dice) -> (sound: [Float], ends: [Int]) {
    var (sound, ends): ([Float], [Int]) = ([], [])
    for number in numbers {
      sound += WordSpotterTests.said(number, &dice)
      // Half a second of rest is behind it.
      ends.append(sound.count - 24_000)
      sound += [Float](repeating: 0, count: 12_000)
    }
    return (WordSpotterTests.noisy(sound, &dice), ends)
  }

  @Test(
    "Each word is heard once whenever it is said, and where it ended, loud or soft", arguments: [1, 0.05])
  func words(level: Float) throws {
    let spotter = WordSpotter(try Self.lesson([0, 1, 2], level: level))
    var dice = Dice(seed: 41)
    let numbers = [0, 1, 2, 1, 0, 2]
    let (sound, ends) = stream(numbers, &dice)
    let found = heard(sound.map { level * $0 }, by: spotter)
    #expect(found.map { $0.word } == numbers)
    // A vowel dies away within 0.1 s.
    for (word, end) in zip(found, ends) { #expect((word.time - end).magnitude < 4800) }
  }

  @Test("A word is heard while a chord of nylon strings rings under it that is 5 dB softer")
  func ringing() throws {
    let spotter = WordSpotter(try Self.lesson([0, 1, 2]))
    var dice = Dice(seed: 42)
    let numbers = [0, 1, 2, 0, 1, 2]
    var (sound, ends) = stream(numbers, &dice)
    var place = 0
    for end in ends {
      let plucks = (0..<5).map {
        Pluck(time: 600 * $0, string: $0, frequency: [110, 164.8, 220, 277.2, 329.6][$0])
      }
      let count = end + 36_000 - place
      let chord = Performance(plucks).samples(count, kind: 0, &dice)
      func power(_ samples: ArraySlice<Float>) -> Float { samples.reduce(0) { $0 + $1 * $1 } }
      // The word begins after half a second.
      let own = (place + 24_000)..<end
      let under = chord[24_000..<(end - place)]
      let gain = (power(sound[own]) / power(under) / 3.16).squareRoot()
      for index in 0..<count { sound[place + index] += gain * chord[index] }
      place += count
    }
    #expect(heard(sound, by: spotter).map { $0.word } == numbers)
  }

  @Test("Some words are heard just after all bright steel strings were struck, which are as loud")
  func afterStroke() throws {
    let spotter = WordSpotter(try Self.lesson([0, 1, 2]))
    var dice = Dice(seed: 45)
    var hits = 0
    for number in [0, 1, 2, 0, 1, 2, 0, 1, 2] {
      var (sound, ends) = stream([number], &dice)
      let plucks = (0..<6).map {
        Pluck(time: 600 * $0, string: $0, frequency: [82.4, 123.5, 164.8, 207.7, 246.9, 329.6][$0])
      }
      let chord = Performance(plucks).samples(sound.count, kind: 1, &dice)
      func power(_ samples: ArraySlice<Float>) -> Float { samples.reduce(0) { $0 + $1 * $1 } }
      // The word begins half a second after the stroke.
      let word = 24_000..<ends[0]
      let gain = (power(sound[word]) / power(chord[word])).squareRoot()
      for index in sound.indices { sound[index] += gain * chord[index] }
      if heard(sound, by: spotter).map({ $0.word }) == [number] { hits += 1 }
    }
    // None was, when strings that ring counted as speech.
    #expect(hits >= 2)
  }

  @Test("Strings, and a word that was not taught, are no word")
  func otherSounds() throws {
    let spotter = WordSpotter(try Self.lesson([0, 1, 2]))
    var dice = Dice(seed: 43)
    var sound: [Float] = []
    for _ in 0..<4 { sound += DailySound.guitar(&dice).samples.map { 0.3 * $0 } }
    sound += stream([3, 3], &dice).sound
    #expect(heard(sound, by: spotter).isEmpty)
  }

  @Test("A word within speech is none: it has to stand alone")
  func withinSpeech() throws {
    let spotter = WordSpotter(try Self.lesson([0, 1, 2]))
    var dice = Dice(seed: 44)
    func glued(_ number: Int) -> ArraySlice<Float> {
      Self.said(number, &dice).dropFirst(24_000).dropLast(24_000)
    }
    let sound = Array(glued(3) + glued(3) + glued(0) + glued(3) + glued(3))
    #expect(heard(Self.noisy([Float](repeating: 0, count: 24_000) + sound, &dice), by: spotter).isEmpty)
  }

  @Test("Two words that are one are found, and different ones pass")
  func alike() throws {
    #expect(AlikeWords.pair(in: try Self.lesson([0, 1, 2, 3])) == nil)
    let pair = AlikeWords.pair(in: try Self.lesson([0, 1, 0]))
    #expect(pair?.0 == 0 && pair?.1 == 2)
  }
}

/// What makes an example of a sound.
@Suite struct WordExampleTests {
  private func trouble(_ sound: [Float]) -> WordExample.Trouble? {
    do throws(WordExample.Trouble) { _ = try WordExample(sound) } catch { return error }
    return nil
  }

  private func tone(seconds: Double, level: Float) -> [Float] {
    let rest = [Float](repeating: 0, count: 24_000)
    return rest + (0..<Int(seconds * 48_000)).map { level * Float(Maths.sin(0.05 * Double($0))) } + rest
  }

  @Test("Silence, a click, a sentence and what overdrives the microphone are no examples")
  func troubles() {
    #expect(trouble([]) == .silent)
    #expect(trouble([Float](repeating: 0, count: 48_000)) == .silent)
    #expect(trouble(tone(seconds: 0.05, level: 0.3)) == .short)
    #expect(trouble(tone(seconds: 1.7, level: 0.3)) == .long)
    #expect(trouble(tone(seconds: 0.5, level: 1)) == .clipped)
    #expect(trouble(tone(seconds: 0.5, level: 0.3)) == nil)
  }

  @Test("What is kept of an example is the word, without the rest before and after it, and without a knock")
  func span() throws {
    var sound = tone(seconds: 0.6, level: 0.2) + [Float](repeating: 0, count: 24_000)
    for place in 0..<200 { sound[sound.count - 9000 + place] = place % 2 == 0 ? 0.05 : -0.05 }
    let example = try WordExample(sound)
    // 10 ms at each end, and the filter's few.
    #expect(abs(Double(example.voice.count) / 16_000 - 0.6) < 0.03)
  }
}
