// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Soaking

/// How much of a walk is gone.
extension Soak {
  /// Of every breadth of a walk so many states are gone on from, and so many breadths: 6,000 states, each with every event that
  /// there is, from the first start to the far end of the menu. A larger sample finds new states for as long as a whole walk.
  static let statesOfBreadth = 150
  static let breadths = 40

  /// Of a walk that must come to at least so many states, how many its sample must come to. Small walks are whole.
  static func least(_ states: Int) -> Int { isWhole ? states : min(states, max(50, states / 20)) }

  /// Those of a breadth from which a walk goes on.
  static func sample<Place>(_ places: [Place], of breadth: Int, _ dice: inout Dice) -> [Place] {
    if isWhole { return places }
    if breadth == breadths { return [] }
    return places.count <= statesOfBreadth
      ? places : Array(places.shuffled(using: &dice).prefix(statesOfBreadth))
  }
}

/// Numbers in a row that looks like chance, the same at every run: xorshift, 64 bits.
struct Dice: RandomNumberGenerator {
  var state: UInt64 = 20_260_719

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ count: UInt64) -> Int { Int(next() >> 33 % count) }
  mutating func share() -> Double { Double(next() >> 11) / 0x1p53 }
}
