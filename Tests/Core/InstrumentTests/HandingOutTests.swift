// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A house hands the box out: each visitor finds it as the house has set it.
@Suite struct HandingOutTests {
  private let shelf = ["poppies", "the sea"]

  /// A box as a house sets it, in the gallery.
  private func set() -> Visit {
    var visit = Visit(shelf: shelf)
    visit.set(.volume, to: 8)
    visit.set(.language, to: 0)
    visit.set(.speechRate, to: 2)
    visit.open(.gallery)
    return visit
  }

  private func handedOut() -> Visit {
    var visit = set()
    visit.menu(.handOut)
    visit.pushKnob()
    visit.answerByPush()
    return visit
  }

  /// What a visitor may leave behind.
  private func misuse(_ visit: inout Visit) {
    visit.set(.language, to: 3)
    visit.set(.speechRate, to: 14)
    visit.set(.volume, to: 1)
    visit.set(.octave, to: 2)
    visit.open(.guide)
  }

  private func restarted(_ visit: Visit) -> Visit {
    var next = Visit()
    next.meet(.powerOn(albums: albums(shelf), faults: [], memory: Memory(text: visit.box.memory.text)))
    return next
  }

  private func isAsSet(_ visit: Visit) -> Bool {
    let settings = visit.box.settings
    return settings[.volume] == 8 && settings[.language] == 0 && settings[.speechRate] == 2
      && settings[.octave] == 0 && visit.box.scene.mode == .gallery
  }

  @Test("The menu says what will be kept and asks once; a push that comes too soon keeps nothing")
  func asks() {
    var visit = set()
    visit.menu(.handOut)
    #expect(visit.said == "keep these settings for visitors.")
    visit.pushKnob()
    visit.meet(.tick)
    #expect(
      visit.box.told.utterance?.text(in: .english)
        == "Each visitor begins like this: gallery, for pictures that are kept; volume 8 of 10; British English; "
        + "and all other settings as they are now. Push again to keep that.")
    visit.hand(.knob(.down), .knob(.up))
    #expect(visit.box.memory.house == nil)
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.up))
    #expect(visit.box.memory.house == nil)
    visit.leaveMenu()
    visit.menu(.handOut)
    visit.pushKnob()
    visit.meet(.tick, after: 1)
    visit.hand(.knob(.down))
    #expect(visit.box.memory.house == nil)
    visit.hand(.knob(.up))
    #expect(visit.box.memory.house != nil && visit.box.scene.menu == nil)
    #expect(
      visit.said
        == "Kept for visitors. Hold both buttons for ten seconds to make the box ready for the next one.")
  }

  @Test("Each start is as the house has set it, whatever the last visitor did, volume and mode included")
  func starts() {
    var visit = handedOut()
    #expect(isAsSet(visit))
    for _ in 0..<3 {
      misuse(&visit)
      #expect(!isAsSet(visit))
      visit = restarted(visit)
      #expect(isAsSet(visit))
      // To begin is nothing new.
      #expect(!visit.effects.contains { if case .remember = $0 { true } else { false } })
    }
  }

  @Test("What is handed out outlasts the power as lines of names and numbers, and bad lines are left out")
  func remembered() {
    let memory = handedOut().box.memory
    #expect(Memory(text: memory.text) == memory)
    let text = String(decoding: memory.text, as: UTF8.self)
    #expect(text.contains("\nhouse volume 8\n") && text.contains("\nhouse mode gallery\n"))
    #expect(memory.changes(since: Memory()).hasSuffix(", handed out"))
    #expect(!Memory(text: Memory().text).changes(since: memory).isEmpty)
    for bad in ["house", "house 7", "house volume 11", "house mode kitchen", "house colour 3"] {
      #expect(Memory(text: Array("\(bad)\n".utf8)) == Memory(), "\(bad)")
    }
    #expect(memory.text.count < 1 << 15)
  }

  @Test("The same entry ends it, and the box begins as it was left")
  func ends() {
    var visit = handedOut()
    visit.menu(.handOut)
    #expect(visit.said == "no longer keep settings for visitors.")
    visit.pushKnob()
    visit.answerByPush()
    #expect(visit.said == "From now on the box begins as it was left last." && visit.box.memory.house == nil)
    misuse(&visit)
    let next = restarted(visit)
    #expect(next.box.settings[.language] == 3 && next.box.settings[.octave] == 2)
  }

  @Test("Both buttons held for ten seconds give the next visitor the house's settings and a fresh start")
  func reset() {
    var visit = handedOut()
    visit.pressShutter()
    visit.meet(.picture(painting()))
    misuse(&visit)
    visit.hand(.shutter(.down), .together)
    visit.meet(.gesture(.bothHeld), after: 5)
    #expect(visit.box.told.utterance?.phrases == [Phrase(.keepHoldingBoth), Phrase(.firstLanguage)])
    visit.meet(.gesture(.bothHeldOn), after: 5)
    #expect(isAsSet(visit) && visit.box.scene.users.isEmpty && visit.cues.contains(.done))
    #expect(visit.said.hasPrefix("Ready. Gallery, with 2 pictures. poppies, 1 of 2."))
    let fresh = restarted(visit)
    #expect(visit.box.memory == fresh.box.memory)
    visit.hand(.apart, .apart)
    #expect(visit.box.scene.firstStart == nil && visit.box.scene.menu == nil)
  }

  @Test("Where the box is not handed out, the settings at its start come back; what is counted goes on")
  func resetToStart() {
    var memory = Memory()
    (memory.settings[.octave], memory.mode) = (1, .gallery)
    var visit = Visit()
    visit.meet(.powerOn(albums: albums(shelf), faults: [], memory: memory))
    misuse(&visit)
    visit.set(.countVisits, to: 1)
    visit.hand(.knob(.down), .together)
    visit.meet(.gesture(.bothHeld), after: 5)
    visit.meet(.gesture(.bothHeldOn), after: 5)
    #expect(visit.box.settings[.octave] == 1 && visit.box.settings[.language] == 0)
    #expect(visit.box.scene.mode == .gallery && visit.box.settings.countsVisits)
  }

  @Test("The language that was chosen at the first start is that of the next visitor, too")
  func firstStart() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], memory: nil))
    visit.meet(.gesture(.bothHeldOn))
    #expect(visit.box.scene.firstStart != nil)
    visit.turn(3)
    visit.pushKnob()
    let language = visit.box.settings[.language]
    #expect(language != 0)
    visit.set(.language, to: 0)
    visit.meet(.gesture(.bothHeldOn))
    #expect(visit.box.settings[.language] == language)
  }

  @Test("A letting go before ten seconds resets nothing: the languages are asked for, as ever")
  func tooShort() {
    var visit = handedOut()
    misuse(&visit)
    let before = visit.box.settings
    visit.hand(.shutter(.down), .together)
    visit.meet(.gesture(.bothHeld), after: 5)
    visit.hand(.apart, .apart)
    #expect(visit.box.settings == before && visit.box.scene.firstStart != nil)
  }

  @Test("After a safe start it means nothing", arguments: [false, true])
  func safe(isHandedOut: Bool) {
    var visit = Visit()
    let memory = isHandedOut ? handedOut().box.memory : Memory()
    visit.meet(.powerOn(albums: [], faults: [], memory: memory, beginning: .safe))
    visit.meet(.gesture(.bothHeldOn))
    #expect(visit.effects.isEmpty && visit.box.safePress != nil)
  }

  @Test("From every state the box is as at its start, with nothing of a visitor's", arguments: Outset.usual)
  func fromEverywhere(outset: Outset) {
    for var box in outset.walk.rests {
      let start = box.stage.remembered
      var expected = start.house?.settings ?? start.began?.settings
      expected?[.countVisits] = box.keptSettings[.countVisits]
      _ = box.handle(.gesture(.bothHeldOn), at: box.now + 10)
      #expect(box.scene.users.isEmpty && box.scene.menu == nil && box.scene.check == nil)
      #expect(!box.scene.isExplaining && box.scene.firstStart == nil && box.undo == nil)
      #expect(box.settings == expected && box.brokenLaw == nil)
      #expect(box.told.utterance?.phrases.first == Phrase(.ready))
    }
  }
}
