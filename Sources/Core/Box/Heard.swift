// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Harmony
import Instrument
import Sonify
import Speech

extension Reading {
  /// What a reading sounds like, for eyes: "blue, D4, 293.66 Hz", or "grey, breath at 440.00 Hz", or, for
  /// a number, "40000, A4, 440.00 Hz".
  /// A chord is shown by its notes, the main one first.
  public var heard: String {
    guard chord.count < 2 else { return chord.map { $0.heard }.joined(separator: " + ") }
    let frequency = Number.text(tone.frequency, decimals: 2) + " Hz"
    let beside = ", " + Number.text(tone.frequency * tone.partner, decimals: 2) + " Hz beside it"
    let what = number.map { "\($0)" } ?? colourName.text(in: .english)
    return what + ", " + (note.map { $0 + ", " } ?? "breath at ") + frequency
      + (tone.partner == 1 ? "" : beside) + (isSpread ? ", spread" : "")
  }
}

extension Reading {
  /// What a reading sounds like, in a language of the box, the note first: "D4, blue".
  func words(in language: Language) -> String {
    guard chord.count < 2 else {
      return chord.map { $0.words(in: language) }.joined(separator: " + ")
    }
    let what = number.map { "\($0)" } ?? colourName.text(in: language)
    return (tone.pitch.map { $0.words(in: language) + ", " } ?? "") + what
  }
}

extension Pitch {
  fileprivate func words(in language: Language) -> String {
    Value.note(pitchClass.semitones).text(in: language) + "\(octave)"
  }
}

extension Chord.Note {
  fileprivate func words(in language: Language) -> String {
    (tone.pitch.map { $0.words(in: language) + ", " } ?? "") + colourName.text(in: language)
  }
}

extension Chord.Note {
  fileprivate var heard: String {
    colourName.text(in: .english) + (tone.pitch.map { " " + $0.name } ?? "") + " "
      + String(Int((weight * 100).rounded())) + "%"
  }
}
