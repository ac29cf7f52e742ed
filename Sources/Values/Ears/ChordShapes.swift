// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

/// A chord as hands make it: where, and with which fingers.
public struct ChordFingering: Equatable, Sendable {
  public var name: ChordName
  public var shape: ChordShape
  /// Of each string from the sixth: 1 the index to 4 the little finger, 0 for none. One finger on several strings is a barré.
  public var fingers: [Int]

  public init(name: ChordName, shape: ChordShape, fingers: [Int]) {
    (self.name, self.shape, self.fingers) = (name, shape, fingers)
  }

  /// The chords whose shapes beginners learn, the easiest of each first.
  public static var open: [ChordFingering] { table }

  /// The fourteen chords of the lessons: most songs of beginners need no others.
  public static var taught: ArraySlice<ChordFingering> { table.prefix(14) }

  /// The first shape of a chord; nil where no open one is usual.
  public static func first(of name: ChordName) -> ChordFingering? { table.first { $0.name == name } }

  private static func row(_ name: String, _ shape: String, _ fingers: String) -> ChordFingering? {
    guard let name = ChordName(letters: name), let shape = ChordShape(shape) else { return nil }
    return ChordFingering(
      name: name, shape: shape, fingers: fingers.utf8.map { Int($0) - Int(UInt8(ascii: "0")) })
  }

  private static let table: [ChordFingering] = [
    row("A", "x02220", "001230"), row("E", "022100", "023100"), row("B7", "x21202", "021304"),
    row("Am", "x02210", "002310"), row("Dm", "xx0231", "000231"), row("Em", "022000", "023000"),
    row("G", "320003", "210003"), row("C", "x32010", "032010"), row("D", "xx0232", "000132"),
    row("F", "133211", "134211"), row("A7", "x02020", "002030"), row("D7", "xx0212", "000213"),
    row("E7", "020100", "020100"), row("G7", "320001", "320001"), row("C7", "x32310", "032410"),
    row("Cmaj7", "x32000", "032000"), row("Dmaj7", "xx0222", "000111"), row("Emaj7", "021100", "031200"),
    row("Fmaj7", "xx3210", "003210"), row("Gmaj7", "320002", "320001"), row("Amaj7", "x02120", "002130"),
    row("Am7", "x02010", "002010"), row("Dm7", "xx0211", "000211"), row("Em7", "020000", "020000"),
    row("Bm7", "x20202", "010203"), row("Asus4", "x02230", "001230"), row("Dsus4", "xx0233", "000123"),
    row("Esus4", "022200", "023400"), row("Gsus4", "330013", "230014"), row("Csus4", "x33011", "034011"),
    row("Bm", "x24432", "013421"), row("F#m", "244222", "134111"), row("Bdim", "x2343x", "012430"),
    row("Ddim", "xx0131", "000131"),
  ].compactMap { $0 }
}

/// Shapes that move along the neck.
public struct ChordForm: Sendable {
  public var kind: ChordKind
  /// At the nut.
  public var shape: ChordShape
  /// The root there.
  public var root: Int

  /// The forms of E, A and D of every kind.
  public static var all: [ChordForm] {
    let rows: [(String, [String])] = [
      ("E", ["022100", "022000", "020100", "021100", "020000", "022200", "0120xx"]),
      ("A", ["x02220", "x02210", "x02020", "x02120", "x02010", "x02230", "x0121x"]),
      ("D", ["xx0232", "xx0231", "xx0212", "xx0222", "xx0211", "xx0233", "xx0131"]),
    ]
    return rows.flatMap { root, shapes in
      zip(ChordKind.allCases, shapes).compactMap { kind, letters in
        guard let shape = ChordShape(letters), let root = PitchClass(name: root) else { return nil }
        return ChordForm(kind: kind, shape: shape, root: root.semitones)
      }
    }
  }
}
