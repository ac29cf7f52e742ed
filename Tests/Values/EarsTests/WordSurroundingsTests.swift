// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Ears

/// What a word is said into: here half a second of something, then a word of 0.5 s, then 0.3 s of quiet.
@Suite struct WordSurroundingsTests {
  private static let length = 50
  private static let ended = 30

  private func surroundings(_ before: (Int) -> (movement: Float, power: Float)) -> WordSurroundings {
    var around = WordSurroundings()
    for frame in 0..<50 { around.push(movement: before(frame).movement, power: before(frame).power) }
    for _ in 0..<Self.length { around.push(movement: 0.2, power: 1) }
    for _ in 0..<Self.ended { around.push(movement: 0, power: 0) }
    return around
  }

  @Test(
    "Strings that ring on up to 20 dB below the word sound in it, softer ones do not",
    arguments: [(decibels: 0, true), (10, true), (19, true), (21, false), (40, false)])
  func ringing(decibels: Int, isHeard: Bool) {
    let powers: [Int: Float] = [0: 1, 10: 0.1, 19: 0.0126, 21: 0.0079, 40: 0.0001]
    let power = powers[decibels] ?? 0
    let around = surroundings { _ in (0, power) }
    #expect(around.soundOn(length: Self.length, ended: Self.ended) == isHeard)
    #expect(around.standsAlone(length: Self.length, ended: Self.ended))
  }

  @Test("Speech has gaps, so it does not sound in the word after it, which does not stand alone")
  func speech() {
    let around = surroundings { frame in frame % 8 == 0 ? (0.3, 0) : (0.3, 1) }
    #expect(!around.soundOn(length: Self.length, ended: Self.ended))
    #expect(!around.standsAlone(length: Self.length, ended: Self.ended))
  }

  @Test("In silence from the start nothing sounds on, and nothing crashes, whatever the lengths")
  func empty() {
    let around = WordSurroundings()
    for length in [0, 1, 50, 600] {
      for ended in [0, 30, 600] { #expect(!around.soundOn(length: length, ended: ended)) }
    }
  }
}
