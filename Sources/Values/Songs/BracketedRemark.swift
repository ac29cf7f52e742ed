// SPDX-License-Identifier: GPL-3.0-or-later

/// What songbooks write in a chord's brackets, though it is none: where in the song one is, and how often something comes.
enum BracketedRemark {
  private static let places = [
    "break", "bridge", "chorus", "coda", "couplet", "end", "ending", "estribillo", "estrofa", "fin", "fine",
    "hook", "instrumental", "interlude", "intro", "outro", "pre-chorus", "prechorus", "puente", "refrain",
    "repeat", "riff", "solo", "strophe", "tag", "verse", "zwischenspiel",
  ]

  /// [Verse 2], [Coda:], [x2], [2x].
  static func isOne(_ inside: ArraySlice<UInt8>) -> Bool {
    guard inside.count <= SongBounds.piece else { return false }
    var letters = lowered(inside).utf8.filter { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ".") }[...]
    let isNumber: (UInt8) -> Bool = { isDigit($0) || isBlank($0) }
    let numbers = letters.count(where: isNumber)
    while let last = letters.last, isNumber(last) { letters.removeLast() }
    letters = letters.drop(while: isNumber)
    let word = String(decoding: letters, as: UTF8.self)
    return places.contains(word) || word == "x" && numbers > 0
  }
}
