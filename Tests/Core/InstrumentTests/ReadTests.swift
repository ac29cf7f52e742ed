// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Mode "read": a label is photographed, read aloud, and heard line by line and word by word.
@Suite struct ReadTests {
  private static let words = "The Harvest\nTwo women bind\nthe sheaves."
  private let photograph = painting()

  /// In the mode, with nothing in hand.
  private func entered() -> Visit {
    var visit = Visit()
    visit.open(.read)
    return visit
  }

  private func text(_ words: String = ReadTests.words, _ confidence: Int = 95, _ tongue: Tongue = .english)
    -> Result<PrintReading, LabelTrouble>
  {
    .success(.text(PrintedText(words, confidence: confidence, in: tongue)))
  }

  /// A label that was photographed, and of which this is known.
  private func read(_ reading: Result<PrintReading, LabelTrouble>, _ codes: [FoundCode] = []) -> Visit {
    var visit = entered()
    visit.take(photograph)
    visit.meet(.print(reading, codes: codes, in: photograph))
    return visit
  }

  /// What it said last is heard to its end.
  private func hear(_ visit: inout Visit) {
    guard let said = visit.box.told.utterance else { return }
    visit.meet(.heard(said))
  }

  private func language(_ visit: Visit) -> String? {
    for effect in visit.effects { if case .say(let utterance) = effect { return utterance.language } }
    return nil
  }

  @Test(
    "The shutter takes a label, which is read in the box's own language first; the box says nothing before")
  func wanted() {
    var visit = Visit()
    visit.menu(.mode(.read))
    visit.make(.pushKnob)
    #expect(visit.said == "read, for the print on labels. Aim at a label and press the shutter.")
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.shutter])
    visit.hand(.shutter(.up))
    visit.meet(.picture(photograph))
    let wanted = visit.effects.compactMap { effect -> [Tongue]? in
      if case .readPrint(let picture, let tongues) = effect, picture === photograph { return tongues }
      return nil
    }
    #expect(wanted == [[.english, .spanish, .french, .german, .korean, .hindi]] && visit.said.isEmpty)
    visit.meet(.tick)
    #expect(!visit.effects.contains { if case .readPrint = $0 { true } else { false } })
  }

  @Test("Switched on in the mode, and after a photograph that was cancelled, the box asks for a label")
  func asked() {
    var memory = Memory()
    memory.mode = .read
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], memory: memory))
    #expect(visit.said.hasSuffix("ead, for the print on labels. Aim at a label and press the shutter."))
    visit.pressShutter()
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "Cancelled. Aim at a label and press the shutter.")
  }

  @Test("While it is being read a soft tick each second says so, and a word now and then")
  func comfort() throws {
    var visit = entered()
    visit.take(photograph)
    var said: [String] = []
    for _ in 0..<9 {
      let due = try #require(visit.box.deadline)
      visit.meet(.tick, after: due.since(visit.now))
      #expect(visit.cues == [.working])
      said.append(visit.said)
    }
    #expect(said.filter { !$0.isEmpty } == ["One moment.", "One moment.", "One moment."])
    #expect(said[0] == "One moment." && visit.box.deadline != nil)
    visit.meet(.print(text(), codes: [], in: photograph))
    #expect(visit.cues == [.done] && visit.box.deadline == nil)
  }

  @Test("It is read as one text, to its end, which is felt; then the box says how to hear it line by line")
  func aloud() {
    var visit = read(text())
    #expect(visit.said == "The Harvest Two women bind the sheaves." && language(visit) == nil)
    hear(&visit)
    #expect(visit.cues == [.end] && visit.said == "Turn the knob to hear it line by line.")
    hear(&visit)
    #expect(visit.effects.isEmpty)
  }

  @Test("A long label is read part after part, and after a change of speed from the same part again")
  func parts() {
    let sentence = "Two women bind the sheaves before the rain comes over the hill. "
    var visit = read(text(String(repeating: sentence, count: 40)))
    let first = visit.said
    #expect(first.count < 1100)
    visit.hand(.pushTurn(1))
    hear(&visit)
    #expect(visit.said == first)
    hear(&visit)
    #expect(!visit.said.isEmpty && visit.box.scene.open?.label.print?.part == 1)
    hear(&visit)
    hear(&visit)
    #expect(visit.box.scene.bookmark.isReading == false)
  }

  @Test("The shutter stops it, and pressed again takes another label")
  func stop() {
    var visit = read(text())
    visit.hand(.shutter(.down))
    #expect(visit.said == "Stopped. Turn the knob to hear it line by line." && visit.cues == [.end])
    visit.hand(.shutter(.up))
    hear(&visit)
    #expect(visit.effects.isEmpty)
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.shutter])
  }

  @Test("Held, the shutter puts the label away; then it leads out of the mode")
  func back() {
    var visit = read(text())
    visit.holdShutter()
    #expect(visit.box.scene.open == nil && visit.box.scene.mode == .read)
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look)
  }

  @Test("Of what is not sure, that is said first; what is illegible is not read, nor what is no print")
  func doubt() {
    var visit = read(text(ReadTests.words, 80))
    #expect(visit.said == "I am not sure of every word.")
    hear(&visit)
    #expect(visit.said == "The Harvest Two women bind the sheaves.")
    for (reading, words) in [
      (text(ReadTests.words, 74), "The label cannot be read. Closer. Press the shutter to try again."),
      (.success(.nothing), "No print was found. Press the shutter to try again."),
      (
        .success(.missing(packages: ["libtesseract5", "tesseract-ocr-eng"])),
        "To read print, the box needs programs that are not installed: libtesseract5, tesseract-ocr-eng."
      ),
    ] {
      let visit = read(reading)
      #expect(visit.said == words && visit.cues == [.refused])
      // The box helps with aiming again.
      #expect(visit.box.isAiming)
    }
  }

  @Test("A reader that does not work is a fault that answers the press")
  func fault() {
    let visit = read(.failure(.tookTooLong))
    #expect(visit.said.hasPrefix("Labels cannot be read: ") && visit.said.hasSuffix("try again."))
  }

  @Test("The knob goes through the lines from the first, and both ends are felt")
  func lines() {
    var visit = read(text())
    visit.turn(1)
    #expect(visit.said == "The Harvest" && visit.cues.isEmpty)
    visit.turn(2)
    #expect(visit.said == "the sheaves.")
    visit.turn(1)
    #expect(visit.said == "the sheaves." && visit.cues == [.end])
    visit.turn(-5)
    #expect(visit.said == "The Harvest")
    visit.turn(-1)
    #expect(visit.cues == [.start])
  }

  @Test(
    "The strip is the words of the line: a finger hears one, and the next as it comes there; a push spells it"
  )
  func spelled() {
    var visit = read(text())
    visit.turn(1)
    visit.turn(1)
    visit.touch(0.1)
    #expect(visit.said == "Two")
    visit.hand(.slide(Spot(x: 0.3)))
    #expect(visit.effects.isEmpty)
    visit.hand(.slide(Spot(x: 0.5)))
    #expect(visit.said == "women")
    visit.hand(.knob(.down))
    #expect(visit.said == "w, o, m, e, n")
    visit.hand(.knob(.up), .slide(Spot(x: 0.99)))
    #expect(visit.said == "bind" && visit.isSilent)
  }

  @Test("A label in another language is read, said and spelled by that language's voice")
  func other() {
    var visit = read(text("Die Gar-\nben und\nÖl", 95, .german))
    #expect(visit.said == "Die Garben und Öl" && language(visit) == "de")
    visit.turn(1)
    visit.touch(0.9)
    #expect(visit.said == "Gar-" && language(visit) == "de")
    visit.hand(.knob(.down))
    #expect(language(visit) == "de")
  }

  @Test("A menu that lies over it is not talked over: the label is read as the menu closes")
  func covered() {
    var visit = entered()
    visit.take(photograph)
    visit.holdKnob()
    visit.meet(.print(text(), codes: [], in: photograph))
    #expect(visit.said.isEmpty)
    visit.leaveMenu()
    #expect(
      visit.box.told.utterance?.phrases == [
        Phrase(.passage, .text("The Harvest Two women bind the sheaves."))
      ])
  }

  @Test("A painting waits while labels are read, and a label while the painting is heard")
  func aside() {
    var visit = Visit()
    let poppies = painting()
    visit.take(poppies)
    visit.open(.read)
    #expect(visit.box.scene.open == nil && visit.box.isAiming)
    visit.take(photograph)
    visit.open(.look)
    #expect(visit.box.picture === poppies)
    visit.meet(.print(text(), codes: [], in: photograph))
    #expect(visit.said.isEmpty)
    visit.open(.read)
    #expect(visit.box.picture === photograph)
    visit.leaveMenu()
    visit.turn(1)
    #expect(visit.said == "The Harvest")
  }

  @Test("Before anything is read, strip, push and knob say what to do")
  func nothing() {
    var visit = entered()
    visit.touch(0.5)
    #expect(visit.said == "Aim at a label and press the shutter." && visit.cues == [.refused])
    visit.hand(.knob(.down), .knob(.up), .lift)
    visit.turn(1)
    #expect(visit.cues == [.refused])
    visit.take(photograph)
    visit.turn(1)
    #expect(visit.said == "One moment.")
  }

  @Test("What a press that is held takes back brings no label back that was told already")
  func takenBack() {
    var visit = entered()
    visit.take(photograph)
    visit.hand(.knob(.down))
    visit.meet(.print(text(), codes: [], in: photograph))
    #expect(visit.said == "The Harvest Two women bind the sheaves.")
    visit.hand(.knob(.hold), .knob(.up))
    visit.leaveMenu()
    #expect(!visit.said.contains("Harvest"))
  }

  // MARK: - Codes on the label

  @Test("A label's codes are told behind its text, once; a work's by the name of the work")
  func codes() {
    var visit = read(text(), [FoundCode("https://museum.example.org/harvest"), FoundCode("4006381333931")])
    hear(&visit)
    #expect(
      visit.said.hasPrefix(
        "There is a code: museum.example.org, harvest. There is a code: 4 0 0 6 3 8 1 3 3 3 9 3 1."))
  }

  @Test("Where there is a code and no print, the code is told and nothing is refused")
  func codeAlone() {
    let visit = read(.success(.nothing), [FoundCode("https://museum.example.org")])
    #expect(visit.cues == [.done])
    #expect(visit.said == "There is a code: museum.example.org. Aim at a label and press the shutter.")
    #expect(visit.box.scene.open == nil)
  }

  @Test("A label that is put away while it is being read is not read to its end")
  func putAway() {
    var visit = entered()
    visit.take(photograph)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.open == nil)
    #expect(visit.effects.contains { if case .leavePrint = $0 { true } else { false } })
  }
}
