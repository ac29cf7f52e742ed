// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A box out of its case, in the hands of a user who cannot see and may not know English.
@Suite struct FirstStartTests {
  private func start() -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(.powerOn(albums: albums(["poppies"]), faults: [], memory: nil), after: 0)
    return visit
  }

  private func language(_ visit: Visit) -> Tongue { visit.box.settings.accent.tongue }

  private func remembered(_ visit: Visit) -> Bool {
    visit.effects.contains { if case .remember = $0 { true } else { false } }
  }

  @Test(
    "Each language says in itself how to choose it, one after the other, three times round, then the box is ready"
  )
  func round() throws {
    var visit = start()
    var heard = [language(visit)]
    while let due = visit.box.deadline, heard.count < 100 {
      visit.meet(.tick, after: due.since(visit.now))
      if visit.box.scene.firstStart != nil { heard.append(language(visit)) }
    }
    #expect(heard == Tongue.allCases + Tongue.allCases + Tongue.allCases)
    #expect(visit.said == "language: British English. Ready. Aim at a picture and press the shutter.")
    #expect(language(visit) == .english)
    #expect(visit.box.scene.menu == nil && !remembered(visit) && visit.box.memory == .ofNewBox)
  }

  @Test(
    "A push of the knob chooses the one that is told, however long it lasts; that is said in it, and remembered"
  )
  func choose() {
    for place in 0..<Tongue.allCases.count {
      for push in [[Gesture.knob(.down), .knob(.up)], [.knob(.down), .knob(.hold), .knob(.up)]] {
        var visit = start()
        for _ in 0..<place { visit.meet(.tick, after: FirstStart.pause) }
        visit.meet(.gesture(push[0]), after: FirstStart.reaction)
        #expect(remembered(visit) && visit.box.scene.firstStart == nil)
        let phrases = visit.box.told.utterance?.phrases ?? []
        #expect(phrases.map { $0.key } == [.kept, .ready, .purpose, .firstHelp, .aim])
        for gesture in push.dropFirst() { visit.hand(gesture) }
        #expect(language(visit) == Tongue.allCases[place] && visit.box.scene.menu == nil)
        #expect(visit.box.scene.pending == nil && visit.box.deadline == nil && visit.box.brokenLaw == nil)
      }
    }
  }

  @Test("A push just after the box went on to the next language has meant the one before")
  func slowHand() {
    var visit = start()
    visit.meet(.tick, after: FirstStart.pause)
    visit.meet(.gesture(.knob(.down)), after: FirstStart.reaction - 0.01)
    #expect(language(visit) == .english && visit.box.scene.firstStart == nil)
    // Where a turn has named the language, the hand means that one, however quick it is.
    visit = start()
    visit.meet(.tick, after: FirstStart.pause)
    visit.turn(1)
    visit.pushKnob()
    #expect(language(visit) == Tongue.allCases[2])
  }

  @Test(
    "The strip and both buttons have the language told again; while languages are told nothing is explained")
  func strip() {
    var visit = start()
    visit.hand(.touch(Spot(x: 0.5)))
    #expect(visit.box.told.utterance?.phrases == [Phrase(.firstLanguage)])
    visit.hand(.lift, .shutter(.down), .together)
    #expect(visit.box.told.utterance?.phrases == [Phrase(.firstLanguage)] && !visit.box.scene.isExplaining)
    visit.hand(.apart)
    visit.meet(.tick, after: FirstStart.pause)
    #expect(language(visit) == Tongue.allCases[1] && visit.box.scene.firstStart != nil)
  }

  @Test("The shutter chooses nothing: it has the language told again, and a hold does no more")
  func shutter() {
    var visit = start()
    visit.meet(.tick, after: FirstStart.pause)
    let told = language(visit)
    visit.hand(.shutter(.down))
    #expect(visit.box.told.utterance?.phrases == [Phrase(.firstLanguage)] && language(visit) == told)
    visit.hand(.shutter(.hold))
    #expect(visit.box.scene.firstStart != nil && !remembered(visit))
    visit.hand(.shutter(.up))
    visit.meet(.tick, after: FirstStart.reaction)
    visit.pushKnob()
    #expect(visit.box.scene.firstStart == nil && language(visit) == told)
  }

  @Test(
    "Both buttons held bring the languages back from every state, with a word of what more comes, and a push chooses",
    arguments: Outset.allCases)
  func again(outset: Outset) {
    for var box in outset.walk.rests {
      let before = box
      _ = box.handle(.gesture(.bothHeld), at: box.now + 5)
      // Before a language is chosen nothing more comes.
      var held = box
      _ = held.handle(.gesture(.bothHeldOn), at: held.now + 5)
      let isReady = before.safePress == nil && held.scene.firstStart == nil
      let warning = isReady ? [Phrase(.keepHoldingBoth)] : []
      #expect(
        box.scene.firstStart != nil && box.told.utterance?.phrases == warning + [Phrase(.firstLanguage)])
      #expect(box.settings == before.keptSettings)
      #expect(before.scene.users.allSatisfy { box.scene.has($0) })
      _ = box.handle(.gesture(.knob(.down)), at: box.now + 1)
      #expect(box.scene.firstStart == nil && box.told.utterance?.phrases.first?.key == .kept)
      #expect((box.safePress == nil) == (before.safePress == nil))
    }
  }

  @Test("A turn names the next at once, and then it waits, and tells it again")
  func turn() {
    var visit = start()
    visit.turn(1)
    #expect(language(visit) == Tongue.allCases[1])
    #expect(visit.box.told.utterance?.phrases == [Phrase(.firstLanguage)])
    visit.turn(-2)
    #expect(language(visit) == Tongue.allCases.last)
    visit.turn(Tongue.allCases.count * 3)
    #expect(language(visit) == Tongue.allCases.last)
    visit.turn(Tongue.allCases.firstIndex(of: .korean)! + 1)
    #expect(language(visit) == .korean)
    visit.meet(.tick, after: FirstStart.pause)
    #expect(visit.effects.isEmpty)
    visit.meet(.tick, after: FirstStart.rest)
    #expect(visit.box.told.utterance?.phrases == [Phrase(.firstLanguage)] && language(visit) == .korean)
  }

  @Test("Home leaves it, saying what the language is: English, and it is asked again the next time")
  func home() {
    var visit = start()
    visit.turn(5)
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn))
    #expect(visit.said.hasPrefix("language: British English. Ready."))
    #expect(visit.box.scene.firstStart == nil && visit.box.scene.menu == nil && language(visit) == .english)
    #expect(visit.box.memory == .ofNewBox)
  }
}
