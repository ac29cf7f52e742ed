// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

/// Where fingers stop the strings, the sixth and thickest first: "022100" for an E.
public struct ChordShape: Equatable, Sendable {
  /// Of each string its fret, from the capo if there is one; nil where it must not sound.
  public var frets: [Int?]

  public init(frets: [Int?]) { self.frets = frets }

  /// The shape of six letters, a fret of one digit or an x each; nil for others.
  public init?(_ letters: String) {
    var frets: [Int?] = []
    for letter in letters.utf8 {
      switch letter {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): frets.append(Int(letter - UInt8(ascii: "0")))
      case UInt8(ascii: "x"), UInt8(ascii: "X"): frets.append(nil)
      default: return nil
      }
    }
    guard frets.count == 6 else { return nil }
    self.frets = frets
  }

  /// Like "x02210"; frets above 9 are letters from a.
  public var letters: String {
    var text = ""
    for fret in frets { text += fret.map { String($0, radix: 36) } ?? "x" }
    return text
  }

  /// The same further up the neck.
  public func moved(by frets: Int) -> ChordShape {
    ChordShape(frets: self.frets.map { $0.map { $0 + frets } })
  }
}

extension ChordShape {
  /// What each string sounds, in semitones; nil for those that must not.
  public func notes(_ tuning: StringTuning = .standard) -> [Int?] {
    let open = tuning.open
    return frets.indices.map { string in
      string < open.count ? frets[string].map { open[string] + $0 } : nil
    }
  }

  /// Strings whose every partial lies on one of a lower note that sounds: of a strum, no ear can tell whether they are there.
  public func hidden(_ tuning: StringTuning = .standard) -> [Bool] {
    let notes = notes(tuning)
    return notes.indices.map { string in
      guard let note = notes[string] else { return false }
      return notes.indices.contains { other in
        guard other != string, let under = notes[other] else { return false }
        // The same note, an octave, a twelfth or two octaves above: partials 1 to 4 of the lower note.
        return [0, 12, 19, 24].contains(note - under)
      }
    }
  }
}
