// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import DailySounds
import Guitars
import Maths
import Testing

@testable import Ears

/// Words that are taught by ear, and heard beside whatever is ordered.
@Suite struct WordEarTests {
  private static let chords = EarOrder.chord(nil, StringTuning(.standard))

  /// A room at -70 dB.
  private static func noisy(_ sound: [Float], _ dice: inout Dice) -> [Float] {
    var sound = sound
    Noise.add(to: &sound, level: 0.0003, isPink: false, &dice)
    return sound
  }

  private static func rest(_ seconds: Double) -> [Float] {
    [Float](repeating: 0, count: Int(seconds * 48_000))
  }

  /// A word after half a second of rest, and a second behind it.
  private static func said(_ number: Int, _ dice: inout Dice) -> [Float] {
    noisy(DailySound.word(number, &dice).samples + rest(0.5), &dice)
  }

  /// What an order finds in a sound, in pieces as a card has them.
  private func findings(_ order: EarOrder, _ words: WordEar, _ sound: [Float], from start: Double = 0)
    -> [EarFinding]
  {
    words.follow(order)
    let ear = OrderedEar(order, words)
    var all: [EarFinding] = []
    for first in stride(from: 0, to: sound.count, by: 960) {
      let piece = Array(sound[first..<min(first + 960, sound.count)])
      ear.hear(piece, rate: 48_000, from: start + Double(first) / 48_000) { all.append($0) }
    }
    return all
  }

  private func trial(_ words: WordEar, _ word: Int, kept: Int, _ sound: [Float]) -> [EarFinding] {
    findings(.words(.example(word: word, kept: kept)), words, sound)
  }

  /// Teaches this voice's word under a number.
  private func teach(_ words: WordEar, _ word: Int, _ voice: Int, _ dice: inout Dice) -> [EarFinding] {
    (0..<3).flatMap { trial(words, word, kept: $0, Self.said(voice, &dice)) }
  }

  private func taught() -> TaughtWords? {
    let words = WordEar()
    var dice = Dice(seed: 60)
    for number in 0..<3 { _ = teach(words, number, number, &dice) }
    for finding in findings(.words(.learn([0, 1, 2])), words, Self.rest(0.02)) {
      if case .taught(let words) = finding { return words }
    }
    return nil
  }

  @Test func `Each of three examples is told once, and words are learned when all are said`() {
    let words = WordEar()
    var dice = Dice(seed: 60)
    for number in 0..<2 {
      let found = teach(words, number, number, &dice)
      #expect(found == (1...3).map { .example(.heard($0)) })
    }
    guard case .taught(let learned)? = findings(.words(.learn([0, 1])), words, Self.rest(0.1)).first else {
      Issue.record("nothing was learned")
      return
    }
    #expect(learned?.words == [0, 1])
    // Their sound is forgotten by then.
    #expect(findings(.words(.learn([0, 1])), words, Self.rest(0.1)) == [.taught(nil)])
  }

  @Test func `A word that was left out or is not whole is not learned, and one alone is none`() {
    let words = WordEar()
    var dice = Dice(seed: 61)
    for number in 0..<3 { _ = teach(words, number, number, &dice) }
    _ = trial(words, 3, kept: 0, Self.said(3, &dice))
    guard case .taught(let learned)? = findings(.words(.learn([0, 2, 3])), words, Self.rest(0.1)).first else {
      Issue.record("nothing was learned")
      return
    }
    #expect(learned?.words == [0, 2])
    _ = teach(words, 0, 0, &dice)
    #expect(findings(.words(.learn([0])), words, Self.rest(0.1)) == [.taught(nil)])
  }

  @Test func `A word that sounds like another is refused as it is taught, and another one is taken`() {
    let words = WordEar()
    var dice = Dice(seed: 62)
    _ = teach(words, 0, 0, &dice)
    _ = teach(words, 1, 1, &dice)
    #expect(teach(words, 2, 0, &dice).last == .example(.alike(0)))
    #expect(teach(words, 2, 2, &dice).last == .example(.heard(3)))
    // A word that is taught again is not alike to itself.
    #expect(teach(words, 0, 0, &dice).last == .example(.heard(3)))
  }

  @Test func `What is no example is named, once for each sign`() {
    let words = WordEar()
    var dice = Dice(seed: 63)
    func tone(_ seconds: Double, _ level: Float) -> [Float] {
      let tone = (0..<Int(seconds * 48_000)).map { level * Float(Maths.sin(0.2 * Double($0))) }
      return Self.noisy(Self.rest(1) + tone + Self.rest(2), &dice)
    }
    #expect(trial(words, 0, kept: 0, Self.noisy(Self.rest(9), &dice)) == [.example(.trouble(.silent))])
    #expect(trial(words, 0, kept: 0, tone(0.06, 0.3)) == [.example(.trouble(.short))])
    #expect(trial(words, 0, kept: 0, tone(5, 0.3)) == [.example(.trouble(.long))])
    #expect(trial(words, 0, kept: 0, tone(0.5, 1)) == [.example(.trouble(.clipped))])
    // The sign itself, within its first tenths of a second, is no word.
    let sign = tone(0.2, 0.3).dropFirst(46_000)
    #expect(trial(words, 0, kept: 0, Array(sign) + Self.said(0, &dice)) == [.example(.heard(1))])
  }

  @Test func `A word with pauses of a quarter of a second is one, and is taken soon after its end`() {
    let words = WordEar()
    var dice = Dice(seed: 68)
    func tone(_ seconds: Double) -> [Float] {
      (0..<Int(seconds * 48_000)).map { 0.3 * Float(Maths.sin(0.2 * Double($0))) }
    }
    let whole = Self.rest(1) + tone(0.3) + Self.rest(0.25) + tone(0.3) + Self.rest(0.25) + tone(0.2)
    let end = Double(whole.count) / 48_000
    let order = EarOrder.words(.example(word: 0, kept: 0))
    words.follow(order)
    let ear = OrderedEar(order, words)
    let sound = Self.noisy(whole + Self.rest(2), &dice)
    var found: [(EarFinding, Double)] = []
    for first in stride(from: 0, to: sound.count, by: 480) {
      ear.hear(Array(sound[first..<min(first + 480, sound.count)]), rate: 48_000) {
        found.append(($0, Double(first) / 48_000 - end))
      }
    }
    #expect(found.map(\.0) == [.example(.heard(1))])
    // In seconds: longer than the pauses within, and not so long that a user waits for the box.
    #expect((0.3...0.4).contains(found.first?.1 ?? 0))
  }

  @Test func `Words are heard beside chords with their time, and orders may change meanwhile`() throws {
    let words = WordEar()
    words.know(taught())
    var dice = Dice(seed: 64)
    for number in [1, 0, 2] {
      let found = findings(Self.chords, words, Self.said(number, &dice), from: 100)
      let heard = found.compactMap { if case .word(let word) = $0 { word } else { nil } }
      #expect(heard.map(\.number) == [number])
      // It is said after half a second; a voice needs some time to begin.
      #expect(abs((heard.first?.began ?? 0) - 100.5) < 0.15)
    }
    // The first half is heard by one order, the second by another.
    let sound = Self.said(1, &dice)
    let half = sound.count * 2 / 5
    let first = findings(Self.chords, words, Array(sound[..<half]))
    let second = findings(.strokes(apart: 0.2), words, Array(sound[half...]), from: Double(half) / 48_000)
    let heard = (first + second).compactMap { if case .word(let word) = $0 { word.number } else { nil } }
    #expect(heard == [1])
  }

  @Test func `Nothing is a word where none are known, or while others are taught`() throws {
    let words = WordEar()
    let known = try #require(taught())
    var dice = Dice(seed: 65)
    func hears(_ order: EarOrder) -> Bool {
      findings(order, words, Self.said(1, &dice)).contains { if case .word = $0 { true } else { false } }
    }
    #expect(!hears(Self.chords))
    words.know(known)
    #expect(hears(Self.chords))
    #expect(!hears(.words(.example(word: 0, kept: 0))) && !hears(.words(.rest(word: 0, kept: 0))))
    words.know(nil)
    #expect(!hears(Self.chords))
  }

  @Test func `A word is no stroke, as a voice may be, and strings are heard as ever`() throws {
    let words = WordEar()
    var dice = Dice(seed: 66)
    func strokes(_ sound: [Float]) -> Int {
      findings(Self.chords, words, sound).count { if case .chord = $0 { true } else { false } }
    }
    let strings = Self.noisy(Self.rest(0.5) + RingingStrings48.sound(2) + Self.rest(0.5), &dice)
    let (before, struck) = (strokes(Self.said(0, &dice)), strokes(strings))
    #expect(before > 0 && struck > 0)
    words.know(taught())
    for number in 0..<3 { #expect(strokes(Self.said(number, &dice)) == 0) }
    #expect(strokes(strings) == struck)
  }
}

/// A chord of computed strings at 48 kHz.
private enum RingingStrings48 {
  static func sound(_ seconds: Double) -> [Float] {
    var dice = Dice(seed: 67)
    let plucks = (0..<6).map {
      Pluck(time: 600 * $0, string: $0, frequency: [82.4, 123.5, 164.8, 207.7, 246.9, 329.6][$0])
    }
    return Performance(plucks).samples(Int(seconds * 48_000), kind: 1, &dice).map { 0.3 * $0 }
  }
}
