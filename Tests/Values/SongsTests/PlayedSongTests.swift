// SPDX-License-Identifier: GPL-3.0-or-later
import Songs
import Testing

@Suite struct PlayedSongTests {
  private func parts(_ text: String, of count: Int) throws -> [String] {
    try song(text).parts(of: count).map {
      "\($0.section): \($0.bars.lowerBound) to \($0.bars.upperBound - 1)"
    }
  }

  private func bars(_ count: Int) -> String { String(repeating: "| [G]a ", count: count) + "|\n" }

  @Test("Parts stay within sections; an upbeat and a single bar that is left over join the part beside them")
  func parts() throws {
    #expect(try parts(bars(8), of: 4) == ["0: 0 to 3", "0: 4 to 7"])
    #expect(try parts(bars(9), of: 4) == ["0: 0 to 3", "0: 4 to 8"])
    #expect(try parts(bars(6), of: 4) == ["0: 0 to 3", "0: 4 to 5"])
    #expect(try parts("{meta: upbeat 1}\n" + bars(9), of: 4) == ["0: 0 to 4", "0: 5 to 8"])
    #expect(try parts(bars(3) + "\n" + bars(5), of: 4) == ["0: 0 to 2", "1: 3 to 7"])
    #expect(try parts(bars(3), of: 1) == ["0: 0 to 0", "0: 1 to 1", "0: 2 to 2"])
    #expect(try parts(bars(3), of: 0) == [] && parts(bars(3), of: .max) == ["0: 0 to 2"])
  }

  @Test("Every bar is in exactly one part")
  func whole() throws {
    for count in 1...9 {
      for (first, second) in [(1, 1), (4, 5), (7, 12), (16, 3)] {
        for head in ["", "{meta: upbeat 2}\n"] {
          let song = try song(head + bars(first) + "\n" + bars(second))
          let parts = song.parts(of: count)
          #expect(parts.flatMap { Array($0.bars) } == Array(0..<(first + second)))
          for part in parts {
            #expect(part.bars.allSatisfy { song.played[$0].section == part.section })
            #expect(part.bars.count <= count + 2)
          }
        }
      }
    }
  }

  @Test("The next chord is the next other one, over the ends of bars and sections")
  func next() throws {
    let song = try song("| [G]a [C]b | c [C]d |\n\n| [C]e | [G]f [N.C.]g |")
    let changes = song.changes.map { "\($0.bar).\($0.change.at) \($0.change.chord?.letters ?? "-")" }
    #expect(changes == ["0.0 G", "0.200 C", "3.0 G", "3.200 -"])
    #expect(song.change(afterBar: 0)?.bar == 0 && song.change(afterBar: 0, at: 200)?.bar == 3)
    #expect(song.change(afterBar: 3, at: 200) == nil && song.played.map(\.section) == [0, 0, 1, 1])
  }
}
