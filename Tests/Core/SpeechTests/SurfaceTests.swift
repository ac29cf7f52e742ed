// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing
import Translations

@testable import Speech

/// The words follow the parts: with a touch pad in the strip's place the box speaks of the pad.
@Suite struct SurfaceTests {
  /// Only a box with a strip says these: they are about the strip's own lines and pads.
  private let aboutTheStrip: Set<Key> = [.padStuck, .padFreed, .theStrip, .onePad, .somePads]

  /// What each language calls the strip and the pad.
  private func words(for tongue: Tongue) -> (strip: String, pad: String) {
    switch tongue {
    case .english: ("strip", "pad")
    case .spanish: ("banda", "panel táctil")
    case .french: ("bande", "pavé tactile")
    case .german: ("streifen", "tastfläche")
    case .korean: ("띠", "터치 판")
    case .hindi: ("पट्टी", "टच पैड")
    }
  }

  private func text(_ key: Key, _ language: Language) -> String {
    Phrase(key, key.placeholders.map { _ in .number(2) }).text(in: language).lowercased()
  }

  private func chooses(_ key: Key, _ language: Language) -> Bool {
    Template(language.template(of: key)).names.contains("strip")
  }

  @Test("With the pad no sentence speaks of the strip, but for those about the strip's own parts")
  func pad() {
    for language in Language.all {
      for key in Key.allCases {
        let isNamed = text(key, language.naming(.pad)).contains(words(for: language.tongue).strip)
        #expect(isNamed == aboutTheStrip.contains(key), "\(language.tongue) \(key)")
      }
    }
  }

  @Test("With the strip no sentence that has a choice speaks of the pad, and with the pad they differ")
  func strip() {
    for language in Language.all {
      let choosing = Key.allCases.filter { chooses($0, language) }
      #expect(choosing.count > 20, "\(language.tongue)")
      for key in choosing {
        let said = text(key, language)
        #expect(!said.contains(words(for: language.tongue).pad), "\(language.tongue) \(key)")
        #expect(said != text(key, language.naming(.pad)), "\(language.tongue) \(key)")
      }
    }
  }

  @Test("The guide speaks of the strip or of the pad, and of the other never", arguments: Language.all)
  func guide(language: Language) throws {
    let words = words(for: language.tongue)
    let text = try GuideTests.text(of: language)
    for (surface, named, other) in [
      (Surface.strip, words.strip, words.pad), (.pad, words.pad, words.strip),
    ] {
      let guide = try #require(Guide(text: text, on: surface))
      let lines = guide.sections.flatMap { [$0.title] + $0.paragraphs.flatMap { $0 } }.map { $0.lowercased() }
      #expect(lines.filter { $0.contains(named) }.count >= 13, "\(language.tongue)")
      #expect(lines.filter { $0.contains(other) } == [], "\(language.tongue)")
    }
  }

  @Test("A phrase in a phrase, and a sentence that is spoken, name the surface, too")
  func nested() {
    let phrase = Phrase(.just, .phrase(Phrase(.dataView)))
    for (surface, words) in [(Surface.strip, "what the strip shows."), (.pad, "what the pad shows.")] {
      let language = Language.english.naming(surface)
      #expect(phrase.text(in: language) == words && phrase.spoken(in: language) == words)
    }
  }
}
