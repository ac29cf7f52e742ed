// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Sounds for eyes: the flash, and the words.
@Suite struct SoundFlashTests {
  private static func wanted(_ step: Int) -> Stage {
    var stage = Visit().box.stage
    stage.health.microphone.order = .sounds
    stage.scene.settings[.soundFlash] = step
    return stage
  }

  /// Effects of the flash when findings come at these seconds, in a mode that shows sounds.
  private func flashes(_ findings: [(Double, SoundFinding)], isPictureLit: Bool = false) -> [String] {
    var stage = SoundFlashTests.wanted(1)
    var told: [String] = []
    func note(_ seconds: Double) {
      for effect in stage.effects { if case .light(let isOn) = effect { told.append("\(seconds) \(isOn)") } }
    }
    for (seconds, finding) in findings {
      stage.begin(at: Instant(seconds: seconds))
      SoundFlash.settle(&stage)
      SoundFlash.take(&stage, .sound(finding))
      note(seconds)
      guard let due = SoundFlash.due(stage) else { continue }
      stage.begin(at: due)
      SoundFlash.settle(&stage)
      note((due.seconds * 10).rounded() / 10)
    }
    return told
  }

  @Test("A sound that begins flashes for a tenth of a second, and one that is told of or ends does not")
  func flash() {
    #expect(
      flashes([(1, .clap), (3, .rest), (5, .clap)]) == ["1.0 true", "1.1 false", "5.0 true", "5.1 false"])
  }

  @Test("However fast a sound is struck again, there are no more than three flashes a second")
  func rate() {
    let strokes = (0..<40).map { (1 + 0.1 * Double($0), SoundFinding.clap) }
    #expect(flashes(strokes).filter { $0.hasSuffix("true") }.count <= 12)
  }

  @Test("On a new box no sound flashes; the flash that is switched off goes out at once")
  func unasked() {
    #expect(!Settings().flashesAtSounds)
    for step in 0...1 {
      var stage = SoundFlashTests.wanted(step)
      stage.begin(at: Instant(seconds: 1))
      SoundFlash.take(&stage, .sound(.clap))
      #expect(SoundFlash.isLit(stage) == (step == 1))
      stage.begin(at: Instant(seconds: 1.02))
      stage.scene.settings[.soundFlash] = 0
      SoundFlash.settle(&stage)
      #expect(!SoundFlash.isLit(stage) && stage.effects.count == step)
    }
  }

  @Test("The knob has the flash at sounds, off at first, and the box remembers it")
  func setting() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.open(.paint)
    visit.hand(.knob(.down))
    #expect(visit.said == "flash at each sound: off.")
    visit.hand(.knob(.up))
    visit.turn(1)
    #expect(visit.said == "on.")
    #expect(visit.box.memory.settings.flashesAtSounds)
  }

  @Test("Words say first what it is, then what it is like, and when, where the box knows the time")
  func words() {
    let sort = HeardSort(loudness: 31, duration: 3.4, period: 0.8, kind: .alarm, confidence: 0.9)
    func text(_ news: SoundNews, _ time: CalendarTime? = nil) -> String {
      SoundWords.words(SoundFinding(news, since: 0), at: time).map { $0.text(in: .english) }
        .joined(separator: ", ")
    }
    #expect(text(.told(sort)) == "alarm, loud, long, repeats every 0.8 seconds")
    #expect(text(.began(loudness: 31)) == "a loud sound" && text(.began(loudness: 12)) == "a sound")
    let knocks = HeardSort(loudness: 12, duration: 0.2, kind: .knock, confidence: 0.9)
    let ended = text(.ended(knocks), CalendarTime(seconds: 50_710))
    #expect(ended == "knock, short, over after 0.2 seconds, at 14:05:10")
    let second = HeardSort(loudness: 12, duration: 5, motion: .rising, period: 1.01)
    #expect(text(.usual(second)) == "long, rising, repeats every second, goes on")
    for number in [Double.nan, .infinity, -5, 1e300] {
      let odd = HeardSort(loudness: number, duration: number, period: number)
      #expect(!text(.ended(odd)).isEmpty)
    }
  }
}
