// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

@Suite struct GuideTests {
  private let guide = Guide(
    text: Array("# The knob\nIt turns.\n\nIt is pushed.\n\nIt is held.\n\n# Home\nHold the shutter.".utf8))

  /// In the guide, before anything is read.
  private func start(_ guide: Guide?? = nil) -> Visit {
    var visit = Visit()
    visit.meet(.guide(guide ?? self.guide))
    visit.menu(.mode(.guide))
    visit.hand(.knob(.down))
    return visit
  }

  /// What it said last is heard to its end.
  private func hear(_ visit: inout Visit) {
    guard let said = visit.box.told.utterance else { return }
    visit.meet(.heard(said))
  }

  @Test("It tells how many sections there are, which one is named first, and how to go on")
  func greeting() {
    #expect(
      start().said
        == "Guide, with 2 sections. The knob, 1 of 2. Turn the knob to choose one, press the shutter to hear it."
    )
  }

  @Test("The knob names the sections, and both ends are felt")
  func browse() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.turn(1)
    #expect(visit.said == "Home, 2 of 2." && visit.cues.isEmpty)
    visit.turn(1)
    #expect(visit.said == "Home, 2 of 2." && visit.cues == [.end])
    visit.turn(-5)
    #expect(visit.said == "The knob, 1 of 2." && visit.cues.isEmpty)
    visit.turn(-1)
    #expect(visit.cues == [.start])
  }

  @Test("The shutter reads paragraph after paragraph, names the next section, and stops where the guide ends")
  func read() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.hand(.shutter(.down))
    var said: [String] = []
    for _ in 0..<3 {
      said.append(visit.said)
      hear(&visit)
    }
    #expect(said == ["It turns.", "It is pushed.", "It is held."])
    #expect(visit.said == "Next: Home, 2 of 2. Press the shutter to read on.")
    hear(&visit)
    #expect(visit.effects.isEmpty)
    visit.hand(.shutter(.up), .shutter(.down))
    #expect(visit.said == "Hold the shutter.")
    hear(&visit)
    #expect(visit.said == "That was the last section." && visit.cues == [.end])
    visit.hand(.shutter(.up), .shutter(.down))
    #expect(visit.said == "Hold the shutter.")
  }

  @Test("Pressed again it stops and says where, pressed once more it reads that paragraph again")
  func stop() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.pressShutter()
    hear(&visit)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Stopped, in paragraph 2 of 3. Press the shutter to read on.")
    hear(&visit)
    #expect(visit.effects.isEmpty)
    visit.hand(.shutter(.up), .shutter(.down))
    #expect(visit.said == "It is pushed.")
  }

  @Test("A fault comes in between, and the paragraph is read again; so it is after what the knob says")
  func between() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.pressShutter()
    hear(&visit)
    visit.meet(.fault(.cardGone))
    hear(&visit)
    #expect(visit.said == "It is pushed.")
    visit.hand(.knob(.down))
    #expect(visit.said == "speed of speech: 180 words a minute.")
    visit.hand(.knob(.up))
    hear(&visit)
    #expect(visit.said == "It is pushed.")
    visit.turn(1)
    #expect(visit.said == "200 words a minute.")
    hear(&visit)
    #expect(visit.said == "It is pushed.")
  }

  @Test("A touch reads the paragraph at its place, a finger that goes on the next, one that trembles none")
  func strip() {
    var visit = start()
    visit.hand(.knob(.up))
    for (place, words) in [
      (-1, "It turns."), (0, "It turns."), (0.3, "It turns."), (0.34, "It is pushed."), (1, "It is held."),
      (.infinity, "It is held."), (.nan, "It turns."),
    ] {
      visit.touch(place)
      #expect(visit.said == words)
      visit.hand(.lift)
    }
    visit.touch(0.4)
    hear(&visit)
    #expect(visit.said == "It is held.")
    visit.hand(.slide(Spot(x: 0.41)))
    #expect(visit.effects.isEmpty)
    visit.hand(.slide(Spot(x: 0.1)))
    #expect(visit.said == "It turns.")
  }

  @Test("With a finger on it, a push says where that is in the guide, and reading goes on")
  func whereAmI() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.touch(0.5)
    visit.hand(.knob(.down))
    #expect(visit.said == "The knob, 1 of 2. Paragraph 2 of 3.")
    hear(&visit)
    #expect(visit.said == "It is pushed.")
  }

  @Test("Held, the shutter leads from reading to the sections, and from there out; home is home")
  func back() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.pressShutter()
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "Stopped, in paragraph 1 of 3. The knob, 1 of 2." && visit.box.scene.mode == .guide)
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.mode == .look)
    hear(&visit)
    #expect(visit.effects.isEmpty)
  }

  @Test("Whoever comes back is where they were, in section and paragraph")
  func place() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.touch(0.9)
    visit.hand(.lift)
    visit.holdShutterOn()
    visit.menu(.mode(.guide))
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("Guide, with 2 sections. The knob, 1 of 2. Paragraph 3 of 3. Turn"))
    visit.hand(.knob(.up), .shutter(.down))
    #expect(visit.said == "It is held.")
  }

  @Test("The menu, help and explanations stop the reading; the strip is silent while the menu is open")
  func stops() {
    let stops: [(inout Visit) -> Void] = [{ $0.holdKnob() }, { $0.hand(.together) }, { $0.turn(1) }]
    for stop in stops {
      var visit = start()
      visit.hand(.knob(.up))
      visit.pressShutter()
      stop(&visit)
      #expect(!visit.box.scene.bookmark.isReading)
      hear(&visit)
      #expect(visit.effects.isEmpty)
    }
    var visit = start()
    visit.hand(.knob(.up))
    visit.holdKnob()
    visit.touch(0.5)
    #expect(visit.cues == [.refused] && visit.said == "modes, 9 entries.")
  }

  @Test("Without a guide every control says so, with two ways on")
  func missing() {
    var visit = start(.some(nil))
    let missing =
      "The guide is missing or damaged. Hold the shutter to go back, or choose help in the menu, under the box."
    #expect(visit.said == missing)
    visit.hand(.knob(.up))
    for gesture in [Gesture.shutter(.down), .turn(1, boost: 1), .touch(Spot(x: 0.5)), .knob(.down)] {
      visit.hand(gesture)
      #expect(visit.said == missing)
    }
  }

  @Test("The guide is asked for in the language of the box, at the start and whenever that changes")
  func language() {
    func asked(_ visit: Visit) -> [Tongue] {
      visit.effects.compactMap { if case .readGuide(let tongue) = $0 { tongue } else { nil } }
    }
    var visit = Visit()
    #expect(asked(visit) == [.english])
    visit.menu(.parameter(.language))
    visit.pushKnob()
    visit.turn(1)
    #expect(asked(visit).isEmpty)
    visit.turn(1)
    #expect(asked(visit) == [.spanish])
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(asked(visit) == [.english])
  }

  @Test("Every control is explained as it works here")
  func explained() {
    var visit = start()
    visit.hand(.knob(.up), .together)
    let words: [(Gesture, String)] = [
      (.shutter(.down), "The shutter reads the section that was named last."),
      (.turn(1, boost: 1), "Turning the knob goes through the sections of the guide."),
      (.knob(.down), "Pushing the knob goes on from the sections to the next thing."),
      (.touch(Spot(x: 0.5)), "The strip is the section, from its beginning to its end"),
      (.knob(.down), "Pushing the knob says where in the guide you are."),
    ]
    for (gesture, explanation) in words {
      visit.hand(gesture)
      #expect(visit.said.hasPrefix(explanation))
    }
  }

  @Test("The section outlasts the power; a guide that has fewer since is at its last")
  func outlasts() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.turn(1)
    #expect(visit.box.memory.section == 1 && visit.box.memory.mode == .guide)
    for section in [1, 49] {
      var memory = visit.box.memory
      memory.section = section
      var other = Visit()
      other.meet(.powerOn(albums: [], faults: [], memory: memory))
      #expect(
        other.said.hasPrefix("Ready. guide, to hear how the box is used. Press the shutter to read on."))
      other.meet(.guide(guide))
      other.hand(.shutter(.down))
      #expect(other.said == "Hold the shutter.")
    }
  }

  @Test("However little is wanted, what was asked for is read; only the way on is left out")
  func little() {
    var visit = start()
    visit.hand(.knob(.up))
    visit.set(.verbosity, to: 2)
    visit.pressShutter()
    #expect(visit.box.told.utterance?.text(in: .english) == "It turns.")
    visit.hand(.shutter(.down))
    #expect(visit.said == "Stopped, in paragraph 1 of 3.")
  }
}
