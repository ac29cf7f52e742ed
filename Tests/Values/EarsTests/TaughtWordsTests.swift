// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import DailySounds
import Guitars
import Testing

@testable import Ears

/// What is kept of words: few numbers, which come back as they were, and no others.
@Suite struct TaughtWordsTests {
  private static func examples(_ number: Int, _ dice: inout Dice) throws -> [WordExample] {
    var examples: [WordExample] = []
    for _ in 0..<3 {
      var sound = DailySound.word(number, &dice).samples
      Noise.add(to: &sound, level: 0.0003, isPink: false, &dice)
      examples.append(try WordExample(sound))
    }
    return examples
  }

  /// The words of these numbers; the second one is left out.
  private static func taught() throws -> TaughtWords {
    var dice = Dice(seed: 50)
    return TaughtWords([
      try examples(0, &dice), [], try examples(1, &dice), try examples(2, &dice),
    ])
  }

  @Test func `Words come back from their bytes as they were, and take less than 9 kB each`() throws {
    let words = try Self.taught()
    #expect(words.words == [0, 2, 3])
    #expect(TaughtWords(bytes: words.bytes) == words)
    #expect(words.bytes.count < 3 * 9000)
  }

  @Test func `Words that were kept are heard by their own numbers, and what was left out is none`() throws {
    let spotter = WordSpotter(try #require(TaughtWords(bytes: try Self.taught().bytes)))
    var dice = Dice(seed: 51)
    var heard: [Int] = []
    for number in [0, 2, 1, 1, 0, 2] {
      var sound = DailySound.word(number, &dice).samples + [Float](repeating: 0, count: 24_000)
      Noise.add(to: &sound, level: 0.0003, isPink: false, &dice)
      heard += sound.compactMap { spotter.push($0)?.word }
    }
    #expect(heard == [0, 3, 2, 2, 0, 3])
  }

  @Test func `Bytes that are cut, lengthened or of another kind are no words`() throws {
    let bytes = try Self.taught().bytes
    for count in 0..<300 { #expect(TaughtWords(bytes: Array(bytes.prefix(count))) == nil) }
    for cut in 1..<300 { #expect(TaughtWords(bytes: Array(bytes.dropLast(cut))) == nil) }
    #expect(TaughtWords(bytes: bytes + [0]) == nil)
    #expect(TaughtWords(bytes: [2] + bytes.dropFirst()) == nil)
    #expect(TaughtWords(bytes: Array("words 1 next".utf8)) == nil)
    // A gain of no number, of infinity, and of nothing.
    for gain: [UInt8] in [[0, 0, 0xC0, 0x7F], [0, 0, 0x80, 0x7F], [0, 0, 0, 0]] {
      #expect(TaughtWords(bytes: [1] + gain + bytes.dropFirst(5)) == nil)
    }
  }

  @Test func `Whatever bytes say, what comes of them is heard without harm, or is nothing`() throws {
    let bytes = try Self.taught().bytes
    var dice = Dice(seed: 52)
    var read = 0
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<(1 + dice.below(4)) {
        // Most of what is not a template's numbers is near the beginning.
        let place = dice.below(2) == 0 ? dice.below(40) : dice.below(damaged.count)
        damaged[place] = UInt8(dice.below(256))
      }
      guard let words = TaughtWords(bytes: damaged) else { continue }
      read += 1
      #expect(words.bytes == damaged && words.words.allSatisfy { $0 < TaughtWords.most })
      guard read < 20 else { continue }
      let spotter = WordSpotter(words)
      for sample in DailySound.word(0, &dice).samples { _ = spotter.push(sample) }
    }
    #expect(read > 100)
  }
}
