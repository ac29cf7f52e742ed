// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
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
      (.unsaidLetters, "it is written in letters that this box cannot read aloud"),
    ] {
      var visit = entered("A book")
      visit.meet(.title(0, nil, trouble))
      #expect(visit.said.contains("This title cannot be played: \(reason)."), "\(visit.said)")
    }
    var visit = entered("A book")
    visit.meet(.title(0, nil))
    #expect(visit.said.contains("This title cannot be played."), "\(visit.said)")
  }

  @Test(
    "What is broken at the start takes nothing from what is said of the title in hand", arguments: Walk.faults
  )
  func brokenStart(fault: Fault) {
    var (box, queue) = (Instrument(), SpeechQueue())
    var places = Places()
    places.put(600, for: 7)
    func meet(_ event: Event) {
      for effect in box.handle(event, at: Instant(seconds: 1)) {
        if case .say(let utterance) = effect { queue.add(utterance) }
      }
      // It has begun to say what is broken before more is known.
      _ = queue.next()
    }
    meet(.places(places))
    meet(.titles(["The tide", "Last"]))
    meet(.powerOn(albums: [], faults: [fault], memory: Memory(text: Array("mode player".utf8))))
    meet(.title(0, TitleFacts(key: 7, length: 31)))
    var said: [String] = []
    while let saying = queue.next() {
      said.append(saying.utterance.text(in: .english))
      queue.end(of: saying.number)
    }
    #expect(said.count == 2 && said.first == Utterance(.fault, fault.phrases).text(in: .english))
    #expect(
      said.last?.hasPrefix(
        "Ready. Music and books. The tide, 1 of 2. It goes on at 6 seconds, of 31 seconds.") == true,
      "\(said)")
  }
}
