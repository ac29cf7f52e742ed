// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The way through the menu, gone by a hand that knows nothing of the menu but names.
@Suite struct MenuWayTests {
  private func go(_ goal: MenuGoal, _ visit: inout Visit) -> Bool {
    for _ in 0..<10 {
      switch visit.box.way(to: goal) {
      case .there: return true
      case .nowhere: return false
      case .move(let move): visit.make(move)
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
    let groups = visit.box.scene.menu?.groups ?? []
    let entries = groups.flatMap { $0.entries }
    let titles = entries.map { $0.title } + groups.map { $0.name.title }
    #expect(Set(titles).count == titles.count && entries.count > 38)
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

  @Test("Every group is found by its name, closed, from wherever the hand is in the menu")
  func groups() {
    var visit = Visit()
    visit.holdKnob()
    for group in visit.box.scene.menu?.groups ?? [] {
      for start in ["look", "octave", "help", "sound"] {
        #expect(go(.entry(start), &visit) && go(.entry(group.name.title), &visit))
        #expect(visit.box.scene.menu?.group == group && visit.box.scene.menu?.entry == nil)
      }
    }
  }

  @Test("The settings of a mode are found in that mode only")
  func own() {
    var visit = Visit.having(.brush)
    #expect(go(.entry("brush"), &visit) && go(.out, &visit))
    visit.open(.look)
    #expect(!go(.entry("brush"), &visit) && !go(.setting("brush 2"), &visit))
  }

  @Test("Every value of every setting that is allowed is found by its number and by its words, and kept")
  func values() {
    for parameter in Parameter.allCases {
      let start = Visit.having(parameter)
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
