// SPDX-License-Identifier: GPL-3.0-or-later

import Board
@testable import Box
import Gesture
import Instrument
import Testing

/// A box that is switched on for its music and its books.
@Suite struct TitlesFirstTests {
  private let titles = TrialTitles()

  private func isOn(_ kept: String?, beginsWithTitles: Bool = true) -> (Box, said: String) {
    let journal = TrialJournal()
    var parts = Parts()
    (parts.titles, parts.camera, parts.journal) = (titles, TrialCamera(), journal)
    parts.storage = kept.map { TrialStorage(Memory(text: Array($0.utf8)).text) } ?? TrialStorage()
    parts.wordsAndMusic.beginsWith = beginsWithTitles ? .player : nil
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    box.step(at: seconds(0.1))
    return (box, journal.sayings(.hint).map { $0.words }.joined(separator: "\n"))
  }

  @Test(
    "It begins in their mode, whatever was kept, and a new one asks for no language",
    arguments: [nil, "mode look", "mode gallery\nwaveform 2", "mode player\ntitle 2"])
  func mode(kept: String?) {
    let (box, said) = isOn(kept)
    #expect(box.instrument.mode == .player && box.instrument.title?.count == 2)
    #expect(box.instrument.title?.number == (kept?.contains("title 2") == true ? 2 : 1))
    #expect(said.contains("Ready. Music and books.") && !said.contains("push the knob"))
    #expect(box.instrument.settings[.waveform] == (kept?.contains("waveform 2") == true ? 2 : 0))
  }

  @Test("Else it begins as it was, and shows no title but in their mode")
  func asItWas() {
    for (kept, hasTitle) in [("mode look", false), ("mode player", true)] {
      #expect((isOn(kept, beginsWithTitles: false).0.instrument.title != nil) == hasTitle)
    }
    #expect(isOn(nil, beginsWithTitles: false).said.contains("push the knob"))
  }
}

/// Two titles, of which no more is known.
private final class TrialTitles: Titles {
  private var isTold = false

  func look(at title: Int) {}
  func recording(of title: Int, inVoice voice: String) -> (any Recording)? { nil }
  func gain(of title: Int) -> Float { 1 }
  func takeReport() -> TitlesReport? {
    defer { isTold.toggle() }
    return isTold ? nil : .titles(["one", "two"])
  }
}
