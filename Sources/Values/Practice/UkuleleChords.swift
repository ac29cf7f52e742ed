// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

extension ChordFingering {
  /// The chords of a ukulele that beginners learn, the easiest first; from the fourth string, which is the high G.
  public static let ukulele: [ChordFingering] = [
    row("C", "0003", "0003"), row("Am", "2000", "2000"), row("F", "2010", "2010"), row("C7", "0001", "0001"),
    row("A7", "0100", "0100"), row("A", "2100", "2100"), row("G7", "0212", "0213"), row("G", "0232", "0132"),
    row("Dm", "2210", "2310"), row("Em", "0432", "0321"), row("D", "2220", "1230"), row("E7", "1202", "1203"),
    row("D7", "2223", "1112"), row("Bb", "3211", "3211"),
  ].compactMap { $0 }

  private static func row(_ name: String, _ frets: String, _ fingers: String) -> ChordFingering? {
    func digits(_ text: String) -> [Int] { text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) } }
    guard let name = ChordName(letters: name) else { return nil }
    return ChordFingering(
      name: name, shape: ChordShape(frets: digits(frets).map { Int?.some($0) }), fingers: digits(fingers))
  }
}
