// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

/// What hands may hold in a lesson: how many strings, their notes, and the shapes that hands make on them.
public enum StringInstrument: Int, CaseIterable, Sendable {
  case guitar, ukulele, bass

  /// For kept texts: it never changes.
  public var letters: String {
    switch self {
    case .guitar: "guitar"
    case .ukulele: "ukulele"
    case .bass: "bass"
    }
  }

  public init?(letters: String) {
    guard let found = StringInstrument.allCases.first(where: { $0.letters == letters }) else { return nil }
    self = found
  }

  /// How it is tuned, as far as its shapes know.
  public var tuning: StringTuning.Name {
    switch self {
    case .guitar: .standard
    case .ukulele: .ukulele
    case .bass: .bass
    }
  }

  public var strings: Int { StringTuning.keys(of: tuning).count }

  /// The chords that are taught on it, the easiest first.
  public var shapes: [ChordFingering] {
    switch self {
    case .guitar: ChordFingering.open
    case .ukulele: ChordFingering.ukulele
    case .bass: ChordFingering.bass
    }
  }

  /// The usual shape of a chord; nil where there is none.
  public func shape(of name: ChordName) -> ChordFingering? { shapes.first { $0.name == name } }

  /// All strings are struck at once. Of others one note follows the other.
  public var isStrummed: Bool { self != .bass }

  /// A judge has learned what each of its strings does in a strum. Of others a strum has a name, and no more is known.
  public var isJudged: Bool { self == .guitar }
}

extension ChordFingering {
  /// The chords of a ukulele that beginners learn, from the fourth string, which is the high G.
  static let ukulele: [ChordFingering] = [
    row("C", "0003", "0003"), row("Am", "2000", "2000"), row("F", "2010", "2010"), row("C7", "0001", "0001"),
    row("A7", "0100", "0100"), row("A", "2100", "2100"), row("G7", "0212", "0213"), row("G", "0232", "0132"),
    row("Dm", "2210", "2310"), row("Em", "0432", "0321"), row("D", "2220", "1230"), row("E7", "1202", "1203"),
    row("D7", "2223", "1112"), row("Bb", "3211", "3211"),
  ].compactMap { $0 }

  /// The lowest root of each chord that a bass lesson has, its fifth and its octave.
  static let bass: [ChordFingering] = [
    row("A", "x022", "0023"), row("E", "022x", "0230"), row("D", "x577", "0134"), row("G", "355x", "1340"),
    row("C", "x355", "0134"), row("F", "133x", "1340"), row("B", "x244", "0134"), row("F#", "244x", "1340"),
  ].compactMap { $0 }

  /// Of four strings.
  private static func row(_ name: String, _ frets: String, _ fingers: String) -> ChordFingering? {
    let zero = UInt8(ascii: "0")
    guard let name = ChordName(letters: name) else { return nil }
    let shape = ChordShape(frets: frets.utf8.map { $0 == UInt8(ascii: "x") ? nil : Int($0) - Int(zero) })
    return ChordFingering(name: name, shape: shape, fingers: fingers.utf8.map { Int($0) - Int(zero) })
  }
}
