// SPDX-License-Identifier: GPL-3.0-or-later

import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A new box gives its user five hints, one with a picture.
@Suite struct HintsTests {
  private let hints: [Key] = [.hintLesson, .hintKnob, .hintPush, .hintSweep, .hintGuide]

  private func newBox() -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(.powerOn(albums: albums(["poppies"]), faults: [], memory: nil), after: 0)
    visit.pushKnob()
    return visit
  }

  private func told(_ visit: Visit) -> [Key] {
    visit.box.told.utterance?.phrases.map { $0.key }.filter { hints.contains($0) } ?? []
  }

  /// Takes a picture, and hears all that is said of it.
  private func hear(_ visit: inout Visit) {
    visit.take(painting())
    if let utterance = visit.box.told.utterance { visit.meet(.heard(utterance), after: 9) }
  }

  @Test("Each of the first five pictures brings one, the last words of all, and no later picture does")
  func five() {
    var visit = newBox()
    for hint in hints {
      hear(&visit)
      #expect(told(visit) == [hint] && visit.box.told.utterance?.phrases.last?.key == hint)
    }
    for _ in 0..<3 {
      hear(&visit)
      #expect(told(visit).isEmpty)
    }
  }

  @Test("One that was cut comes with the next picture, until it was heard")
  func cut() {
    var visit = newBox()
    for _ in 0..<3 {
      visit.take(painting())
      #expect(told(visit) == [.hintLesson])
      visit.touch(0.5)
      visit.hand(.lift)
    }
    hear(&visit)
    hear(&visit)
    #expect(told(visit) == [.hintKnob])
  }

  @Test("They outlast the power, and a box that was in use before gives none")
  func kept() {
    var visit = newBox()
    hear(&visit)
    #expect(Memory(text: visit.box.memory.text).hintsLeft == 4)
    var later = Visit()
    later.box = Instrument()
    later.meet(.powerOn(albums: [], faults: [], memory: visit.box.memory), after: 0)
    hear(&later)
    #expect(told(later) == [.hintKnob])
    var used = Visit()
    hear(&used)
    #expect(told(used).isEmpty && Memory(text: Array("volume 3\n".utf8)).hintsLeft == 0)
    for left in ["-1", "6", "x"] { #expect(Memory(text: Array("hints left \(left)\n".utf8)).hintsLeft == 0) }
  }

  @Test("A user who wants few words hears none, and numbers bring none")
  func none() {
    var visit = newBox()
    visit.set(.verbosity, to: 1)
    hear(&visit)
    #expect(told(visit).isEmpty)
    visit.set(.verbosity, to: 0)
    visit.open(.data)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(told(visit).isEmpty)
  }
}
