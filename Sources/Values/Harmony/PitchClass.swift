// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the twelve notes, whatever its octave.
public enum PitchClass: CaseIterable, Sendable {
  case c, cSharp, d, dSharp, e, f, fSharp, g, gSharp, a, aSharp, b

  /// The note so many semitones above a C, in any octave.
  @_noAllocation @_noLocks
  public init(semitones: Int) {
    switch (semitones % 12 + 12) % 12 {
    case 0: self = .c
    case 1: self = .cSharp
    case 2: self = .d
    case 3: self = .dSharp
    case 4: self = .e
    case 5: self = .f
    case 6: self = .fSharp
    case 7: self = .g
    case 8: self = .gSharp
    case 9: self = .a
    case 10: self = .aSharp
    default: self = .b
    }
  }

  /// Semitones above the C below, 0 to 11. Written out: a raw value's own getter cannot be shown to allocate nothing.
  public var semitones: Int {
    @_noAllocation @_noLocks get {
      switch self {
      case .c: 0
      case .cSharp: 1
      case .d: 2
      case .dSharp: 3
      case .e: 4
      case .f: 5
      case .fSharp: 6
      case .g: 7
      case .gSharp: 8
      case .a: 9
      case .aSharp: 10
      case .b: 11
      }
    }
  }

  /// The name with sharps, as the colour wheel has them.
  public var name: String {
    switch self {
    case .c: "C"
    case .cSharp: "C#"
    case .d: "D"
    case .dSharp: "D#"
    case .e: "E"
    case .f: "F"
    case .fSharp: "F#"
    case .g: "G"
    case .gSharp: "G#"
    case .a: "A"
    case .aSharp: "A#"
    case .b: "B"
    }
  }

  /// The note of a name like "G#" or "Ab"; nil for other names.
  public init?(name: String) {
    var rest = Array(name.utf8)[...]
    self.init(of: &rest)
    guard rest.isEmpty else { return nil }
  }

  /// Takes a name off the front.
  init?(of text: inout ArraySlice<UInt8>) {
    // Semitones of A to G.
    let naturals = [9, 11, 0, 2, 4, 5, 7]
    guard let letter = text.first, (UInt8(ascii: "A")...UInt8(ascii: "G")).contains(letter) else {
      return nil
    }
    text.removeFirst()
    var semitones = naturals[Int(letter - UInt8(ascii: "A"))]
    if text.first == UInt8(ascii: "#") || text.first == UInt8(ascii: "b") {
      semitones += text.removeFirst() == UInt8(ascii: "#") ? 1 : -1
    }
    self.init(semitones: semitones)
  }
}
