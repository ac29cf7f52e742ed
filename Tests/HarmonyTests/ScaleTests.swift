// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Testing

@Suite struct ScaleTests {
  // As any book of music has them, in semitones from the start.
  @Test(
    "Every scale has its notes, in every octave",
    arguments: [
      (Scale.chromatic, Array(0...11)), (.major, [0, 2, 4, 5, 7, 9, 11]), (.minor, [0, 2, 3, 5, 7, 8, 10]),
      (.wholeTone, [0, 2, 4, 6, 8, 10]), (.majorPentatonic, [0, 2, 4, 7, 9]),
      (.minorPentatonic, [0, 3, 5, 7, 10]),
    ])
  func notes(scale: Scale, notes: [Int]) {
    for semitones in -36...36 {
      #expect(scale.contains(semitones) == notes.contains((semitones + 36) % 12))
    }
  }

  @Test("The nearest note is of the scale, no other is nearer, and of two the lower one is taken")
  func nearest() {
    for scale in Scale.allCases {
      for semitones in -36...36 {
        let nearest = scale.nearest(to: semitones)
        let best = (-48...48).filter { scale.contains($0) }
          .min { ((($0 - semitones).magnitude, $0)) < ((($1 - semitones).magnitude, $1)) }
        #expect(nearest == best, "\(scale), \(semitones)")
      }
    }
  }
}
