// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Sonify
import Sound
import Speech
import Testing
import Translations

@testable import Instrument
@testable import WalkTests

@Suite struct ParameterTests {
  @Test("Every parameter has a name of its own in files, in small letters, and another in speech")
  func names() {
    let titles = Parameter.allCases.map { $0.title }
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase || $0 == " " } })
    for language in Language.all {
      #expect(Set(Parameter.allCases.map { Phrase($0.name).text(in: language) }).count == titles.count)
    }
  }

  @Test("The value on a new box is one of the parameter's values")
  func standards() {
    for parameter in Parameter.allCases {
      #expect(parameter.range.contains(parameter.standard), "\(parameter)")
    }
  }

  @Test("In every language each value has words of its own, and those beyond an end have the end's")
  func words() {
    for parameter in Parameter.allCases {
      for language in Language.all {
        let words = parameter.range.map { parameter.words(for: $0).text(in: language) }
        #expect(Set(words).count == words.count && !words.contains(""), "\(parameter)")
      }
      let (lowest, highest) = (parameter.range.lowerBound, parameter.range.upperBound)
      #expect(parameter.words(for: .min) == parameter.words(for: lowest))
      #expect(parameter.words(for: .max) == parameter.words(for: highest))
    }
  }

  @Test("What chooses among kinds has a value for each of them, and no other")
  func kinds() {
    let kinds: [(Parameter, Int)] = [
      // The orchestra comes after the timbres.
      (.waveform, Timbre.allCases.count + 1), (.newNotes, NewNotes.allCases.count),
      (.glide, SoundTimes.glides.count), (.temperament, Temperament.allCases.count),
      (.mapping, Mapping.allCases.count), (.wheel, Wheel.allCases.count),
      (.sweepDirection, SweepDirection.allCases.count), (.sweepTreatment, SweepPart.allCases.count),
    ]
    for (parameter, count) in kinds { #expect(parameter.range == 0...count - 1, "\(parameter)") }
  }

  @Test("No group of the menu has more than nine parameters, so that a listener remembers them")
  func groups() {
    let counts = Dictionary(grouping: Parameter.allCases, by: \.group).mapValues { $0.count }
    #expect(counts.values.allSatisfy { $0 <= 9 })
    let all: Set<MenuGroup> = [
      .own(.look), .own(.sweep), .own(.data), .own(.draw), .own(.player), .own(.tuner), .own(.chords),
      .own(.paint), .own(.guitar), .tone,
      .sound,
      .colours,
      .notes, .speech, .hearing, .box,
    ]
    #expect(Set(counts.keys) == all)
  }
}
