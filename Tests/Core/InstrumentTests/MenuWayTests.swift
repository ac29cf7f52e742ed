// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument

/// The way through the menu, gone by a hand that knows nothing of the menu but names.
@Suite struct MenuWayTests {
  private func go(_ goal: MenuGoal, _ visit: inout Visit) -> Bool {
    for _ in 0..<10 {
      switch visit.box.way(to: goal) {
      case .there: return true
      case .nowhere: return false
      case .move(.holdKnob): visit.holdKnob()
      case .move(.holdShutter): visit.holdShutter()
      case .move(.pushKnob): visit.pushKnob()
      case .move(.turnKnob(let clicks)): visit.turn(clicks)
      }
    }
    return false
  }

  @Test("Every entry is found by its name, from outside, from another entry and from a value in hand")
  func entries() {
    var visit = Visit(shelf: ["poppies"])
    visit.take(painting())
    visit.meet(.albums(albums(["poppies"], stick: ["sea"]), .stickIn))
    visit.holdKnob()
    let entries = visit.box.scene.menu?.entries ?? []
    #expect(Set(entries.map { $0.title }).count == entries.count && entries.count > 45)
    #expect(go(.out, &visit))
    for entry in entries {
      for start in ["", "look", "octave"] {
        var visit = visit
        if !start.isEmpty { #expect(go(.entry(start), &visit)) }
        if start == "octave" { visit.pushKnob() }
        #expect(go(.entry(entry.title), &visit) && visit.box.scene.menu?.entry == entry)
        #expect(go(.out, &visit) && visit.box.scene.menu == nil)
      }
    }
  }

  @Test("Every value of every setting that is allowed is found by its number and by its words, and kept")
  func values() {
    let start = Visit()
    for parameter in Parameter.allCases {
      for step in parameter.range where step <= start.box.highest(of: parameter) {
        for value in ["\(step)", parameter.words(for: step).text(in: .english)] {
          var visit = start
          let words = parameter.title + " " + value
          #expect(go(.setting(words), &visit))
          visit.pushKnob()
          #expect(go(.value(words), &visit), "\(words)")
          visit.pushKnob()
          #expect(go(.kept, &visit) && go(.out, &visit))
          let kept = parameter.words(for: visit.box.settings[parameter]).text(in: .english)
          #expect(kept == parameter.words(for: step).text(in: .english), "\(words)")
        }
      }
    }
  }

  @Test("Names are found as the box says them, with capitals, too")
  func capitals() {
    var visit = Visit()
    visit.holdKnob()
    #expect(visit.box.way(to: .entry("Octave")) == visit.box.way(to: .entry("octave")))
    #expect(go(.setting("Scale Major pentatonic"), &visit))
    visit.pushKnob()
    #expect(go(.value("Scale Major pentatonic"), &visit))
  }

  @Test("What is not there leads nowhere", arguments: ["keep", "octav", "", "octave range 9"])
  func nowhere(name: String) {
    var visit = Visit()
    visit.holdKnob()
    #expect(visit.box.way(to: .entry(name)) == .nowhere)
    for value in [" 99", " -9", " blue", ""] {
      #expect(visit.box.way(to: .setting("octave" + value)) == .nowhere)
      #expect(visit.box.way(to: .setting(name + value)) == .nowhere)
    }
  }
}
