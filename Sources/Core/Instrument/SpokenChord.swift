// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony

/// How long the name of a chord is in a mouth.
enum SpokenChord {
  /// In seconds, with the words' way to the ear; no language's voice of eSpeak NG needs longer, measured over all roots
  /// and from 100 to 380 words a minute.
  static func seconds(_ chord: ChordName, rate: Int) -> Double {
    // With what a quicker voice does not shorten.
    let way = 0.21
    let isPlain = [0, 2, 4, 5, 7, 9, 11].contains(chord.root.semitones)
    return way + (seconds(of: chord.kind) + (isPlain ? 0 : sign)) * usual / Double(max(rate, 1))
  }

  /// In words a minute: the lengths below were measured so.
  private static var usual: Double { 180 }
  /// In seconds: Spanish has "sostenido".
  private static var sign: Double { 0.64 }

  private static func seconds(of kind: ChordKind) -> Double {
    switch kind {
    case .major: 0.76
    case .minor: 0.72
    case .seventh: 0.88
    case .majorSeventh: 1.26
    case .minorSeventh: 1.2
    case .fourth, .diminished: 1
    }
  }
}
