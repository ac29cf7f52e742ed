// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Gesture
import Sound
import Speech
import Testing

/// The guide between library, instrument and talker.
@Suite final class GuideTests {
  private final class TrialLibrary: Library {
    private(set) var asked: [Tongue] = []
    private(set) var surface: Surface?

    let beginsWithSong = false
    func songs() -> [OwnSong] { [] }

    func guide(in tongue: Tongue, on surface: Surface) -> Guide? {
      asked.append(tongue)
      self.surface = surface
      return Guide(text: Array("# The knob\nIt turns.\n\nIt is pushed.\n\nIt is held.".utf8))
    }
  }

  private let streams = Streams()
  private let hands = TrialHands()
  private let camera = TrialCamera()
  private let library = TrialLibrary()
  private let talker: TrialTalker
  private let box: Box

  init() {
    talker = TrialTalker(streams.speech, blocks: 10)
    var parts = Parts()
    (parts.controls, parts.camera, parts.library, parts.talker) = ([hands], camera, library, talker)
    box = Box(parts, streams: streams)
    box.powerOn(at: seconds(0))
    box.step(at: seconds(0.1))
  }

  /// The guide's mode, and the shutter.
  private func beginReading() {
    hands.go(to: "guide", in: box, from: 0.1)
    let inputs: [(Double, Input)] = [
      (4, .edge(.knob, isOn: true)), (4.1, .edge(.knob, isOn: false)),
      (5, .edge(.shutter, isOn: true)), (5.1, .edge(.shutter, isOn: false)),
    ]
    for (time, input) in inputs {
      hands.inputs.append(TimedInput(input, at: seconds(time)))
      box.step(at: seconds(time))
    }
  }

  private func hearToTheEnd(at time: Double) {
    streams.speech.reader.tellFinished(talker.said.last?.number ?? 0)
    box.step(at: seconds(time))
  }

  @Test("It is brought once, when the box begins")
  func brought() {
    #expect(library.asked == [.english] && box.nextDeadline != seconds(0.1))
    beginReading()
    #expect(library.asked == [.english])
  }

  @Test("It names what a finger touches on this box", arguments: Surface.allCases)
  func surface(surface: Surface) {
    let library = TrialLibrary()
    var parts = Parts()
    (parts.library, parts.board.layout.surface) = (library, surface)
    Box(parts).powerOn(at: seconds(0))
    #expect(library.surface == surface)
  }

  @Test("A paragraph that was heard is followed by the next, one that was cut is not")
  func paragraphs() {
    beginReading()
    #expect(talker.said.last?.words == "It turns.")
    box.step(at: seconds(6))
    #expect(talker.said.last?.words == "It turns.")
    hearToTheEnd(at: 7)
    #expect(talker.said.last?.words == "It is pushed.")
    hands.inputs.append(TimedInput(.edge(.shutter, isOn: true), at: seconds(8)))
    hands.inputs.append(TimedInput(.edge(.shutter, isOn: false), at: seconds(8.1)))
    box.step(at: seconds(8.1))
    hearToTheEnd(at: 8.5)
    #expect(talker.said.last?.words.hasPrefix("Stopped, in paragraph 2 of 3.") == true)
  }

  @Test("Every fault is told to its end before the guide is read on")
  func faults() {
    beginReading()
    camera.reports = [.news(.fault(.noCamera))]
    box.step(at: seconds(6))
    hearToTheEnd(at: 7)
    #expect(
      talker.said.suffix(2).map { $0.words } == [
        "No camera is found. Check the camera's cable.", "It turns.",
      ])
  }

  @Test("A talker that has died is given up, and reads no guide to nobody")
  func deadTalker() {
    beginReading()
    let said = talker.said.count
    for second in 6...200 { box.step(at: seconds(Double(second))) }
    #expect(talker.said.count == said && box.isQuiet)
  }
}
