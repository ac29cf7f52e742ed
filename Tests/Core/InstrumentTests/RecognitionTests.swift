// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Testing
import Works

@testable import Instrument
@testable import WalkTests

/// A photograph shows a work that the box has: its own picture opens, or the box says which it may be.
@Suite struct RecognitionTests {
  private let photograph = painting()
  private let alone = paintingAlone()
  private let own = painting(30, 20)
  private let poppies = PicturePlace(.box, 1)
  private let seventh = PicturePlace(.card, 0)

  private func photographed(_ change: (inout Visit) -> Void = { _ in }) -> Visit {
    var visit = Visit(shelf: ["the sea", "poppies"])
    visit.meet(.albums(albums(["the sea", "poppies"], card: 1), nil))
    change(&visit)
    visit.pressShutter()
    visit.meet(.picture(photograph, Overview(of: photograph), .wanted(mayBePainting: false)))
    return visit
  }

  private func find(_ visit: inout Visit, _ works: RecognisedWork...) {
    visit.meet(.foundPainting(alone, in: photograph, works: works))
  }

  private func opened(_ visit: Visit) -> PicturePlace? {
    for effect in visit.effects { if case .open(let place, _) = effect { return place } }
    return nil
  }

  private func entries(_ visit: Visit) -> [Menu.Entry] {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.entries ?? []
  }

  private func openedByItself() -> Visit {
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: true))
    visit.meet(.picture(own, Overview(of: own)))
    return visit
  }

  // MARK: - By itself

  @Test("A work that has a name and is sure opens by itself, and its name is the first that is said")
  func itself() {
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: true))
    #expect(opened(visit) == poppies && visit.said.isEmpty && visit.cues == [.done])
    visit.meet(.picture(own, Overview(of: own)))
    #expect(visit.box.picture === own && visit.box.scene.source == poppies)
    #expect(visit.said.hasPrefix("poppies. Its own picture is open."), "\(visit.said)")
    #expect(visit.said.hasSuffix("For your photograph, hold the shutter with a finger on the strip."))
    #expect(!visit.said.contains("ready"))
  }

  @Test("Its name is said even where only what is asked for is said, and then nothing else")
  func quiet() {
    var visit = photographed { $0.set(.verbosity, to: 2) }
    find(&visit, RecognisedWork(poppies, isSure: true))
    visit.meet(.picture(own, Overview(of: own)))
    #expect(visit.said == "poppies. Its own picture is open.")
  }

  @Test("How to hear the photograph is said with the first two works whose words were heard to their end")
  func howToHear() {
    let way = "For your photograph, hold the shutter with a finger on the strip."
    var visit = photographed()
    for number in 0..<4 {
      find(&visit, RecognisedWork(poppies, isSure: true))
      visit.meet(.picture(own, Overview(of: own)))
      #expect(visit.said.contains(way) == (number < 2), "\(visit.said)")
      if let utterance = visit.box.told.utterance { visit.meet(.heard(utterance), after: 20) }
      visit.holdShutter()
      visit.pressShutter()
      visit.meet(.picture(photograph, Overview(of: photograph), .wanted(mayBePainting: false)))
    }
  }

  @Test("A finger on it, and the shutter held: the photograph, straightened; the menu has the work again")
  func backAndForth() {
    var visit = openedByItself()
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.picture === alone.picture)
    visit.holdShutter()
    #expect(visit.box.picture === photograph)
    visit.hand(.lift)
    #expect(entries(visit).contains(.knownPicture))
    visit.menu(.knownPicture)
    visit.hand(.knob(.down))
    #expect(opened(visit) == poppies && visit.said == "Opening poppies.")
    visit.hand(.knob(.up))
    visit.meet(.picture(own, Overview(of: own)))
    #expect(visit.said.hasPrefix("poppies. Its own picture is open."))
  }

  @Test("While the hand is busy it waits, and opens when the hand is free", arguments: [0, 1, 2])
  func waits(_ use: Int) {
    var visit = photographed()
    switch use {
    case 0: visit.touch(0.3)
    case 1: visit.holdKnob()
    default: visit.hand(.knob(.down))
    }
    find(&visit, RecognisedWork(poppies, isSure: true))
    #expect(opened(visit) == nil && visit.said.isEmpty)
    switch use {
    case 0: visit.hand(.lift)
    case 1: visit.holdShutter()
    default: visit.hand(.knob(.up))
    }
    if opened(visit) == nil { visit.meet(.tick) }
    #expect(opened(visit) == poppies)
  }

  @Test("A work whose file cannot be opened leaves the photograph, of which the box then tells")
  func broken() {
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: true))
    visit.meet(.noPicture(.noPicture(.keptNoMore)))
    #expect(visit.box.picture === alone.picture && visit.said.contains("Straightened."), "\(visit.said)")
    visit.meet(.tick)
    #expect(opened(visit) == nil && !entries(visit).contains(.knownPicture))
  }

  @Test(
    "A hand that is busy while the work is on its way sends it back; it comes when the hand is free",
    arguments: [0, 1])
  func onItsWay(_ use: Int) {
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: true))
    if use == 0 { visit.touch(0.3) } else { visit.hand(.knob(.down), .knob(.hold)) }
    #expect(visit.box.scene.pending == nil)
    #expect(visit.effects.contains { if case .cancelPicture = $0 { true } else { false } })
    visit.meet(.tick)
    #expect(opened(visit) == nil)
    if use == 0 {
      visit.hand(.lift)
    } else {
      visit.hand(.knob(.up))
      visit.hand(.shutter(.down), .shutter(.hold))
      visit.hand(.shutter(.up))
    }
    #expect(opened(visit) == poppies)
  }

  @Test("Of two pictures of one name the one that was recognised opens")
  func sameNames() {
    var visit = photographed()
    visit.meet(.albums(albums(["poppies", "poppies"]), nil))
    find(&visit, RecognisedWork(poppies, isSure: true))
    #expect(opened(visit) == poppies)

    var perhaps = photographed()
    perhaps.meet(.albums(albums(["poppies", "poppies"]), nil))
    find(&perhaps, RecognisedWork(poppies, isSure: false))
    // The place is another picture's now, and there are two of that name elsewhere.
    perhaps.meet(.albums(albums(["poppies", "the sea", "poppies"]), nil))
    #expect(!entries(perhaps).contains(.knownPicture))
  }

  @Test("A press before it comes is the next photograph, and the work does not come any more")
  func nextPress() {
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: true))
    visit.hand(.shutter(.down))
    #expect(visit.effects.contains { if case .cancelPicture = $0 { true } else { false } })
    #expect(visit.box.scene.pending?.isRecognised == false)
  }

  // MARK: - The user decides

  private func asked() -> Visit {
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: false))
    return visit
  }

  @Test("A work that it may be does not open: the box asks once, and the menu has it")
  func perhaps() {
    var visit = asked()
    #expect(opened(visit) == nil && visit.box.picture === alone.picture)
    #expect(
      visit.said.hasPrefix("Is this poppies? Push the knob for yes, turn it for no. Straightened."),
      "\(visit.said)")
    #expect(entries(visit).contains(.knownPicture))
    visit.meet(.tick, after: 60)
    #expect(!visit.said.contains("Is this"))
  }

  @Test("A push says yes: the work opens, and the photograph is one grip away")
  func yes() {
    var visit = asked()
    visit.meet(.gesture(.knob(.down)), after: 2)
    #expect(opened(visit) == poppies && visit.said == "Opening poppies.")
    visit.hand(.knob(.up))
    visit.meet(.picture(own, Overview(of: own)))
    #expect(visit.said.hasPrefix("poppies. Its own picture is open."))
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.picture === alone.picture)
  }

  @Test("A push that is held is no answer: the menu opens, and the work does not")
  func held() {
    var visit = asked()
    visit.meet(.gesture(.knob(.down)), after: 2)
    visit.hand(.knob(.hold))
    #expect(visit.effects.contains { if case .cancelPicture = $0 { true } else { false } })
    #expect(visit.box.scene.pending == nil && visit.box.scene.menu != nil)
    #expect(visit.box.scene.questions.work == nil)
  }

  @Test(
    "A turn says no and does nothing else; the next one is a turn again, and the menu still opens the work")
  func no() {
    var visit = asked()
    let waveform = visit.box.settings[.waveform]
    visit.turn(1)
    #expect(visit.said == "No. Your photograph stays open. The menu can open that picture all the same.")
    #expect(visit.box.settings[.waveform] == waveform && visit.box.picture === alone.picture)
    visit.turn(1)
    #expect(visit.box.settings[.waveform] == waveform + 1)
    visit.menu(.knownPicture)
    visit.hand(.knob(.down))
    #expect(opened(visit) == poppies)
  }

  @Test("A push that comes before the question can have been heard asks it again")
  func tooSoon() {
    var visit = asked()
    visit.pushKnob()
    #expect(opened(visit) == nil && visit.box.scene.questions.work != nil)
    #expect(visit.box.told.utterance?.phrases.first == Phrase(.askWork, .words("poppies")))
    visit.meet(.gesture(.knob(.down)), after: 2)
    #expect(opened(visit) == poppies)
  }

  @Test("Whatever else the hand does acts as ever, and then a push is no answer any more", arguments: 0..<4)
  func other(_ use: Int) {
    var visit = asked()
    switch use {
    case 0: visit.touch(0.5)
    case 1: visit.holdShutter()
    case 2: visit.hand(.together, .apart)
    default: visit.holdKnob()
    }
    #expect(visit.box.scene.questions.work == nil)
    if use == 0 {
      #expect(visit.box.sounding != nil)
      visit.hand(.lift)
      visit.meet(.gesture(.knob(.down)), after: 2)
      #expect(opened(visit) == nil)
    }
  }

  @Test("While the finger is down nothing is asked; it is when the hand is free")
  func busy() {
    var visit = photographed()
    visit.touch(0.3)
    find(&visit, RecognisedWork(poppies, isSure: false))
    #expect(visit.said.isEmpty && visit.box.scene.questions.work == nil)
    visit.hand(.lift)
    #expect(visit.said.hasPrefix("Is this poppies?"), "\(visit.said)")
  }

  @Test("Where only what is asked for is said nothing is asked, and a push takes the next thing in hand")
  func quietly() {
    var visit = photographed { $0.set(.verbosity, to: 2) }
    find(&visit, RecognisedWork(poppies, isSure: false))
    #expect(visit.said.isEmpty && visit.box.scene.questions.work == nil)
    visit.meet(.gesture(.knob(.down)), after: 2)
    #expect(opened(visit) == nil && !visit.said.isEmpty && !visit.said.contains("poppies"))
  }

  @Test("A work that has gone meanwhile is no question any more")
  func gone() {
    var visit = asked()
    visit.meet(.albums(albums(["the sea"]), nil))
    visit.meet(.gesture(.knob(.down)), after: 2)
    #expect(opened(visit) == nil && !visit.said.isEmpty && !visit.said.contains("poppies"))
  }

  @Test("Once a picture was open the gallery and a question call it by its title")
  func titles() {
    var words = WorkWords()
    words.title.add("The Poppies", in: "en")
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: true))
    visit.meet(.picture(own, Overview(of: own), .unsought, words))
    visit.open(.gallery)
    visit.turn(-1)
    visit.turn(1)
    #expect(visit.said == "The Poppies, 2 of 2.")
    // Another picture lies there now.
    visit.meet(.albums(albums(["the sea", "tulips"]), nil))
    visit.turn(-1)
    visit.turn(1)
    #expect(visit.said == "tulips, 2 of 2.")
  }

  @Test("Where am I, asked again: the picture's title, too")
  func whereAmI() {
    var words = WorkWords()
    words.title.add("The Poppies", in: "en")
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: true))
    visit.meet(.picture(own, Overview(of: own), .unsought, words))
    visit.touch(0.5)
    visit.pushKnob()
    #expect(visit.box.told.utterance?.phrases.contains(Phrase(.just, .words("The Poppies"))) == false)
    visit.pushKnob()
    #expect(visit.box.told.utterance?.phrases.last == Phrase(.just, .words("The Poppies")))
  }

  @Test("A photograph that was kept is told of only where the user wants that, and never opens by itself")
  func kept() {
    var silent = photographed()
    find(&silent, RecognisedWork(seventh, isSure: true))
    #expect(!silent.said.contains("kept") && !entries(silent).contains(.knownPicture))

    var visit = photographed { $0.set(.recognise, to: 2) }
    find(&visit, RecognisedWork(seventh, isSure: true))
    #expect(opened(visit) == nil)
    #expect(
      visit.said.hasPrefix("You have kept it before: picture 1. Push the knob to open it."), "\(visit.said)")
    #expect(entries(visit).contains(.knownPicture))
    visit.meet(.gesture(.knob(.down)), after: 2)
    #expect(opened(visit) == seventh)
  }

  @Test("Of several the first counts that the user wants to know of")
  func several() {
    var visit = photographed()
    find(&visit, RecognisedWork(seventh, isSure: true), RecognisedWork(poppies, isSure: true))
    #expect(opened(visit) == poppies)
  }

  @Test("Where it is off, or the work is gone, a photograph is a photograph")
  func off() {
    var visit = photographed { $0.set(.recognise, to: 0) }
    find(&visit, RecognisedWork(poppies, isSure: true))
    #expect(opened(visit) == nil && visit.said.hasPrefix("Straightened."))

    var gone = photographed()
    find(&gone, RecognisedWork(PicturePlace(.stick, 3), isSure: true))
    #expect(opened(gone) == nil && gone.said.hasPrefix("Straightened."))

    var later = photographed()
    find(&later, RecognisedWork(poppies, isSure: false))
    later.meet(.albums(albums(["the sea"]), nil))
    #expect(!entries(later).contains(.knownPicture))
  }

  @Test("A kept picture is not recognised as itself")
  func itselfNot() {
    var visit = openedByItself()
    visit.menu(.paintingAlone)
    visit.hand(.knob(.down), .knob(.up))
    visit.meet(
      .foundPainting(alone, in: own, works: [RecognisedWork(poppies, isSure: true)]))
    #expect(opened(visit) == nil && !visit.said.contains("poppies"), "\(visit.said)")
  }

  @Test("Its place may change: the work is found by its name")
  func moved() {
    var visit = photographed()
    find(&visit, RecognisedWork(poppies, isSure: false))
    visit.meet(.albums(albums(["poppies"]), nil))
    visit.menu(.knownPicture)
    visit.hand(.knob(.down))
    #expect(opened(visit) == PicturePlace(.box, 0))
  }
}
