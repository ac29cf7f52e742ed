// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

extension StringInstrument {
  /// What is learned on it, in the order of its teachers, songs left out.
  var lessons: [CourseStep] {
    switch self {
    case .guitar: Course.table
    case .ukulele: StringInstrument.ofUkulele
    case .bass: StringInstrument.ofBass
    }
  }

  /// One finger first, then two, then three; the chord of four fingers on one fret comes last.
  private static let ofUkulele = steps([
    "chord C", "chord Am", "change C Am", "pattern downs", "chord F", "change C F", "change Am F",
    "pattern ups", "pattern down-up", "chord C7", "change C7 F", "pattern calypso", "chord A7", "chord G7",
    "change G7 C", "change G7 F", "pattern waltz", "chord A", "change A A7", "chord Dm", "change Dm Am",
    "change Dm A7", "chord G", "change G C", "change G G7", "pattern ballad", "chord Em", "change Em G",
    "change Em C", "pattern folk", "chord D", "change D G", "change D A", "chord E7", "change E7 Am",
    "change E7 A", "pattern waltz-up", "chord D7", "change D7 G", "pattern reggae", "chord Bb",
    "change Bb F", "change Bb C7", "pattern jig",
  ])

  /// A root where one string is open, then those that are pressed. Patterns are beats on one string, which has no up and down.
  private static let ofBass = steps([
    "chord A", "chord E", "change A E", "pattern downs", "chord D", "change D A", "chord G", "change G D",
    "pattern down-eighths", "chord C", "change C G", "chord F", "change F C", "pattern waltz", "chord B",
    "change B E", "chord F#", "change F# B", "pattern reggae",
  ])

  private static func steps(_ letters: [String]) -> [CourseStep] {
    letters.compactMap { CourseStep(letters: $0) }
  }
}

extension Progress {
  /// What was learned on one instrument, as if there were no other than that, and it were the guitar: for questions.
  public func only(_ instrument: StringInstrument) -> Progress {
    var progress = self
    progress.items.removeAll { $0.instrument != instrument }
    for place in progress.items.indices { progress.items[place].instrument = .guitar }
    return progress
  }
}
