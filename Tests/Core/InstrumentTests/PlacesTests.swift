// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Instrument

/// Where titles are to go on.
@Suite struct PlacesTests {
  @Test("What is kept comes back, the title that was heard last first")
  func text() {
    var places = Places()
    for key in 1...50 as ClosedRange<UInt64> {
      places.put(UInt32(key * 977), for: key &* 0x9E37_79B9_7F4A_7C15)
    }
    places.put(12, for: 7 &* 0x9E37_79B9_7F4A_7C15)
    #expect(Places(text: places.text) == places)
    #expect(places.entries.first?.place == 12 && places.entries.count == 50)
    #expect(places[50 &* 0x9E37_79B9_7F4A_7C15] == 48_850 && places[1] == nil)
  }

  @Test("The place that is written more often counts, and one that is forgotten does not come back")
  func newest() {
    var places = Places()
    places.put(100, for: 1)
    places.put(200, for: 2)
    let both = Places(text: places.text, newest: Places.line(1, 900))
    #expect(both[1] == 900 && both[2] == 200 && both.entries.first?.key == 1)
    places.put(nil, for: 2)
    #expect(Places(text: places.text)[2] == nil)
  }

  @Test(
    "Of more than a thousand titles the one that was heard longest ago is forgotten, and the text fits the file"
  )
  func most() {
    var places = Places()
    for key in 0...1000 as ClosedRange<UInt64> { places.put(.max, for: .max - key) }
    #expect(places.entries.count == 1000 && places[.max] == nil && places[.max - 1000] == .max)
    #expect(places.text.count <= 32_000)
  }

  @Test("Whatever the bytes are, lines that say nothing are left out and the rest counts")
  func anyBytes() {
    let line = Places.line(0xFEED, 1234)
    let odd = [
      "", "feed 1234", "000000000000feed", "000000000000feed -1", "000000000000feed 4294967296", "x 1",
      "000000000000fee\u{e9} 1", "000000000000feed 1 2", "\u{0}",
    ]
    for other in odd {
      let places = Places(text: Array("\(other)\n".utf8) + line)
      #expect(places.entries.count == 1 && places[0xFEED] == 1234, "\(other)")
    }
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...80, using: &dice)).map { _ in
        UInt8.random(in: 0...255, using: &dice)
      }
      let places = Places(text: bytes)
      #expect(Places(text: places.text) == places)
    }
  }

  @Test("Cut off at any byte, the text has the places of its whole lines")
  func cut() {
    var places = Places()
    for key in 1...5 as ClosedRange<UInt64> { places.put(UInt32(key * 100), for: key) }
    let text = places.text
    for length in 0..<text.count {
      let cut = Places(text: Array(text[..<length]))
      let whole = text[..<length].filter { $0 == UInt8(ascii: "\n") }.count
      #expect((whole...whole + 1).contains(cut.entries.count))
      for entry in cut.entries { #expect(entry.place <= places[entry.key] ?? 0) }
    }
  }
}
