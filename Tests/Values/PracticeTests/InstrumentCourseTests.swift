// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Testing

/// Lessons of other instruments than the guitar, and what is kept of them.
@Suite struct InstrumentCourseTests {
  private static let others = StringInstrument.allCases.filter { $0 != .guitar }

  @Test func `Each chord has a shape on its instrument, and a change comes after both its chords`() {
    for instrument in Self.others {
      let steps = Course(on: instrument).steps
      var chords: [ChordName] = []
      for step in steps {
        #expect(steps.count { $0.isSame(as: step) } == 1)
        if case .chord(let name) = step {
          #expect(instrument.shape(of: name) != nil)
          chords.append(name)
        }
        if case .change(let one, let other) = step {
          #expect(chords.contains(one) && chords.contains(other), "\(step.letters)")
        }
      }
      #expect(chords.count == instrument.shapes.count)
    }
  }

  @Test func `A bass has no strokes upwards`() {
    for case .pattern(let name) in Course(on: .bass).steps {
      #expect(!StrokePattern(name).strokes.contains(.up))
    }
  }

  @Test func `What was learned on one instrument is not learned on another, and each is kept with its name`()
  {
    var progress = Progress()
    let chord = CourseStep.chord(ChordName(.c, .major))
    progress.begin()
    progress.answered(chord, right: true, with: .ukulele)
    progress.answered(chord, right: false)
    progress.answered(.pattern(.downs), right: true, with: .bass)
    #expect(progress.only(.ukulele).isLearned(chord) && !progress.only(.guitar).isLearned(chord))
    #expect(!progress.only(.bass).isLearned(chord) && progress.only(.bass).isLearned(.pattern(.downs)))
    let text = "session 1 0\nbass pattern downs 1 0 1\nchord C 0 0 1\nukulele chord C 1 0 1\n"
    #expect(String(decoding: progress.text, as: UTF8.self) == text)
    #expect(Progress(text: progress.text) == progress)
    #expect(Course(on: .ukulele).next(progress.only(.ukulele))?.letters == "chord Am")
    #expect(Course(on: .bass).next(progress.only(.bass))?.letters == "chord A")
  }

  @Test func `Lines of unknown instruments say nothing, and neither does a name alone`() {
    for line in [
      "banjo chord C 1 0 1", "ukulele", "ukulele chord", "ukulele ukulele chord C 1 0 1",
      "guitar chord C 1 0 1",
    ] {
      #expect(Progress(text: Array(line.utf8)) == Progress(), "\(line)")
    }
  }

  @Test func `What is asked for again is what was learned on the instrument in hand`() {
    var progress = Progress()
    progress.answered(.chord(ChordName(.c, .major)), right: true, with: .ukulele)
    progress.answered(.chord(ChordName(.a, .major)), right: true)
    for _ in 0..<3 { progress.begin() }
    #expect(progress.only(.ukulele).due().map { $0.letters } == ["chord C"])
    #expect(progress.only(.guitar).due().map { $0.letters } == ["chord A"])
  }
}
