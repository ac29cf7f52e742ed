// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The tuner's microphone, its dials, and where it is.
@Suite struct TunerTests {
  private static let headphones = "With headphones the box does not hear itself."

  private static func orders(_ visit: Visit) -> [EarOrder?] {
    visit.effects.compactMap { if case .hear(let order) = $0 { .some(order) } else { nil } }
  }

  private static func opened(canHear: Bool = true) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    visit.menu(.mode(.tuner))
    visit.hand(.knob(.down))
    return visit
  }

  @Test("Entering says the tuning, that the microphone listens, and what to do; headphones are named once")
  func entering() {
    var visit = Self.opened()
    let greeting =
      "Tuner. standard tuning, A at 440 hertz. The microphone listens. Pluck a string."
    #expect(visit.said == greeting + " " + Self.headphones)
    #expect(Self.orders(visit) == [.strings(StringTuning(.standard), only: nil)])
    visit.hand(.knob(.up))
    visit.holdShutter()
    visit.open(.tuner)
    visit.menu(.mode(.tuner))
    visit.hand(.knob(.down))
    #expect(visit.said == greeting && Self.orders(visit).isEmpty)
  }

  @Test("Leaving closes the microphone: by the shutter's hold, home, by the menu, by a check")
  func leaving() {
    for way in 0..<4 {
      var visit = Self.opened()
      visit.hand(.knob(.up))
      switch way {
      case 0: visit.hand(.shutter(.down), .shutter(.hold))
      case 1:
        visit.hand(.shutter(.down), .shutter(.hold))
        visit.hand(.shutter(.holdOn))
        #expect(visit.box.order == nil)
        continue
      case 2:
        visit.menu(.mode(.orbs))
        #expect(visit.box.order != nil)
        visit.hand(.knob(.down))
      default:
        visit.menu(.check)
        visit.hand(.knob(.down))
      }
      #expect(Self.orders(visit) == [nil] && visit.box.order == nil, "\(way)")
    }
  }

  @Test("Both buttons held begin the languages, and none listens meanwhile")
  func languages() {
    var visit = Self.opened()
    visit.hand(.knob(.up), .bothHeld)
    #expect(visit.box.scene.firstStart != nil && visit.box.order == nil)
  }

  @Test("Without a microphone it says what to buy, and its tones still sound")
  func without() {
    var visit = Self.opened(canHear: false)
    #expect(
      visit.said
        == "Tuner. standard tuning, A at 440 hertz. This box has no microphone. A USB microphone can be plugged in. Tune by its tones: press the shutter, or touch the strip."
    )
    #expect(Self.orders(visit).isEmpty)
    visit.hand(.knob(.up))
    visit.pressShutter()
    #expect(visit.box.frame.voices[46].level > 0)
    visit.meet(.earFound(.string(.of(3, -12, after: 1))))
    #expect(visit.said.isEmpty)
  }

  @Test("A microphone that goes is a fault; when it is back, the box says that it listens again")
  func goes() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    visit.meet(.earBegan)
    #expect(visit.said.isEmpty)
    visit.meet(.fault(.noMicrophone))
    #expect(visit.said == "The microphone does not answer. Plug it in again.")
    #expect(visit.box.order != nil)
    visit.meet(.healed(.noMicrophone))
    #expect(visit.said == "The microphone is back.")
    visit.meet(.earBegan)
    #expect(visit.said == "The microphone listens. Pluck a string.")
    visit.meet(.earBegan)
    #expect(visit.said.isEmpty)
  }

  @Test("Who enters while it does not answer is told that, and how to tune without it")
  func broken() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [.noMicrophone], canHear: true))
    visit.open(.tuner)
    visit.menu(.mode(.tuner))
    visit.hand(.knob(.down))
    #expect(
      visit.said.contains("The microphone does not answer.") && visit.said.contains("Tune by its tones"))
    #expect(!visit.said.contains("listens"))
  }

  @Test("The knob chooses any string, each from the sixth to the first, or all at once; each is an order")
  func strings() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    let tuning = StringTuning(.standard)
    let names = ["sixth", "fifth", "fourth", "third", "second", "first"]
    for (number, name) in zip((1...6).reversed(), names) {
      visit.turn(1)
      #expect(visit.said == "string: \(name) string.")
      #expect(Self.orders(visit) == [.strings(tuning, only: number)])
    }
    visit.turn(1)
    #expect(visit.said == "string: all at once. Strum all strings once.")
    #expect(Self.orders(visit) == [.strum(tuning)])
    visit.turn(1)
    #expect(visit.cues == [.end] && Self.orders(visit).isEmpty)
    visit.turn(-20)
    #expect(visit.said == "string: any that is plucked.")
  }

  @Test("Tuning, concert pitch and capo are dials that the power does not take away")
  func dials() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    visit.pushKnob()
    visit.turn(2)
    #expect(visit.said == "drop D.")
    visit.pushKnob()
    visit.turn(-25)
    #expect(visit.said == "415 hertz.")
    visit.turn(-1)
    #expect(visit.cues.contains(.start))
    visit.pushKnob()
    visit.turn(2)
    #expect(visit.said == "fret 2.")
    #expect(Self.orders(visit) == [.strings(StringTuning(.dropD, capo: 2, reference: 415), only: nil)])
    let memory = Memory(text: visit.box.memory.text)
    #expect(memory.settings.strings == StringTuning(.dropD, capo: 2, reference: 415))
    var later = Visit()
    later.meet(.powerOn(albums: [], faults: [], memory: memory, canHear: true))
    #expect(later.box.mode == .tuner && Self.orders(later).count == 1)
    #expect(later.said.contains("drop D, A at 415 hertz. Capo at fret 2. The microphone listens."))
  }

  @Test("A string that the tuning has not is any again")
  func ukulele() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    visit.turn(1)
    visit.pushKnob()
    visit.turn(6)
    #expect(visit.said == "ukulele.")
    #expect(Self.orders(visit) == [.strings(StringTuning(.ukulele), only: nil)])
  }

  @Test("With a finger down a push says tuning, what was heard last, and how many strings are right")
  func whereAmI() {
    var guitarist = Guitarist()
    guitarist.pluck(6, 0)
    guitarist.pluck(3, -12)
    guitarist.visit.touch(0.3)
    guitarist.visit.pushKnob()
    guitarist.visit.hand(.knob(.down))
    #expect(
      guitarist.visit.said
        == "Tuner. standard tuning, A at 440 hertz. third string: 12 cents too low. 1 of 6 strings in tune.")
  }

  @Test("What the microphone needs is said at most once in 20 seconds")
  func advice() {
    var guitarist = Guitarist()
    let words: [(MicrophoneAdvice, String)] = [
      (.tooSoft, "Closer to the microphone, please."),
      (.clipping, "Too loud: farther away from the microphone."),
      (.silent, "The microphone hears nothing."),
      (.hum, "The microphone hears a hum. Keep it away from lamps and power supplies."),
    ]
    for (advice, text) in words {
      guitarist.forget()
      guitarist.meet(.earFound(.advice(advice)))
      guitarist.meet(.earFound(.advice(.fine)))
      guitarist.meet(.earFound(.advice(advice)), after: 19)
      #expect(guitarist.said == [text])
      guitarist.meet(.earFound(.advice(advice)), after: 1)
      #expect(guitarist.said == [text, text])
    }
  }

  @Test("Under the menu, and while controls are explained, nothing is said of strings")
  func covered() {
    for isMenu in [true, false] {
      var guitarist = Guitarist()
      if isMenu { guitarist.visit.holdKnob() } else { guitarist.visit.hand(.together, .apart) }
      guitarist.pluck(3, -12)
      #expect(guitarist.said.isEmpty && guitarist.isSilent && guitarist.box.order != nil)
    }
  }
}
