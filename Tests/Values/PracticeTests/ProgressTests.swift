// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Testing

@testable import Practice

@Suite struct ProgressTests {
  private let steps = Course().steps

  /// Some weeks of a player who is right in most cases.
  private func played(_ seed: Int, clock: Bool = true, answers: Int = 300) -> Progress {
    var dice = Dice(seed: seed)
    var progress = Progress()
    for answer in 0..<answers {
      if answer % 10 == 0 { progress.begin() }
      let day = clock && dice.falls(0.8) ? 20_000 + answer / 8 : nil
      progress.answered(dice.pick(steps), right: dice.falls(0.8), on: day)
    }
    return progress
  }

  @Test("What is kept as text comes back the same")
  func text() {
    for seed in 1...50 {
      let progress = played(seed, clock: seed % 3 > 0)
      #expect(Progress(text: progress.text) == progress)
    }
    #expect(Progress(text: Progress().text) == Progress())
    var one = Progress()
    for _ in 0..<5 { one.begin() }
    one.answered(.chord(ChordName(.a, .minor)), right: true, on: 20_420)
    #expect(String(decoding: one.text, as: UTF8.self) == "session 5 0\nchord Am 1 20420 5\n")
  }

  @Test("Lines that say nothing are left out, and the others stay")
  func unknownLines() {
    let text = """
      session 5 1
      chord Am 3 20420 5
      chord H 3 20420 5
      chord Am 1 1 1
      change E A 2 0 4

      dance waltz 1 1 1
      chord E 9 20420 5
      chord E 3 -1 5
      chord E 3 20420 5 6
      change A E 1 1 1
      session x
      pattern calypso 0 0 1
      """
    let progress = Progress(text: Array(text.utf8))
    let kept = "session 5 1\nchord Am 3 20420 5\nchange E A 2 0 4\npattern calypso 0 0 1\n"
    #expect(String(decoding: progress.text, as: UTF8.self) == kept)
  }

  @Test("Any bytes make a progress that can be kept, and none ends the program")
  func hostile() {
    var dice = Dice(seed: 4)
    let good = played(1).text
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...dice.below(8) {
        let place = dice.below(bytes.count)
        switch dice.below(3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: dice.next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(dice.pick(Array("0 9-\n\u{0}".utf8)), at: place)
        }
      }
      var progress = Progress(text: bytes)
      #expect(Progress(text: progress.text) == progress)
      _ = Course().next(progress, on: dice.below(100_000))
      progress.begin()
      progress.answered(dice.pick(steps), right: dice.falls(0.5), on: Int(truncatingIfNeeded: dice.next()))
    }
    for line in [
      "session 99999999999999999999 1", "chord A 1 999999999999999999999 1",
      "section a 99999999999999999999 1 1 1",
    ] {
      #expect(Progress(text: Array(line.utf8)) == Progress())
    }
  }

  @Test(
    "No more than 500 things are kept, in 26,000 bytes, and the one that was practised last is among them")
  func most() {
    var progress = Progress()
    for _ in 0..<200_000 { progress.begin() }
    var last: CourseStep?
    for number in 0..<700 {
      guard let key = SongKey("twenty-four-letters-" + String(1000 + number)) else {
        return #expect(Bool(false))
      }
      progress.answered(.section(key, 99), right: true, on: 99_999)
      last = .section(key, 99)
    }
    #expect(progress.items.count == 500 && progress.items.first?.step == last)
    #expect(progress.text.count <= 30_000)
    let many = progress.text + Array("chord A 1 1 1\n".utf8)
    #expect(Progress(text: many).items.count == 500)
  }

  @Test("What is right in its time is asked after 1, 3, 7, 16, 35 and 75 days, and not before")
  func days() {
    var progress = Progress()
    let step = CourseStep.pattern(.calypso)
    var day = 20_000
    progress.answered(step, right: true, on: day)
    for wait in [1, 3, 7, 16, 35, 75, 75] {
      for early in 0..<wait { #expect(progress.due(on: day + early) == []) }
      #expect(progress.due(on: day + wait) == [step])
      day += wait
      progress.answered(step, right: true, on: day)
    }
    #expect(progress.item(step).map { $0.box >= 3 } == true)
  }

  @Test("Without a clock it is asked after so many sessions")
  func sessions() {
    var progress = Progress()
    let step = CourseStep.pattern(.calypso)
    progress.begin()
    progress.answered(step, right: true)
    for wait in [1, 2, 4, 7, 12, 20, 20] {
      for _ in 1..<wait {
        progress.begin()
        #expect(progress.due() == [])
      }
      progress.begin()
      #expect(progress.due() == [step])
      progress.answered(step, right: true)
    }
  }

  @Test("A clock that goes back does not hide what is due for ever")
  func clock() {
    var progress = Progress()
    progress.answered(.pattern(.waltz), right: true, on: 30_000)
    progress.begin()
    #expect(progress.due(on: 20_000) == [.pattern(.waltz)])
  }

  @Test("What is right again and again on one day moves up one box")
  func oneDay() {
    var progress = Progress()
    for _ in 0..<10 { progress.answered(.pattern(.waltz), right: true, on: 20_000) }
    #expect(progress.item(.pattern(.waltz))?.box == 1)
  }

  @Test(
    "What was sure and is wrong is asked on the next day; what is wrong once more has to be learned again")
  func wrong() {
    var progress = Progress()
    let step = CourseStep.pattern(.waltz)
    for day in [1, 2, 5, 12, 28] { progress.answered(step, right: true, on: day) }
    #expect(progress.item(step).map { $0.box >= 3 } == true)
    progress.answered(step, right: false, on: 30)
    #expect(progress.item(step).map { (1..<3).contains($0.box) } == true)
    #expect(progress.due(on: 30) == [] && progress.due(on: 31) == [step])
    progress.answered(step, right: false, on: 31)
    #expect(!progress.isLearned(step) && progress.due(on: 99) == [])
  }

  @Test("A change that was learned one way is learned the other way")
  func change() {
    var progress = Progress()
    progress.answered(.change(ChordName(.a, .major), ChordName(.e, .major)), right: true)
    #expect(progress.isLearned(.change(ChordName(.e, .major), ChordName(.a, .major))))
  }
}
