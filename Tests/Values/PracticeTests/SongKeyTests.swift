// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import Testing

/// The names by which songs are kept.
@Suite struct SongKeyTests {
  @Test("A file of small letters is known by them, and others by a sum that tells them apart")
  func files() throws {
    func letters(_ file: String, _ number: Int = 0) -> String? {
      SongKey(file: file, number: number)?.letters
    }
    #expect(letters("amazing-grace.cho") == "amazing-grace" && letters("Arirang.CRD") == "arirang")
    let others = [
      "two words.cho", "two-words.cho", "아리랑.cho", "아라리.cho", "a-name-that-is-longer-than-24-letters.cho",
      "a-name-that-is-longer-than-24-letters-too.cho", ".cho", "song",
    ]
    let keys =
      others.compactMap { letters($0) } + [
        try #require(letters("song", 1)), try #require(letters("song", 2)),
      ]
    #expect(Set(keys).count == others.count + 2 && keys.allSatisfy { $0.utf8.count <= SongKey.longest })
    #expect(letters("아리랑.cho") == letters("아리랑.cho") && letters("") == nil)
  }
}
