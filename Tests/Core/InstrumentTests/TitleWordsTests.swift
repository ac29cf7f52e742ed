// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing

@testable import Instrument
@testable import WalkTests

/// What a file says of itself, and why it cannot be played.
@Suite struct TitleWordsTests {
  private func entered(_ name: String) -> Visit {
    var visit = Visit()
    visit.meet(.titles([name, "Other"]))
    visit.open(.player)
    return visit
  }

  @Test("A title that its file's name does not tell is said with who made it, before its length")
  func named() {
    var visit = entered("03")
    visit.meet(.title(0, TitleFacts(key: 1, length: 61, name: "Evening Song", artist: "Ann")))
    #expect(visit.said.contains("Evening Song, by Ann."), "\(visit.said)")
    var alone = entered("03")
    alone.meet(.title(0, TitleFacts(key: 1, length: 61, name: "Evening Song")))
    #expect(alone.said.contains("Evening Song."), "\(alone.said)")
  }

  @Test(
    "What the name of the file says already is not said again",
    arguments: ["03 evening song", "Ann - Evening Song", "eveningsong"])
  func same(name: String) {
    var visit = entered(name)
    visit.meet(.title(0, TitleFacts(key: 1, length: 61, name: "Evening Song", artist: "Ann")))
    #expect(!visit.said.contains("by Ann"), "\(visit.said)")
  }

  @Test("A title that needs a library, or is protected, says so, and the next one follows")
  func troubles() {
    for (trouble, reason) in [
      (
        TitleTrouble.noLibrary,
        "this kind of file needs FFmpeg's libraries, which are not installed on this box"
      ),
      (.protected, "the file is protected, and plays only where its seller lets it"),
    ] {
      var visit = entered("A book")
      visit.meet(.title(0, nil, trouble))
      #expect(visit.said.contains("This title cannot be played: \(reason)."), "\(visit.said)")
    }
    var visit = entered("A book")
    visit.meet(.title(0, nil))
    #expect(visit.said.contains("This title cannot be played."), "\(visit.said)")
  }
}
