// SPDX-License-Identifier: GPL-3.0-or-later

import Board
@testable import Box
import Ears
import Gesture
import Instrument
import Picture
import Sonify
import Testing

/// What a helper sees of the box.
@Suite final class ShowingTests {
  private let display = TrialDisplay()
  private let hands = TrialHands()
  private let journal = TrialJournal()
  private let camera = TrialCamera()
  private let shelf = TrialShelf()
  private let speaker = TrialSpeaker()

  private func isOn(_ kept: String) -> Box {
    var parts = Parts()
    (parts.display, parts.controls, parts.journal, parts.camera) = (display, [hands], journal, camera)
    (parts.shelf, parts.speaker) = (shelf, speaker)
    parts.storage = TrialStorage(Memory(text: Array(kept.utf8)).text)
    let box = Box(parts)
    box.sweeper.isMadeInTurn = true
    box.powerOn(at: seconds(0))
    return box
  }

  @Test("The last five sentences are seen, the newest first")
  func sentences() throws {
    let box = isOn("")
    hands.inputs = (1...7).map { TimedInput(.clicks(1), at: seconds(Double($0))) }
    for second in 1...9 { box.step(at: seconds(Double(second))) }
    let said = journal.entries.compactMap { _, entry -> String? in
      guard case .say(let words, _) = entry else { return nil }
      return words
    }
    let view = try #require(display.views.last)
    #expect(said.count > 5 && [view.sentence] + view.earlier == Array(said.reversed().prefix(5)))
  }

  @Test(
    "While the whole picture plays, the cursor goes its way, and the column there is in words",
    arguments: [(0, true, false), (1, true, true), (2, false, false), (3, false, true)])
  func cursor(direction: Int, isLevel: Bool, isBackwards: Bool) throws {
    let box = isOn("mode sweep\nsweep direction \(direction)")
    hands.inputs = [0.5, 0.6, 3, 3.1].enumerated().map {
      TimedInput(.edge(.shutter, isOn: $0 % 2 == 0), at: seconds($1))
    }
    for step in 0...250 { box.step(at: seconds(Double(step) / 100)) }
    let views = display.views.filter { $0.cursor != nil }
    let places = views.compactMap { $0.cursor?.place }
    #expect(views.count > 40 && views.allSatisfy { $0.cursor?.isLevel == isLevel })
    #expect(places == (isBackwards ? places.sorted(by: >) : places.sorted()))
    // A sweep of two seconds from the press on: at 1.5 s it is half way.
    #expect(abs(places[places.count / 2] - 0.5) < 0.05)
    let words = " percent from the " + (isLevel ? "left" : "top")
    #expect(views.allSatisfy { $0.heard.contains(words) })
    box.step(at: seconds(3.2))
    box.step(at: seconds(3.3))
    #expect(display.views.last?.cursor == nil && display.views.last?.heard == "")
  }

  @Test("A finger on a column of the whole picture is in words, too")
  func column() throws {
    let box = isOn("mode sweep")
    hands.inputs = [
      TimedInput(.edge(.shutter, isOn: true), at: seconds(0.5)),
      TimedInput(.edge(.shutter, isOn: false), at: seconds(0.6)), TimedInput(.strip(0.25), at: seconds(2)),
    ]
    for step in 0...60 { box.step(at: seconds(Double(step) / 20)) }
    let view = try #require(display.views.last)
    #expect(view.cursor == nil && view.heard.contains(" percent from the left."))
  }

  @Test("What stands before the camera is seen when it is known, until there is a picture")
  func ahead() throws {
    let box = isOn("")
    let last = { [display] in display.views.last }
    box.step(at: seconds(1))
    #expect(last()?.ahead == nil)
    camera.ahead = red
    box.step(at: seconds(2))
    #expect(last()?.ahead === red && last()?.picture == nil)
    hands.inputs = [
      TimedInput(.edge(.shutter, isOn: true), at: seconds(2.5)),
      TimedInput(.edge(.shutter, isOn: false), at: seconds(2.6)),
    ]
    box.step(at: seconds(3))
    box.step(at: seconds(4))
    #expect(last()?.ahead == nil && last()?.picture === red)
  }

  @Test("While the user aims, the camera's view is seen instead, until its picture is there")
  func watched() throws {
    let box = isOn("")
    box.showing.viewWatch.isMadeInTurn = true
    let view = try #require(ColourView(width: 16, height: 12, bytes: [UInt8](repeating: 90, count: 576)))
    camera.ahead = red
    camera.reports = [.view(view)]
    box.step(at: seconds(1))
    let shown = try #require(display.views.last)
    #expect(shown.ahead?.width == 16 && shown.facts.outline.isEmpty)
    // Not more than five a second.
    camera.reports = [.view(view)]
    box.step(at: seconds(1.1))
    #expect(display.views.last?.ahead === shown.ahead)
    camera.reports = [.view(view)]
    box.step(at: seconds(1.3))
    #expect(display.views.last?.ahead !== shown.ahead && display.views.last?.ahead?.width == 16)
    hands.inputs = [TimedInput(.edge(.knob, isOn: true), at: seconds(1.5))]
    box.step(at: seconds(3))
    #expect(display.views.last?.ahead === red, "in the menu the user does not aim")
  }

  @Test("The kept picture's name and number, the mode and what is set are seen, and the week's dose")
  func facts() throws {
    let box = isOn("mode gallery\npicture 2\nvolume 3\nscale 1")
    hands.inputs = [
      TimedInput(.edge(.shutter, isOn: true), at: seconds(0.5)),
      TimedInput(.edge(.shutter, isOn: false), at: seconds(0.6)),
    ]
    box.step(at: seconds(1))
    #expect(display.views.last?.facts.picture == "")
    shelf.reports = [.picture(SeenPicture(red))]
    speaker.heardElsewhere = [12.5]
    box.step(at: seconds(2))
    box.step(at: seconds(3))
    let view = try #require(display.views.last)
    #expect(view.picture === red)
    #expect(view.facts.picture == "the second, 2 of 2" && view.facts.mode == "gallery")
    #expect(view.facts.scale == "major" && view.facts.volume == "3 of 10")
    #expect(view.facts.language == "British English" && view.facts.week == 12)
    #expect(abs(view.fingertip - 0.09) < 1e-12)
  }

  @Test(
    "What is struck is on the view within 17 ms of the ear's word, white at its edge for a moment, and a note within 17 ms, too"
  )
  func sound() throws {
    let ear = TrialEar()
    var parts = Parts()
    (parts.display, parts.journal, parts.ear) = (display, journal, ear)
    parts.board.microphone = { SilentMicrophone() }
    parts.storage = TrialStorage(Memory(text: Array("mode paint".utf8)).text)
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    var (note, at) = (SoundColumn(), 0.0)
    (note.strengths[36], note.loudness) = (255, 255)
    func edge(_ view: View?) -> UInt8 {
      view?.picture?.mean(under: Fingertip(x: 0, y: 0, diameter: 0)).map { SRGB8($0).luma } ?? 0
    }
    func middle(_ view: View?) -> UInt8 {
      view?.picture?.mean(under: Fingertip(x: 310, y: 106, diameter: 0)).map { SRGB8($0).luma } ?? 0
    }
    // A step each 4/3 ms, as the audio thread's blocks are.
    var (flash, colour, dark): (Double?, Double?, Double?)
    for step in 0..<900 {
      at = Double(step) / 750
      if step == 0 { ear.reports = [.began] }
      if step % 15 == 0, step < 603 { ear.reports.append(.found(.column(SoundColumn()))) }
      if step == 603 { ear.reports.append(.found(.struck)) }
      if step == 640 { ear.reports.append(.found(.column(note))) }
      if step > 700, step % 15 == 0 { ear.reports.append(.found(.column(SoundColumn()))) }
      box.step(at: seconds(at))
      if edge(display.views.last) == 255, flash == nil { flash = at }
      if middle(display.views.last) > 60, colour == nil { colour = at }
      if flash != nil, edge(display.views.last) < 255, dark == nil { dark = at }
    }
    let shown = try #require(display.views.last?.picture)
    #expect(shown.width == LiveSoundPicture.width)
    #expect(try #require(flash) - 603.0 / 750 <= 0.018)
    #expect(try #require(colour) - 640.0 / 750 <= 0.018)
    #expect(try #require(dark) - (flash ?? 0) < 0.2)
  }
}

/// A microphone that is there.
private final class SilentMicrophone: Microphone {
  let descriptor: Int32 = -1
  func takeSound(by now: Instant) -> HeardSound? { nil }
  func takeNews(by now: Instant) -> PartNews? { nil }
}

/// An ear that says what a test wants.
private final class TrialEar: Ear {
  let descriptor: Int32 = -1
  var reports: [EarReport] = []
  private var isAsked = false

  func listen(_ order: EarOrder?) { isAsked = order == .picture }
  func know(_ words: TaughtWords?) {}
  func takeReport() -> EarReport? { reports.isEmpty || !isAsked ? nil : reports.removeFirst() }
}
