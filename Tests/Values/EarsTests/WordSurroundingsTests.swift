// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Ears

/// What a word of 0.5 s is said into: here half a second of something.
@Suite struct WordSurroundingsTests {
  private static let length = 50

  private func surroundings(_ before: (Int) -> (movement: Float, power: Float)) -> WordSurroundings {
    var around = WordSurroundings()
    for frame in 0..<50 { around.push(movement: before(frame).movement, power: before(frame).power) }
    for _ in 0..<Self.length { around.push(movement: 0.2, power: 1) }
    return around
  }

  private func standsAlone(_ around: WordSurroundings, then movement: Float = 0) -> Bool {
    var around = around
    for _ in 0..<30 { around.push(movement: movement, power: 0) }
    return around.standsAlone(length: Self.length, ended: 30)
  }

  @Test(
    "Strings that ring on up to 20 dB below the word ring in it, softer ones do not",
    arguments: [(power: Float(1), true), (0.1, true), (0.0126, true), (0.0079, false), (0.0001, false)])
  func ringing(power: Float, isHeard: Bool) {
    let around = surroundings { _ in (0.03, power) }
    #expect(around.ringOn(length: Self.length) == isHeard)
    #expect(standsAlone(around))
  }

  @Test(
    "Speech is no strings, as it has gaps, or moves where it has none; and a word behind it does not stand alone"
  )
  func speech() {
    for around in [
      surroundings { ($0 % 8 == 0 ? 0.01 : 0.04, $0 % 8 == 0 ? 0 : 1) }, surroundings { _ in (0.06, 1) },
    ] {
      #expect(!around.ringOn(length: Self.length))
    }
    #expect(!standsAlone(surroundings { _ in (0.3, 1) }))
  }

  @Test("A word that is followed by a voice does not stand alone")
  func followed() { #expect(!standsAlone(surroundings { _ in (0, 0) }, then: 0.2)) }

  @Test("In silence from the start nothing rings, and nothing crashes, whatever the lengths")
  func empty() {
    let around = WordSurroundings()
    for length in [0, 1, 50, 600] { #expect(!around.ringOn(length: length)) }
  }
}
