// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The lesson that teaches the colours, as it goes by itself and as the hand leads it.
@Suite struct LessonTests {
  @Test("Every colour is named, and after a silence it sounds as under a finger; then the next comes")
  func colours() throws {
    for mapping in 0...2 {
      var visit = Visit()
      visit.set(.mapping, to: mapping)
      visit.set(.waveform, to: 1)
      visit.open(.lesson)
      for place in 0..<10 {
        guard case .colour(let name) = try visit.lesson.step else {
          Issue.record("step \(place) is no colour")
          return
        }
        #expect(visit.box.told.utterance?.phrases.last == Phrase(.just, .phrase(Phrase(name.key))))
        #expect(visit.isSilent && visit.box.deadline == nil)
        visit.hearOut()
        #expect(visit.isSilent)
        let rest = try visit.goOn()
        #expect((rest - 0.3).magnitude < 0.001)
        let tone = visit.box.sonifier.tone(of: LinearRGB(name.example))
        #expect((Double(visit.voice.frequency) - tone.frequency).magnitude < 0.01)
        #expect(visit.box.reading?.colourName == name && visit.voice.timbre == .triangle)
        var touched = visit
        touched.touch(0.5)
        #expect(touched.voice.sounds(like: visit.voice))
        let length = try visit.goOn()
        #expect((length - 1.5).magnitude < 0.001)
        #expect(try visit.isSilent && visit.lesson.place == place + 1)
      }
    }
  }

  @Test("Of two colours each sounds in its turn, as under a finger on its side, and silence is between")
  func pairs() throws {
    for step in [LessonStep.lightness, .strength, .greys] {
      var visit = try Visit.learning(step)
      visit.hearOut()
      for side in [0.25, 0.75] {
        _ = try visit.goOn()
        var touched = visit
        touched.touch(side)
        #expect(!visit.isSilent && touched.voice.sounds(like: visit.voice))
        _ = try visit.goOn()
        #expect(visit.isSilent)
      }
      #expect(try visit.lesson.step != step)
    }
  }

  @Test("What the box says of dark, pale and grey is what the ear hears, whatever the settings are")
  func truth() throws {
    let usual: [Key] = [.lessonLight, .lessonPale, .lessonGreys]
    let asNew = try sentences { _ in }
    #expect(asNew == usual)
    let ofReport: [Key] = [.lessonLightUnheard, .lessonPaleUnheard, .lessonGreysNotes]
    let ofPitch: [Key] = [.lessonLightUnheard, .lessonPale, .lessonGreys]
    let ofNoise: [Key] = [.lessonLightUnheard, .lessonPaleUnheard, .lessonGreys]
    let cases: [(Parameter, Int, [Key])] =
      [
        (.mapping, 1, ofReport), (.mapping, 2, ofPitch), (.octaveRange, 1, ofPitch),
        (.octaveRange, 2, usual), (.waveform, 4, ofNoise),
      ] + (0...Parameter.scale.range.upperBound).map { (.scale, $0, usual) }
    for (parameter, step, keys) in cases {
      let said = try sentences { $0[parameter] = step }
      #expect(said == keys, "\(parameter) \(step)")
    }
  }

  /// What is said of the three pairs.
  private func sentences(_ change: (inout Settings) -> Void) throws -> [Key] {
    try [LessonStep.lightness, .strength, .greys].map { step in
      var visit = Visit()
      change(&visit.box.stage.scene.settings)
      visit.box.follow(visit.box.settings)
      visit.open(.lesson)
      visit.turn(try #require(LessonStep.all.firstIndex(of: step)))
      return try #require(visit.keys.last)
    }
  }

  @Test("What the sentences say of two colours is so: low and high, clear and breathy, without a note")
  func heard() throws {
    func voices(_ step: LessonStep) throws -> (dark: Visit, light: Visit) {
      var (one, other) = (try Visit.learning(step), try Visit.learning(step))
      one.touch(0.25)
      other.touch(0.75)
      return (one, other)
    }
    let light = try voices(.lightness)
    #expect(light.dark.voice.frequency * 3.9 < light.light.voice.frequency && light.light.voice.breath < 0.3)
    let pale = try voices(.strength)
    #expect(pale.dark.voice.breath == 0 && pale.light.voice.breath > 0.5)
    #expect(pale.dark.voice.frequency == pale.light.voice.frequency)
    let greys = try voices(.greys)
    #expect(greys.dark.voice.breath == 1 && greys.light.voice.breath == 1)
    #expect(greys.dark.voice.frequency < greys.light.voice.frequency)
  }

  @Test("Three questions end it: each sounds, each answer is judged, and no colour is asked twice in a row")
  func questions() throws {
    var visit = try Visit.learning(.questions)
    #expect(visit.keys == [.askName, .gameWay])
    var last: Int?
    for round in 1...3 {
      let puzzle = try visit.game.puzzle
      #expect(puzzle.right != last && visit.box.scene.dial == .answers)
      last = puzzle.right
      visit.hearOut()
      _ = try visit.goOn()
      #expect(visit.box.reading?.colourName.key == puzzle.answers[puzzle.right])
      _ = try visit.goOn()
      #expect(try visit.isSilent && visit.box.deadline == nil && visit.lesson.step == .questions)
      if round == 2 { try visit.giveWrong() } else { try visit.giveRight() }
      let verdict: [Key] = round == 2 ? [.gameWrong, .gameScore, .gameTruth] : [.gameRight, .gameScore]
      #expect(visit.keys == verdict + [round == 3 ? .lessonOver : .askName])
    }
    #expect(try visit.box.scene.game == nil && visit.lesson.step == .end && visit.box.scene.dial == .lesson)
    #expect(visit.lines.count == 3 && visit.lines.allSatisfy { $0.hasPrefix("lesson,") })
    #expect(visit.lines.map { $0.contains(",yes,") } == [true, false, true])
  }

  @Test("The table has the name that was asked and the one that was answered")
  func table() throws {
    var visit = try Visit.learning(.questions)
    let (puzzle, wrong) = (try visit.game.puzzle, try visit.wrong)
    try visit.giveWrong()
    let names = ["red", "yellow", "green", "blue"]
    let line = try #require(visit.lines.last)
    #expect(line.contains(",name,") && line.contains(",\(names[puzzle.right]),\(names[wrong]),no,"))
    #expect(GameResult.isOne(Array(line.utf8)))
  }

  @Test("Without an answer the shutter says how to give one, and the colour sounds again")
  func noAnswer() throws {
    var visit = try Visit.learning(.questions)
    visit.pressShutter()
    #expect(visit.keys == [.chooseAnswer, .askName, .gameWay] && visit.box.scene.results.isEmpty)
    visit.hearOut()
    _ = try visit.goOn()
    #expect(!visit.isSilent)
  }

  @Test("Under a finger the push names the colour, but in a question it gives nothing away")
  func push() throws {
    var visit = Visit.learning(at: 2)
    visit.touch(0.5)
    visit.pushKnob()
    #expect(visit.heard.hasPrefix("Yellow, strong, A#, octave 4."))
    visit = try .learning(.questions)
    visit.touch(0.5)
    #expect(!visit.isSilent)
    visit.pushKnob()
    #expect(visit.keys == [.askName])
  }

  @Test("At its end the strip has all colours, and the shutter begins again")
  func end() throws {
    var visit = try Visit.learning(.end)
    visit.hearOut()
    #expect(visit.box.deadline == nil)
    var heard: [ColourName] = []
    visit.touch(0.05)
    for place in 0..<10 {
      visit.hand(.slide(Spot(x: 0.05 + Double(place) / 10)))
      heard.append(try #require(visit.box.reading).colourName)
    }
    #expect(heard.map { LessonStep.colour($0) } == Array(LessonStep.all.prefix(10)))
    visit.pressShutter()
    #expect(try visit.lesson.place == 0 && visit.keys == [.lessonBegins, .just])
  }

  @Test("The whole lesson takes about two minutes")
  func length() throws {
    var visit = Visit.learning()
    var seconds = 0.0
    while try visit.lesson.step != .end {
      // At 180 words a minute, the usual speed, five letters and a space are a word.
      let asked = try visit.lesson.step
      seconds += Double(visit.heard.count) / 6 / 180 * 60
      visit.hearOut()
      while visit.box.deadline != nil { seconds += try visit.goOn() }
      guard asked == .questions, try visit.lesson.step == .questions else { continue }
      // Two names are heard, and a moment of thought.
      seconds += 4
      try visit.giveRight()
    }
    #expect((75...140).contains(seconds), "\(seconds)")
  }
}
