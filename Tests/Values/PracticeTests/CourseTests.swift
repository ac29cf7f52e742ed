// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Testing

@testable import Practice

@Suite struct CourseTests {
  private func names(_ letters: String) -> [ChordName] {
    letters.split(separator: " ").compactMap { ChordName(letters: String($0)) }
  }

  private var songs: [CourseSong] {
    [("trip", 4, "A E B7"), ("river", 2, "C G Am"), ("odd", 2, "Bdim A")].compactMap { key, parts, chords in
      SongKey(key).map { CourseSong($0, parts: parts, chords: names(chords)) }
    }
  }

  @Test("All lines of the table are steps, each once, of twenty-four chords with a shape, and every pattern")
  func table() {
    let steps = Course().steps
    #expect(steps.count == 74)
    for (place, step) in steps.enumerated() { #expect(!steps[..<place].contains { $0.isSame(as: step) }) }
    let chords = steps.compactMap { if case .chord(let name) = $0 { name } else { nil } }
    #expect(chords.count == 24)
    for name in chords { #expect(ChordFingering.first(of: name) != nil) }
    for name in StrokePattern.Name.allCases {
      #expect(steps.count { $0 == .pattern(name) } == 1)
    }
  }

  @Test("Each change is between chords that were learned before, and each chord but the first has one")
  func changes() {
    var chords: [ChordName] = []
    var changed: [ChordName] = []
    for step in Course().steps {
      if case .chord(let name) = step { chords.append(name) }
      if case .change(let one, let other) = step {
        #expect(chords.contains(one) && chords.contains(other))
        changed += [one, other]
      }
    }
    for name in chords { #expect(changed.contains(name)) }
  }

  @Test(
    "The course begins with A, E and B7, then the stroke, the calypso, a section of a song, and the whole song"
  )
  func beginning() {
    let first = Course(songs: songs).steps.prefix(16).map { $0.letters }
    #expect(
      first == [
        "chord A", "chord E", "change A E", "chord B7", "change E B7", "change A B7", "pattern downs",
        "pattern ups", "pattern down-up", "pattern calypso", "section trip 1", "section trip 2",
        "section trip 3", "section trip 4", "song trip", "chord Am",
      ])
  }

  @Test(
    "A song comes as soon as its chords and their changes are there, and one with a strange chord at the end")
  func songPlaces() {
    let steps = Course(songs: songs).steps.map { $0.letters }
    guard let place = steps.firstIndex(of: "section river 1") else { return #expect(Bool(false)) }
    #expect(steps[place - 1] == "change C Am")
    #expect(steps.last == "song odd")
  }

  @Test("A player who is always right learns all in the order of the course, and then nothing is due")
  func whole() {
    let course = Course(songs: songs)
    var progress = Progress()
    var new: [CourseStep] = []
    var day = 20_000
    for _ in 0..<3000 {
      guard let step = course.next(progress, on: day) else {
        day += 1
        continue
      }
      if !progress.isLearned(step) { new.append(step) }
      progress.answered(step, right: true, on: day)
      // Ten minutes a lesson, six a day.
      if progress.items.count % 6 == 0 { day += 1 }
    }
    #expect(new == course.steps)
    #expect(course.steps.allSatisfy { progress.isLearned($0) })
    #expect(course.next(progress, on: day) == nil || day > 20_000)
  }

  @Test("What is due comes before something new, but no more than three times in a row")
  func repetitions() {
    let course = Course()
    var progress = Progress()
    for step in course.steps.prefix(6) { progress.answered(step, right: true, on: 20_000) }
    var kinds = ""
    for _ in 0..<8 {
      guard let step = course.next(progress, on: 20_001) else { break }
      kinds += progress.isLearned(step) ? "r" : "n"
      progress.answered(step, right: true, on: 20_001)
    }
    #expect(kinds == "rrrnrrrn")
  }

  @Test(
    "A chord that fails lets the player go on with what does not need it, and comes again in the next session"
  )
  func failing() {
    let course = Course()
    var progress = Progress()
    progress.begin()
    for step in course.steps.prefix(10) { progress.answered(step, right: true) }
    #expect(course.next(progress)?.letters == "chord Am")
    progress.answered(.chord(ChordName(.a, .minor)), right: false)
    #expect(course.next(progress)?.letters == "chord Dm")
    progress.answered(.chord(ChordName(.d, .minor)), right: true)
    // Their change needs both.
    #expect(course.next(progress)?.letters == "pattern waltz")
    progress.begin()
    for step in progress.due() { progress.answered(step, right: true) }
    #expect(course.next(progress)?.letters == "chord Am")
  }

  @Test("A player who is always wrong is never left without a step")
  func alwaysWrong() {
    let course = Course(songs: songs)
    var progress = Progress()
    for answer in 0..<500 {
      if answer % 7 == 0 { progress.begin() }
      guard let step = course.next(progress) else { return #expect(Bool(false)) }
      progress.answered(step, right: false)
    }
  }

  @Test("A song whose file is gone is not asked for")
  func gone() {
    var progress = Progress()
    guard let key = SongKey("gone") else { return #expect(Bool(false)) }
    progress.answered(.song(key), right: true, on: 1)
    #expect(Course().next(progress, on: 100) == Course().steps.first)
  }
}
