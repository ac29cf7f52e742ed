// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Soaking
import Speech
import Testing

@testable import Instrument

@Suite struct WalkTests {
  @Test(
    "In every state, whatever happens, every hand is heard and every law holds",
    arguments: Outset.allCases)
  func laws(outset: Outset) {
    let walk = outset.walk
    let size = "\(walk.states) states, \(walk.transitions) transitions"
    #expect(walk.laws.isEmpty, "\(size): \(walk.laws)")
    let least = Soak.least(outset.leastStates)
    #expect(walk.states > least && walk.transitions > 10 * least, "\(size)")
  }

  @Test("There is no other silence than what is listed, and nothing is listed that is not met")
  func silences() {
    let met = Outset.allCases.reduce(into: Set<Silence>()) { $0.formUnion($1.walk.silences) }
    // A rare one may be in none of the sampled states.
    let all = Silence.allCases.count
    #expect(Soak.isWhole ? met.count == all : met.count > all / 2, "\(met)")
  }

  // In a sample most ways are cut off; that the shutter leads home is tested from each of its states.
  @Test(
    "No state is a dead end: from each there is a way home", .enabled(if: Soak.isWhole),
    arguments: Outset.allCases)
  func noDeadEnd(outset: Outset) {
    // Out of its case a box is once.
    guard outset != .outOfCase else { return }
    #expect(outset.walk.statesThatLeadHome == outset.walk.states)
  }

  @Test(
    "From everywhere the shutter, held on, leads home: as after power on, but for settings and finger",
    arguments: Outset.usual)
  func home(outset: Outset) {
    let walk = outset.walk
    let start = Instrument().afterPowerOn(walk.rests[0].albums)
    for box in walk.rests {
      var (box, start) = (box, start)
      let before = box
      for press in [Press.down, .hold, .holdOn, .up] {
        _ = box.handle(.gesture(.shutter(press)), at: box.now + 1)
      }
      // What lies beside the way: the finger, what is adjusted and kept, the pictures, and the place in gallery and guide.
      start.touch = before.touch
      start.scene.asked = box.scene.asked
      (start.scene.album, start.scene.places) = (before.scene.album, before.scene.places)
      (start.scene.bookmark, start.scene.bookmark.isReading) = (before.scene.bookmark, false)
      start.scene.settings = before.keptSettings
      (start.scene.open, start.scene.aside) = (box.scene.open, box.scene.aside)
      start.scene.results = before.scene.results
      start.follow(start.scene.settings)
      #expect(box.difference(from: start) == nil)
      #expect(box.undo == nil)
    }
  }

  @Test(
    "In every state a fault is spoken, and so is that it is well again; every fault in many states",
    arguments: Outset.allCases)
  func faults(outset: Outset) {
    // All of them in few states; in many one for each, one after the other: what is said depends on either, not on both.
    let rests = outset.walk.rests
    for (index, box) in rests.enumerated() {
      let one = index % Walk.faults.count
      for fault in rests.count < 2000 ? Walk.faults[...] : Walk.faults[one...one] {
        for event in [Event.fault(fault), .healed(fault)] {
          let step = Step(from: box, event, at: box.now)
          #expect(step.isTold && step.after.difference(from: box) == nil)
        }
      }
    }
  }
}

extension Instrument {
  fileprivate func afterPowerOn(_ albums: [Album]) -> Instrument {
    var box = self
    _ = box.handle(.powerOn(albums: albums, faults: []), at: Instant(seconds: 0))
    return box
  }
}

extension Step {
  fileprivate var isTold: Bool {
    effects.contains { if case .say(let utterance) = $0 { utterance.priority == .fault } else { false } }
  }
}

extension Outset {
  /// Fewer would be a walk that has lost its way.
  fileprivate var leastStates: Int {
    switch self {
    case .empty, .ofTwo, .withStick: 100_000
    case .quiet: 40_000
    case .outOfCase, .paintings, .strings, .chords, .guitar, .sound: 1000
    case .safe: 20
    case .sweep, .draw, .games, .lesson, .labels, .orbs: 10_000
    case .titles: 5000
    }
  }
}
