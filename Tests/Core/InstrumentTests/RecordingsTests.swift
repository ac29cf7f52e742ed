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

/// Sounds of parts, and a curator's spoken guide.
@Suite struct RecordingsTests {
  private let place = PicturePlace(.box, 0)

  private var field: WorkWords {
    func texts(_ words: String) -> LanguageTexts { LanguageTexts([.init(language: "en", words: words)]) }
    func part(_ left: Double, _ width: Double, _ name: String, _ sound: String) -> WorkRegion {
      WorkRegion(
        .rectangle(left: left, top: 0, width: width, height: 1), name: texts(name),
        words: texts("About " + name + "."), sound: sound)
    }
    var words = WorkWords()
    words.title = texts("The field")
    words.regions = [part(0, 0.4, "the cart", "cart.wav"), part(0.6, 0.4, "the sky", "")]
    words.guides = texts("field.wav")
    return words
  }

  private func opened() -> Visit {
    var visit = Visit(shelf: ["field"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(painting(), Overview(of: painting()), .unsought, field))
    return visit
  }

  /// What of recordings the last event has begun and ended.
  private func plays(_ visit: Visit) -> [String] {
    visit.effects.compactMap { if case .play(let file) = $0 { file?.name ?? "over" } else { nil } }
  }

  /// A finger that has been in the cart for a fifth of a second.
  private func inCart() -> Visit {
    var visit = opened()
    visit.touch(0.1)
    #expect(plays(visit).isEmpty && !visit.isSilent)
    visit.meet(.tick, after: 0.2)
    return visit
  }

  @Test(
    "A part's sound is heard instead of its name, a fifth of a second behind the colour, while the finger is there"
  )
  func ofPart() {
    var visit = inCart()
    #expect(plays(visit) == ["cart.wav"] && visit.said.isEmpty && !visit.isSilent)
    visit.hand(.slide(Spot(x: 0.2)))
    #expect(plays(visit).isEmpty)
    visit.hand(.slide(Spot(x: 0.7)))
    #expect(plays(visit) == ["over"])
    visit.meet(.tick, after: 0.2)
    #expect(plays(visit).isEmpty && visit.said == "the sky.")
  }

  @Test(
    "It ends with the finger, with a press, with the menu and with the picture; heard to its end it comes not again"
  )
  func ends() {
    var lifted = inCart()
    lifted.hand(.lift)
    #expect(plays(lifted) == ["over"])
    var pushed = inCart()
    pushed.hand(.knob(.down))
    #expect(plays(pushed) == ["over"] && pushed.said.contains("About the cart."))
    var heard = inCart()
    heard.meet(.recordingEnded(isHeard: true))
    #expect(plays(heard).isEmpty && heard.said.isEmpty && heard.cues.isEmpty)
    heard.hand(.slide(Spot(x: 0.3)))
    heard.meet(.tick, after: 2)
    #expect(plays(heard).isEmpty)
  }

  @Test("Where it cannot be heard the name is said, and the finger loses nothing")
  func refused() {
    var visit = inCart()
    visit.meet(.recordingEnded(isHeard: false))
    #expect(visit.said == "the cart." && plays(visit).isEmpty && !visit.isSilent)
  }

  @Test("A turn of the knob plays the guide behind the title, and any turn or press ends it")
  func guide() {
    var visit = opened()
    while visit.box.scene.dial != .work { visit.pushKnob() }
    visit.turn(1)
    #expect(visit.said == "The field.")
    visit.turn(1)
    #expect(plays(visit) == ["field.wav"] && visit.said.isEmpty)
    var finger = visit
    finger.touch(0.5)
    #expect(plays(finger).isEmpty && !finger.isSilent)
    visit.turn(-1)
    #expect(plays(visit) == ["over"] && visit.said == "The field.")
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(plays(visit) == ["over"])
    var heard = opened()
    while heard.box.scene.dial != .work { heard.pushKnob() }
    heard.turn(1)
    heard.turn(1)
    var failed = heard
    heard.meet(.recordingEnded(isHeard: true))
    #expect(heard.cues == [.end] && heard.said.isEmpty)
    failed.meet(.recordingEnded(isHeard: false))
    #expect(failed.cues == [.refused] && failed.said == "The recording cannot be played.")
  }
}
