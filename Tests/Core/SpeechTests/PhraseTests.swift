// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import Translations

@testable import Speech

@Suite struct PhraseTests {
  @Test("Numbers have no more decimals than they need")
  func decimals() {
    for (hundredths, text) in [
      (0, "0"), (1, "0.01"), (10, "0.1"), (99, "0.99"), (100, "1"), (101, "1.01"), (110, "1.1"),
      (26_163, "261.63"), (44_000, "440"), (-1, "-0.01"), (-150, "-1.5"), (Int.max, "92233720368547758.07"),
      (Int.min, "-92233720368547758.08"),
    ] {
      #expect(Value.hundredths(hundredths).filled(.english, .printed) == text)
    }
  }

  @Test("A note is printed as musicians write it and spoken as they say it")
  func notes() {
    let printed = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
    let spoken = [
      "C", "C sharp", "D", "D sharp", "E", "F", "F sharp", "G", "G sharp", "[['eI]]", "[['eI]] sharp", "B",
    ]
    for semitones in 0..<12 {
      for octave in [-12, 0, 12, 1200] {
        #expect(Value.note(semitones + octave).filled(.english, .printed) == printed[semitones])
        #expect(Value.note(semitones + octave).filled(.english, .spoken) == spoken[semitones])
      }
    }
    for extreme in [Int.min, Int.max] {
      #expect(printed.contains(Value.note(extreme).filled(.english, .printed)))
    }
  }

  @Test("Every language has twelve notes of its own, and says them as it prints them, but for the sharps")
  func notesOfLanguages() {
    for language in Language.all {
      let printed = (0..<12).map { language.note($0, .printed) }
      let spoken = (0..<12).map { language.note($0, .spoken) }
      #expect(Set(printed).count == 12 && Set(spoken).count == 12, "\(printed) \(spoken)")
      #expect(language.note(-1, .printed) == printed[11] && language.note(12, .spoken) == spoken[0])
      #expect(!spoken.contains { $0.isEmpty || $0.contains("#") || $0.contains("|") }, "\(spoken)")
    }
    #expect((9...11).map { Language.german.note($0, .spoken) } == ["A", "Ais", "H"])
    #expect(Language.french.note(2, .printed) == "ré" && Language.spanish.note(8, .spoken) == "sol sostenido")
    #expect(Language.korean.note(6, .spoken) == "파 샤프" && Language.hindi.note(7, .spoken) == "जी")
  }

  @Test("A decimal has the mark of its language")
  func decimalMarks() {
    for language in Language.all {
      let mark = [.spanish, .french, .german].contains(language.tongue) ? "," : "."
      #expect(Value.hundredths(26_163).text(in: language) == "261\(mark)63")
      #expect(Value.hundredths(44_000).text(in: language) == "440")
    }
  }

  @Test("A phrase in a phrase is filled as well")
  func nested() {
    let phrase = Phrase(.setting, .phrase(Phrase(.octave)), .phrase(Phrase(.octavesUp, .number(2))))
    #expect(phrase.text(in: .english) == "octave: 2 octaves higher.")
    let note = Phrase(.just, .phrase(Phrase(.semitone, .note(9))))
    #expect(note.text(in: .english) == "A." && note.spoken(in: .english) == "[['eI]].")
  }

  @Test("An utterance is its sentences with a space between")
  func utterance() {
    #expect(Utterance(.hint, []).text(in: .english) == "")
    let two = Utterance(
      .answer, [Phrase(.ready), Phrase(.colourAndNote, .words("red"), .words("pale"), .note(8), .number(4))])
    #expect(two.text(in: .english) == "Ready. Red, pale, G#, octave 4.")
    #expect(two.spoken(in: .english) == "Ready. red, pale, G sharp, octave 4.")
  }

  @Test("A fault is more than an answer, an answer more than a hint")
  func priorities() {
    #expect(Priority.hint < .answer && Priority.answer < .fault && !(Priority.fault < .fault))
  }
}

/// Names that engineers gave.
@Suite struct SpellingTests {
  @Test("They are printed as they are, and read in words, numbers and letters")
  func names() {
    for (name, spoken) in [
      ("GPIO17", "G P I O 17"), ("pinctrl-bcm2835:17", "pinctrl bcm 2835 17"), ("PAD0", "PAD 0"),
      ("SHUTTER_LINE", "SHUTTER LINE"), ("SPI_CE1_N", "S P I CE 1 N"), ("", ""), ("--", ""), ("7", "7"),
      ("[[x]]<y>", "x y"), ("Größe", "Größe"),
    ] {
      #expect(Value.name(name).filled(.english, .printed) == name)
      #expect(Value.name(name).filled(.english, .spoken) == spoken)
    }
  }

  @Test("Whatever it is, one short line comes out")
  func wild() {
    for name in ["two\nlines\u{7}", String(repeating: "GPIO ", count: 100_000), "日本語", "\u{202E}x"] {
      for form in [Form.printed, .spoken] {
        let line = Value.name(name).filled(.english, form)
        #expect(line.unicodeScalars.count <= 2 * Words.longest)
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
    }
  }
}
