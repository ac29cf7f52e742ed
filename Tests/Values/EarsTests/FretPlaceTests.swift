// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Testing

/// Where notes can be played.
@Suite struct FretPlaceTests {
  @Test("The high E is at five places of a guitar with 19 frets")
  func places() {
    let places = StringTuning(.standard).places(of: 64)
    #expect(places.map(\.string) == [1, 2, 3, 4, 5])
    #expect(places.map(\.fret) == [0, 5, 9, 14, 19])
  }

  @Test("A hand at the fifth fret plays it there, one at the nut leaves the string open")
  func hands() {
    let tuning = StringTuning(.standard)
    #expect(tuning.place(of: 64, hand: 5) == FretPlace(string: 2, fret: 5))
    #expect(tuning.place(of: 64, hand: 8) == FretPlace(string: 3, fret: 9))
    #expect(tuning.place(of: 64) == FretPlace(string: 1, fret: 0))
    #expect(tuning.place(of: 39) == nil)
  }

  @Test(
    "Every place of every key is where that key sounds, with a capo, too",
    arguments: StringTuning.Name.allCases)
  func all(name: StringTuning.Name) {
    for capo in [0, 3] {
      let tuning = StringTuning(name, capo: capo)
      for key in 20...100 {
        for place in tuning.places(of: key) { #expect(tuning.key(of: place.string) + place.fret == key) }
      }
    }
  }
}
