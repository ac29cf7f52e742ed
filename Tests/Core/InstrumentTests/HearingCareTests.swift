// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Care for the ears: warnings, the way down, the ceiling.
@Suite struct HearingCareTests {
  /// A little louder than the reference build, so that the steps of 80 and 75 dB(A) are below the usual ones.
  private static let ears = EarLevel(sensitivity: 124, output: 0.134)

  private func visit() -> Visit { Visit(ears: HearingCareTests.ears) }

  private func hear(_ percent: Double, _ visit: inout Visit, after seconds: Double = 1) {
    // A hair above, because percent are rounded down.
    let week = visit.box.settings.listener.safeWeek * (percent + 0.001) / 100
    visit.meet(.listened(week: week), after: seconds)
  }

  @Test("At 80, 100, 200 and 300 percent it is told, once each, and in between nothing is")
  func warnings() {
    for listener in [0, 1] {
      var visit = visit()
      visit.set(.listener, to: listener)
      var told: [Int] = []
      for percent in 0...350 {
        hear(Double(percent), &visit)
        if !visit.said.isEmpty { told.append(percent) }
        if !visit.said.isEmpty { #expect(visit.said.contains(" \(percent) percent ")) }
        hear(Double(percent), &visit)
        #expect(visit.said.isEmpty)
      }
      #expect(told == [80, 100, 200, 300])
    }
  }

  @Test("Hours that are forgotten one by one and come again are not told again; a new week is")
  func again() {
    var visit = visit()
    hear(81, &visit)
    #expect(!visit.said.isEmpty)
    for percent in [79.0, 80, 75, 82, 71, 80] {
      hear(percent, &visit)
      #expect(visit.said.isEmpty)
    }
    hear(60, &visit)
    hear(80, &visit)
    #expect(!visit.said.isEmpty)
  }

  @Test("What was told before the box was switched off is not told again when it is on")
  func recalled() {
    var visit = visit()
    visit.meet(.powerOn(albums: [], faults: [], week: Listener.adult.safeWeek * 1.5))
    hear(151, &visit)
    #expect(visit.said.isEmpty && visit.box.settings[.volume] == Parameter.volume.standard)
    hear(200, &visit)
    #expect(!visit.said.isEmpty)
  }

  @Test(
    "At 100 percent both volumes go down, a step in two seconds, to what ears bear all week, and stay there")
  func down() {
    var visit = visit()
    let goal = HearingCareTests.ears.step(notAbove: 80)
    #expect(goal > 1 && goal < Parameter.volume.standard)
    hear(100, &visit)
    #expect(visit.said.contains("goes down slowly"))
    var steps = [visit.box.settings[.volume]]
    for second in 1...20 {
      let before = (visit.box.settings[.volume], visit.box.settings[.speechVolume])
      hear(100 + Double(second) / 100, &visit)
      let after = (visit.box.settings[.volume], visit.box.settings[.speechVolume])
      #expect(before.0 - after.0 <= 1 && before.1 - after.1 <= 1)
      #expect(second % 2 == 0 || before == after)
      steps.append(after.0)
    }
    #expect(visit.box.settings[.volume] == goal && visit.box.settings[.speechVolume] == goal)
    #expect(steps == steps.sorted(by: >))
    #expect(visit.box.frame.volume > 0.04)
  }

  @Test("Who turns the volume while it goes down keeps it, until the next whole week")
  func acknowledged() {
    var visit = visit()
    visit.pushKnob()
    #expect(visit.push().hasPrefix("volume"))
    hear(100, &visit)
    visit.turn(1)
    let kept = visit.box.settings
    for second in 1...20 { hear(100 + Double(second), &visit) }
    #expect(visit.box.settings == kept)
    hear(200, &visit)
    #expect(visit.said.contains("goes down slowly"))
    for _ in 0..<20 { hear(201, &visit) }
    #expect(visit.box.settings[.volume] < kept[.volume])
  }

  @Test("Who listens softly already is told to rest, and nothing goes down")
  func soft() {
    var visit = visit()
    visit.set(.volume, to: 2)
    visit.set(.speechVolume, to: 2)
    hear(100, &visit)
    #expect(visit.said.contains("Let your ears rest"))
    for second in 1...9 { hear(100 + Double(second), &visit) }
    #expect(visit.box.settings[.volume] == 2 && visit.box.settings[.speechVolume] == 2)
  }

  @Test("Whatever is heard, however loud its headphones are, the box is never silent")
  func floor() {
    for sensitivity in stride(from: 80.0, through: 150, by: 5) {
      var visit = Visit(ears: EarLevel(sensitivity: sensitivity, output: 1))
      for listener in [0, 1] {
        visit.set(.listener, to: listener)
        for percent in stride(from: 0.0, through: 1000, by: 50) {
          for _ in 0..<3 { hear(percent, &visit) }
          // A child's softest step is 61 dB(A) with loud headphones: speech in a quiet room.
          let full = sensitivity + EarLevel.loudestTone
          for gain in [visit.box.frame.volume, visit.box.frame.speechVolume] {
            #expect(gain > 0.044 || listener == 1 && full + 20 * log10(Double(gain)) > 61)
          }
        }
      }
    }
  }

  @Test("How much was heard is the menu's last entry: asked, it is told, and nothing can be changed")
  func asked() {
    var visit = visit()
    hear(34, &visit)
    visit.menu(.heard)
    #expect(visit.said == "heard in seven days: 34 percent of what ears bear well.")
    let before = visit.box.settings
    #expect(visit.push() == "In seven days you have heard 34 percent of what ears bear well.")
    visit.turn(-1)
    #expect(visit.box.settings == before && visit.said.hasPrefix("loudest volume"))
  }
}

extension Visit {
  /// What it says to a push.
  fileprivate mutating func push() -> String {
    hand(.knob(.down))
    defer { hand(.knob(.up)) }
    return said
  }

  fileprivate mutating func holdBack() -> String {
    hand(.shutter(.down), .shutter(.hold))
    defer { hand(.shutter(.up)) }
    return said
  }
}

/// The loudest volume, which no user exceeds by mistake.
@Suite struct CeilingTests {
  private static let ears = EarLevel(sensitivity: 120, output: 0.134)

  @Test(
    "Out of the case both volumes end at the ceiling: an edge, and where more can be had; an end that is no ceiling is just an end"
  )
  func edge() {
    for volume in [Parameter.volume, .speechVolume] {
      for ceiling in 3...10 {
        var visit = Visit(ears: CeilingTests.ears)
        visit.set(.ceiling, to: ceiling)
        visit.menu(.parameter(volume))
        visit.pushKnob()
        visit.turn(100)
        visit.turn(1)
        #expect(visit.box.settings[volume] == ceiling && visit.cues == [.end])
        #expect(visit.said.contains("The menu can allow more") == (ceiling < 10))
        visit.turn(-100)
        visit.turn(-1)
        #expect(visit.box.settings[volume] == 1 && !visit.said.contains("menu"))
      }
    }
  }

  @Test("A higher ceiling takes two pushes, and is heard before; a lower one takes one")
  func confirm() {
    for (turns, pushes) in [(1, 2), (2, 2), (-1, 1), (-7, 1)] {
      var visit = Visit(ears: CeilingTests.ears)
      visit.menu(.parameter(.ceiling))
      visit.pushKnob()
      visit.turn(turns)
      // A sine is heard at the loudest volume that is being tried.
      #expect(visit.cues == [.preview(.one(.sine))])
      #expect(isGain(visit.box.frame.volume, 8 + turns))
      if pushes == 2 {
        #expect(visit.push().hasPrefix("This is loud for your ears.") && visit.box.scene.menu?.before == 8)
        visit.answerByPush()
        #expect(visit.said.hasPrefix("Kept: loudest volume"))
      } else {
        #expect(visit.push().hasPrefix("Kept: loudest volume"))
      }
      #expect(visit.box.settings[.ceiling] == 8 + turns)
      #expect(isGain(visit.box.frame.volume, min(7, 8 + turns)))
    }
  }

  @Test("Another turn after the question asks again, and every way out leaves it as it was")
  func leave() {
    var visit = Visit(ears: CeilingTests.ears)
    visit.menu(.parameter(.ceiling))
    visit.pushKnob()
    visit.turn(1)
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.push().hasPrefix("This is loud for your ears."))
    #expect(visit.holdBack().hasPrefix("As before") && visit.box.settings[.ceiling] == 8)
    #expect(isGain(visit.box.frame.volume, 7))
    // The next try asks its question again, as if the last one had not been left open.
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.push().hasPrefix("This is loud for your ears."))
  }

  @Test("A child has all ten steps, none above what its ears bear, and is told that it is softer now")
  func child() {
    for sensitivity in [110.0, 120, 135] {
      var visit = Visit(ears: EarLevel(sensitivity: sensitivity, output: 0.134))
      let full = visit.box.stage.care.ears.fullScale + EarLevel.loudestTone
      visit.set(.listener, to: 1)
      #expect(visit.box.settings[.volume] == 7)
      for step in 1...10 {
        visit.box.stage.scene.settings[.volume] = step
        visit.box.follow(visit.box.settings)
        #expect(full + 20 * log10(Double(visit.box.frame.volume)) <= 75 + 1e-3)
      }
    }
    var visit = Visit(ears: CeilingTests.ears)
    visit.menu(.parameter(.listener))
    visit.pushKnob()
    visit.turn(1)
    let before = visit.box.frame.volume
    #expect(visit.push() == "Kept: listener, child. Softer now, for a child: 7 of 10.")
    #expect(visit.box.frame.volume < before)
    // Where the menu can allow more it does, without a question: all ten are safe.
    visit.set(.volume, to: 8)
    visit.menu(.parameter(.volume))
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.said.contains("The menu can allow more."))
    visit.set(.ceiling, to: 10)
    #expect(visit.box.ceiling == 10 && visit.box.scene.menu == nil)
  }

  @Test("Only a grown-up's second push ends a child's volume, and nobody is startled by that")
  func adultAgain() {
    for step in 1...8 {
      var visit = Visit(ears: CeilingTests.ears)
      visit.set(.listener, to: 1)
      visit.set(.volume, to: step)
      let before = visit.box.frame.volume
      visit.menu(.parameter(.listener))
      visit.pushKnob()
      visit.turn(-1)
      // As soft as before while it is only tried.
      #expect(visit.box.frame.volume == before && visit.push().hasPrefix("This is loud"))
      visit.answerByPush()
      let volume = visit.box.settings[.volume]
      #expect(visit.box.settings.listener == .adult)
      #expect(visit.said == "Kept: listener, adult. volume: \(volume) of 10.")
      #expect(visit.box.frame.volume <= before || volume == 1)
    }
  }

  @Test(
    "The loudest volume that a child was allowed is not an adult's: louder than a new box is a question again"
  )
  func ceilingOfChild() {
    var visit = Visit(ears: CeilingTests.ears)
    visit.set(.listener, to: 1)
    visit.set(.ceiling, to: 10)
    visit.set(.listener, to: 0)
    #expect(visit.box.settings.listener == .adult && visit.box.ceiling == Parameter.ceiling.standard)
    // What an adult has made softer stays so.
    visit.set(.ceiling, to: 4)
    visit.set(.listener, to: 1)
    visit.set(.listener, to: 0)
    #expect(visit.box.ceiling == 4)
  }

  /// An adult's steps are of 3 dB.
  private func isGain(_ gain: Float, _ step: Int) -> Bool {
    abs(20 * log10(Double(gain)) - 3 * Double(step - 10)) < 1e-3
  }
}
