// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Practice
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Orders that need no hand.
@Suite struct GuitarOrdersTests {
  private static func opened() -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down))
    visit.hand(.knob(.up))
    return visit
  }

  /// What the box says and strikes after an order.
  private static func obey(_ visit: inout Visit, _ word: LessonWord) -> (said: String, cues: [Earcon]) {
    visit.box.stage.begin(at: visit.box.now)
    GuitarOrders.obey(&visit.box.stage, word)
    var (said, cues): ([String], [Earcon]) = ([], [])
    for effect in visit.box.stage.end() {
      if case .say(let utterance) = effect { said += utterance.phrases.map { $0.text(in: .english) } }
      if case .cue(let cue) = effect { cues.append(cue) }
    }
    return (said.joined(separator: " "), cues)
  }

  @Test("Next goes on like the shutter, with an earcon at once, and no takes it back")
  func next() {
    var visit = Self.opened()
    let begun = Self.obey(&visit, .next)
    #expect(begun.said.hasPrefix("A major. 3 fingers.") && begun.cues == [.press])
    _ = Self.obey(&visit, .next)
    #expect(visit.box.scene.games.guitar.part == .finger(0))
    let back = Self.obey(&visit, .no)
    #expect(back.said.hasPrefix("A major. 3 fingers.") && visit.box.scene.games.guitar.part == .heard)
    #expect(Self.obey(&visit, .no).said.hasPrefix("Next: A major."))
    #expect(Self.obey(&visit, .no).cues == [.press, .refused])
  }

  @Test("Again repeats, play plays, stop is silence, where and help answer")
  func others() {
    var visit = Self.opened()
    _ = Self.obey(&visit, .next)
    _ = Self.obey(&visit, .next)
    #expect(Self.obey(&visit, .again).said.hasPrefix("index finger: fret 2, fourth string."))
    #expect(Self.obey(&visit, .play).said.isEmpty && visit.box.scene.games.chords.playing != nil)
    #expect(Self.obey(&visit, .stop).said.isEmpty && visit.box.scene.games.chords.playing == nil)
    #expect(Self.obey(&visit, .where).said.hasPrefix("A major. index finger"))
    #expect(Self.obey(&visit, .help).said.contains("Pluck it, and the box goes on by itself."))
  }

  @Test("Slower and faster change the tempo of strokes, and are refused where nothing has one")
  func tempo() {
    var visit = Self.opened()
    #expect(Self.obey(&visit, .slower).cues == [.press, .refused])
    GuitarLesson.choose(&visit.box.stage, .pattern(.downs))
    #expect(Self.obey(&visit, .slower).said == "tempo: 50 beats a minute.")
    #expect(Self.obey(&visit, .faster).said == "tempo: 60 beats a minute.")
  }

  @Test("Under the menu nothing is obeyed, and a hold does not take an order back")
  func covered() {
    var visit = Self.opened()
    visit.hand(.knob(.down))
    visit.box.stage.begin(at: visit.box.now)
    GuitarOrders.obey(&visit.box.stage, .next)
    visit.hand(.knob(.hold))
    #expect(visit.box.scene.menu != nil && visit.box.scene.games.guitar.part == .heard)
    #expect(Self.obey(&visit, .next).cues.isEmpty)
  }
}
