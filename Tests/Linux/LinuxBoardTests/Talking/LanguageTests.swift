// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import LinuxBoard
import Soaking
import Speech
import Testing
import Translations

/// What the box says, said.
@Suite struct LanguageTests {
  @Test("Every phrase is spoken in its own language, to its end, as words and not letter by letter")
  func everyPhrase() throws {
    let voice = try EspeakVoice()
    for (turn, accent) in Accent.allCases.enumerated() {
      let manner = Manner(rate: 180, pitch: 50, language: accent.voice)
      // Outside of a soak every third phrase, in each language others.
      for (place, key) in Key.allCases.enumerated() where Soak.isWhole || (place + turn) % 3 == 0 {
        let utterance = Utterance(.answer, [Phrase(key, key.placeholders.map { value(for: $0) })])
        let texts = Surface.allCases.map { utterance.spoken(in: .of(accent.tongue).naming($0)) }
        for words in Set(texts).sorted() { isSpoken(words, by: voice, manner) }
      }
    }
  }

  private func isSpoken(_ words: String, by voice: EspeakVoice, _ manner: Manner) {
    var samples = 0
    let spoken = voice.speak(words, manner) {
      samples += $0.count
      return true
    }
    #expect(spoken == Spoken(isWhole: true, isInItsLanguage: true), "\(manner.language): \(words)")
    let seconds = Double(samples) / 48_000
    // A syllable takes a sixth of a second, and has two letters in Latin, one in Hangul; what is spelled or named takes
    // half a second a letter.
    let letters = Double(words.unicodeScalars.count { $0.properties.isAlphabetic || $0.value < 58 })
    #expect(seconds > 0.1 && seconds < 0.5 + 0.3 * letters, "\(manner.language): \(words) takes \(seconds) s")
  }

  private func value(for gap: String) -> Value {
    switch gap {
    case "note": .note(8)
    case "hertz": .hundredths(41_530)
    case "number", "of", "count", "octave", "octaves", "across", "down", "loudness", "pad", "works",
      "languages",
      "regions", "errors", "minutes", "hours", "seconds":
      .number(4)
    case "colour": .phrase(Phrase(.darkBlue))
    case "name", "entry": .phrase(Phrase(.volume))
    case "value": .phrase(Phrase(.automatic))
    case "part": .phrase(Phrase(.theStrip))
    case "reason": .phrase(Phrase(.linesBusy))
    default: .name("GPIO17")
    }
  }
}
