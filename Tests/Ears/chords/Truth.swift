// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Strums

/// What is played in a sound file at one time: a line of a truth text.
enum Truth {
  /// `strum FILE SECONDS CHORD ASKED PLAYED`; in what was played, "-" is a string that only thumps.
  case strum(file: String, at: Double, name: ChordName, asked: ChordShape, played: [StringDeed])
  /// `pluck FILE SECONDS STRING FRET`, strings from 0, the sixth.
  case pluck(file: String, at: Double, string: Int, fret: Int)

  var file: String {
    switch self {
    case .strum(let file, _, _, _, _), .pluck(let file, _, _, _): file
    }
  }

  var at: Double {
    switch self {
    case .strum(_, let at, _, _, _), .pluck(_, let at, _, _): at
    }
  }

  /// Nil for other lines.
  init?(_ line: Substring) {
    let words = line.split(separator: " ").map { String($0) }
    guard words.count > 4, let at = Double(words[2]) else { return nil }
    if words[0] == "pluck", let string = Int(words[3]), let fret = Int(words[4]) {
      self = .pluck(file: words[1], at: at, string: string, fret: fret)
      return
    }
    guard words[0] == "strum", words.count == 6, let name = ChordName(letters: words[3]),
      let asked = Truth.shape(words[4])
    else { return nil }
    var played: [StringDeed] = []
    for (string, letter) in words[5].enumerated() {
      if letter == "-" {
        played.append(.thumps(fret: asked.frets[string] ?? 0))
      } else {
        played.append(Int(String(letter), radix: 32).map { .rings(fret: $0) } ?? .rests)
      }
    }
    self = .strum(file: words[1], at: at, name: name, asked: asked, played: played)
  }

  private static func shape(_ letters: String) -> ChordShape? {
    ChordShape(frets: letters.map { Int(String($0), radix: 32) })
  }

  var line: String {
    switch self {
    case .strum(let file, let at, let name, let asked, let played):
      let deeds = played.map { deed in
        switch deed {
        case .rings(let fret): String(fret, radix: 32)
        case .thumps: "-"
        case .rests: "x"
        }
      }
      return "strum \(file) \(at) \(name.letters) \(asked.letters) \(deeds.joined())"
    case .pluck(let file, let at, let string, let fret): return "pluck \(file) \(at) \(string) \(fret)"
    }
  }
}
