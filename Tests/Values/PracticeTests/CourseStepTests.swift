// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Testing

@Suite struct CourseStepTests {
  @Test("Every step of the course is what its letters say")
  func letters() {
    guard let key = SongKey("clementine") else { return #expect(Bool(false)) }
    let steps = Course(songs: [CourseSong(key, parts: 3, chords: [])]).steps
    for step in steps { #expect(CourseStep(letters: step.letters) == step) }
    for index in 0..<ChordName.count {
      let step = CourseStep.chord(ChordName(index: index))
      #expect(CourseStep(letters: step.letters) == step)
    }
  }

  @Test(
    "What names no step is none",
    arguments: [
      "", " ", "chord", "chord H", "chord A ", " chord A", "chord A E", "chord  A", "change A", "change A A",
      "change A E D", "pattern", "pattern tango", "section song", "section song 0", "section song 100",
      "section song x",
      "section Song 1", "song", "song Über", "song a b", "song aaaaaaaaaaaaaaaaaaaaaaaaa", "lesson A",
    ])
  func none(letters: String) { #expect(CourseStep(letters: letters) == nil) }

  @Test("A change has no direction")
  func direction() {
    guard let one = CourseStep(letters: "change A E"), let other = CourseStep(letters: "change E A") else {
      return #expect(Bool(false))
    }
    #expect(one != other && one.isSame(as: other))
    #expect(!one.isSame(as: .pattern(.waltz)))
  }
}
