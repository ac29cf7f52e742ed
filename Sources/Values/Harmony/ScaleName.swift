// SPDX-License-Identifier: GPL-3.0-or-later

/// The scales that the box knows. New ones come last: a box remembers the place, not the name.
public enum ScaleName: Int, CaseIterable, Sendable {
  case chromatic, major, minor, wholeTone, majorPentatonic, minorPentatonic
  case harmonicMinor, melodicMinor, kumoi, chinese, blues
  case shrutis, bhairav, yaman, todi, bhimpalasi, darbari, bhupali, malkauns, marwa

  /// The scale's notes, as semitones above the start or, for Indian scales, as places among the shrutis.
  var steps: Steps {
    switch self {
    case .chromatic: .semitones(Array(0...11))
    case .major: .semitones([0, 2, 4, 5, 7, 9, 11])
    case .minor: .semitones([0, 2, 3, 5, 7, 8, 10])
    case .wholeTone: .semitones([0, 2, 4, 6, 8, 10])
    case .majorPentatonic: .semitones([0, 2, 4, 7, 9])
    case .minorPentatonic: .semitones([0, 3, 5, 7, 10])
    case .harmonicMinor: .semitones([0, 2, 3, 5, 7, 8, 11])
    // The ascending form; a finger goes both ways over the same colours.
    case .melodicMinor: .semitones([0, 2, 3, 5, 7, 9, 11])
    case .kumoi: .semitones([0, 2, 3, 7, 9])
    case .chinese: .semitones([0, 4, 6, 7, 11])
    case .blues: .semitones([0, 3, 5, 6, 7, 10])
    case .shrutis: .shrutis(Array(0...21))
    // Each svara at its plain shruti, but where a raga is known for another one: the very low second of Bhairav, third of
    // Todi and of Darbari, seventh of Bhimpalasi.
    case .bhairav: .shrutis([0, 1, 7, 9, 13, 15, 20])
    case .yaman: .shrutis([0, 4, 7, 11, 13, 16, 20])
    case .todi: .shrutis([0, 2, 5, 11, 13, 15, 20])
    case .bhimpalasi: .shrutis([0, 4, 6, 9, 13, 16, 18])
    case .darbari: .shrutis([0, 4, 5, 9, 13, 15, 19])
    case .bhupali: .shrutis([0, 4, 7, 13, 16])
    case .malkauns: .shrutis([0, 6, 9, 15, 19])
    case .marwa: .shrutis([0, 2, 7, 11, 16, 20])
    }
  }

  enum Steps {
    case semitones([Int]), shrutis([Int])
  }
}

/// Where a scale's notes lie exactly.
public enum Temperament: Int, CaseIterable, Sendable {
  /// Twelve steps alike, as a piano has them.
  case equal
  /// In ratios of small numbers, which do not beat.
  case just
  /// As the scale has it: shrutis and ragas in their ratios, all others as a piano.
  case own
}
