// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// Reads {define} and {chord}: a name, then base-fret, frets and fingers in any order.
enum ShapeText {
  /// Nil where there is no shape of a guitar in it, as of a chord that is only named or one for keys.
  static func shape(of value: ArraySlice<UInt8>, among known: [SongShape], line: Int) throws(SongTrouble)
    -> SongShape?
  {
    var words = value.split(whereSeparator: isBlank)[...]
    guard let name = words.popFirst() else { throw SongTrouble(.brokenShape, line: line) }
    let trouble = SongTrouble(.brokenShape, line: line, letters: SongText.piece(name))
    var shape = SongShape(letters: SongText.clean(name), shape: ChordShape(frets: []), fingers: [])
    var base = 1
    while let word = words.popFirst() {
      switch lowered(word) {
      case "base-fret", "base_fret", "offset":
        guard var digits = words.popFirst(), let fret = takeNumber(&digits), digits.isEmpty,
          (1...SongBounds.fret).contains(fret)
        else { throw trouble }
        base = fret
      case "frets":
        guard let frets = six(&words, fret) else { throw trouble }
        shape.shape.frets = frets.map { $0 < 0 ? nil : $0 }
      case "fingers":
        guard let fingers = six(&words, finger) else { throw trouble }
        shape.fingers = fingers
      case "copy", "copyall":
        guard let other = words.popFirst() else { throw trouble }
        copy(SongText.clean(other), to: &shape, among: known)
      case "keys": return nil
      case "diagram", "display", "format": _ = words.popFirst()
      default: throw trouble
      }
    }
    guard !shape.shape.frets.isEmpty else { return nil }
    shape.shape.frets = shape.shape.frets.map { fret in fret.map { $0 == 0 ? 0 : $0 + base - 1 } }
    guard shape.shape.frets.allSatisfy({ ($0 ?? 0) <= SongBounds.fret }) else { throw trouble }
    if shape.fingers.isEmpty { shape.fingers = [Int](repeating: 0, count: 6) }
    // A finger on an open string, or on one that must not sound, presses nothing.
    shape.fingers = zip(shape.fingers, shape.shape.frets).map { ($1 ?? 0) == 0 ? 0 : $0 }
    return shape
  }

  private static func six(
    _ words: inout ArraySlice<ArraySlice<UInt8>>, _ meaning: (ArraySlice<UInt8>) -> Int?
  ) -> [Int]? {
    var places: [Int] = []
    while places.count < 6 {
      guard let word = words.popFirst(), let place = meaning(word) else { return nil }
      places.append(place)
    }
    return places
  }

  /// Below 0 for a string that must not sound.
  private static func fret(_ word: ArraySlice<UInt8>) -> Int? {
    switch lowered(word) {
    case "x", "n", "-1", "-": return -1
    default:
      var digits = word
      guard let fret = takeNumber(&digits), digits.isEmpty else { return nil }
      return fret
    }
  }

  /// Letters, as T for the thumb, name no finger that a lesson knows.
  private static func finger(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.count == 1, let letter = word.first else { return nil }
    if isLetter(letter) || letter == UInt8(ascii: "-") { return 0 }
    let finger = Int(letter) - Int(UInt8(ascii: "0"))
    return (0...4).contains(finger) ? finger : nil
  }

  /// From the song's own shapes, or from those that beginners learn; of others there is nothing to copy.
  private static func copy(_ name: String, to shape: inout SongShape, among known: [SongShape]) {
    if let other = known.last(where: { $0.letters == name }) {
      (shape.shape, shape.fingers) = (other.shape, other.fingers)
    } else if let open = ChordName(letters: name).flatMap({ ChordFingering.first(of: $0) }) {
      (shape.shape, shape.fingers) = (open.shape, open.fingers)
    }
  }
}
