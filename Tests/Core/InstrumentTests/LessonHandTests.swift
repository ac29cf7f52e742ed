// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The lesson and the hand: it goes on by itself, stops for everything else, and takes every press back.
@Suite struct LessonHandTests {
  @Test("It is among games and lessons, and begins with its name, the way and the first colour")
  func begins() throws {
    var visit = Visit()
    visit.menu(.mode(.lesson))
    #expect(visit.said == "colours lesson, to learn how colours sound.")
    #expect(visit.box.scene.menu?.groups[1].entries.contains(.mode(.lesson)) == true)
    visit.pushKnob()
    #expect(visit.keys == [.just, .lessonBegins, .just] && visit.heard.hasSuffix("Red."))
    #expect(visit.box.inHand.text(in: .english) == "Step 1 of 15.")
  }

  @Test("Whatever the hand does, it stops; the shutter says the step again and goes on from there")
  func stops() throws {
    let gestures: [Gesture] = [.touch(Spot(x: 0.5)), .knob(.down), .together, .shutter(.down)]
    for gesture in gestures {
      for isSounding in [false, true] {
        var visit = Visit.learning(at: 3)
        if isSounding {
          visit.hearOut()
          _ = try visit.goOn()
        }
        visit.hand(gesture)
        #expect(!isSounding || visit.cues == [.press], "\(gesture)")
        let goesOn = gesture == .shutter(.down)
        #expect(try visit.box.deadline == nil && visit.lesson.place == 3)
        #expect(try (visit.lesson.course == .speaks) == goesOn, "\(gesture)")
      }
    }
    var visit = Visit.learning(at: 3)
    visit.touch(0.5)
    visit.hand(.lift)
    visit.hearOut()
    #expect(visit.box.deadline == nil)
    visit.pressShutter()
    #expect(visit.heard == "Yellow-green.")
    visit.hearOut()
    for _ in 0..<2 { _ = try visit.goOn() }
    #expect(try visit.isSilent && visit.lesson.place == 4)
  }

  @Test("The knob goes a step on or back and says it, and ticks at both ends")
  func knob() throws {
    var visit = Visit.learning()
    visit.turn(1)
    #expect(visit.heard == "Orange." && visit.cues.isEmpty)
    visit.turn(-1)
    #expect(visit.heard.hasSuffix("Red.") && visit.cues.isEmpty)
    visit.turn(-1)
    #expect(visit.heard.hasSuffix("Red.") && visit.cues == [.start])
    visit.turn(99)
    #expect(try visit.keys == [.lessonOver] && visit.cues.isEmpty && visit.lesson.step == .end)
    visit.turn(1)
    #expect(visit.keys == [.lessonOver] && visit.cues == [.end])
    visit.turn(-1)
    #expect(visit.keys == [.askName, .gameWay] && visit.box.scene.dial == .answers)
    visit.pushKnob()
    visit.turn(-1)
    #expect(visit.keys == [.lessonGreys] && visit.box.scene.game == nil && visit.box.scene.dial == .lesson)
  }

  @Test("What the knob has in hand stays in hand from step to step")
  func dial() throws {
    var visit = Visit.learning()
    visit.pushKnob()
    #expect(visit.box.scene.dial == .parameter(.waveform))
    visit.pressShutter()
    visit.hearOut()
    for _ in 0..<2 { _ = try visit.goOn() }
    #expect(try visit.lesson.place == 1 && visit.box.scene.dial == .parameter(.waveform))
  }

  @Test("A finger that rests is silent while the lesson goes on, and lifting it stops nothing")
  func restingFinger() throws {
    var visit = Visit.learning(at: 5)
    visit.touch(0.5)
    #expect(!visit.isSilent)
    visit.pressShutter()
    #expect(visit.isSilent)
    visit.hearOut()
    _ = try visit.goOn()
    visit.hand(.lift)
    #expect(!visit.isSilent && visit.box.deadline != nil)
  }

  @Test("After a fault that came in between, the step is said again")
  func fault() throws {
    var visit = Visit.learning(at: 2)
    visit.meet(.fault(.cardGone))
    visit.meet(.heard(Utterance(.fault, [Phrase(.cardGone)])))
    #expect(visit.heard == "Yellow." && visit.box.deadline == nil)
    visit.hearOut()
    #expect(visit.box.deadline != nil)
  }

  @Test("The shutter, held, leads back to look and to its picture; no answer was given")
  func back() throws {
    let picture = painting()
    var visit = Visit()
    visit.take(picture)
    visit.open(.lesson)
    #expect(visit.box.picture !== picture)
    visit.turn(13)
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(visit.lines.count == 1)
    visit.hand(.shutter(.hold))
    #expect(visit.lines.isEmpty && visit.box.scene.mode == .look && visit.box.scene.lesson == nil)
    #expect(visit.box.scene.game == nil && visit.box.picture === picture && visit.box.deadline == nil)
  }

  @Test("Beneath the menu it waits; chosen there again, it goes on where it was")
  func menu() throws {
    var visit = Visit.learning(at: 7)
    visit.holdKnob()
    #expect(try visit.lesson.course == .waits)
    visit.holdShutter()
    #expect(visit.heard == "The menu is closed. Step 8 of 15.")
    visit.open(.lesson)
    #expect(try visit.lesson.place == 7 && visit.heard.hasSuffix("Violet."))
    visit.open(.hues)
    #expect(visit.box.scene.lesson == nil && visit.box.scene.game?.mode == .hues)
    visit.open(.lesson)
    #expect(try visit.lesson.place == 0 && visit.box.scene.game == nil)
  }

  @Test("A box that was switched off in it waits at its beginning, and says how to begin")
  func powerOn() throws {
    var visit = Visit()
    var memory = Memory()
    memory.mode = .lesson
    visit.box = Instrument()
    visit.meet(.powerOn(albums: [], faults: [], memory: memory))
    #expect(
      visit.said.hasSuffix("olours lesson, to learn how colours sound. Press the shutter to begin."))
    #expect(try visit.lesson == Lesson())
    visit.pressShutter()
    #expect(visit.keys == [.lessonBegins, .just])
  }

  @Test("Controls are explained as they work in the lesson")
  func explained() throws {
    func explained(_ step: LessonStep, _ gestures: Gesture...) throws -> Key? {
      var visit = try Visit.learning(step)
      visit.hand(.together)
      for gesture in gestures { visit.hand(gesture) }
      return visit.keys.first
    }
    #expect(try explained(.greys, .shutter(.down)) == .explainShutterLesson)
    #expect(try explained(.questions, .shutter(.down)) == .explainShutterAnswers)
    #expect(try explained(.greys, .turn(1, boost: 1)) == .explainTurnLesson)
    #expect(try explained(.questions, .turn(1, boost: 1)) == .explainTurnAnswers)
    #expect(try explained(.end, .touch(Spot(x: 0.5))) == .explainStripLesson)
    #expect(try explained(.greys, .touch(Spot(x: 0.5)), .knob(.down)) == .explainPushLesson)
  }
}
