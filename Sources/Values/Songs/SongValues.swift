// SPDX-License-Identifier: GPL-3.0-or-later

/// What directives say of a song as a whole, or from a place on.
extension SongDraft {
  /// False for an item that no lesson knows.
  mutating func set(
    _ item: String, _ value: ArraySlice<UInt8>, _ line: Int, _ warnings: inout SongWarnings
  ) throws(SongTrouble) -> Bool {
    switch item {
    case "title": SongValues.add(value, to: &song.title)
    case "subtitle": SongValues.add(value, to: &song.subtitle)
    case "artist": SongValues.add(value, to: &song.credits.artist)
    case "composer": SongValues.add(value, to: &song.credits.composer)
    case "lyricist": SongValues.add(value, to: &song.credits.lyricist)
    case "copyright": SongValues.add(value, to: &song.credits.copyright)
    case "language": song.language = lowered(value.prefix(SongBounds.piece))
    case "key":
      guard let key = SongValues.key(value) else {
        warnings.add(.unclearKey, line: line, value)
        break
      }
      song.key = song.key ?? key
    case "tempo": tempo = try SongValues.number(value, in: SongBounds.tempo, .tempo, line)
    case "time": time = try SongValues.time(value, line)
    case "capo": song.capo = try SongValues.number(value, in: SongBounds.capo, .capo, line)
    case "upbeat": song.upbeat = try SongValues.number(value, in: SongBounds.upbeat, .upbeat, line)
    default: return false
    }
    return true
  }

  mutating func define(_ value: ArraySlice<UInt8>, _ line: Int) throws(SongTrouble) {
    guard let shape = try ShapeText.shape(of: value, among: song.shapes, line: line) else { return }
    if song.shapes.count < SongBounds.shapes { song.shapes.append(shape) }
  }
}

enum SongValues {
  /// What is given several times, as two composers are, stands in one line.
  static func add(_ value: ArraySlice<UInt8>, to text: inout String) {
    let words = SongText.clean(value)
    guard !words.isEmpty, text.utf8.count < SongBounds.line else { return }
    text += text.isEmpty ? words : ", " + words
  }

  /// The first number of a value, rounded down: "120", "72.5" or "2nd fret".
  static func number(
    _ value: ArraySlice<UInt8>, in bounds: ClosedRange<Int>, _ kind: SongTrouble.Kind, _ line: Int
  ) throws(SongTrouble) -> Int {
    var rest = value.drop { !isDigit($0) && $0 != UInt8(ascii: "-") }
    guard let number = takeNumber(&rest), bounds.contains(number) else {
      throw SongTrouble(kind, line: line, letters: SongText.piece(value))
    }
    return number
  }

  static func time(_ value: ArraySlice<UInt8>, _ line: Int) throws(SongTrouble) -> SongTime {
    var rest = value.drop(while: isBlank)
    guard let beats = takeNumber(&rest) else {
      throw SongTrouble(.time, line: line, letters: SongText.piece(value))
    }
    rest = rest.drop(while: isBlank)
    let isFraction = rest.popFirst() == UInt8(ascii: "/")
    rest = rest.drop(while: isBlank)
    guard isFraction, let unit = takeNumber(&rest), let time = SongTime(beats: beats, unit: unit) else {
      throw SongTrouble(.time, line: line, letters: SongText.piece(value))
    }
    return time
  }

  /// Nil without a number, which takes the last one back; letters behind the number choose between sharps and flats.
  static func transposition(_ value: ArraySlice<UInt8>, _ line: Int) throws(SongTrouble) -> Int? {
    guard let first = value.first else { return nil }
    let isDown = first == UInt8(ascii: "-")
    var rest = isDown || first == UInt8(ascii: "+") ? value.dropFirst() : value
    guard let number = takeNumber(&rest), SongBounds.transposition.contains(number) else {
      throw SongTrouble(.transposition, line: line, letters: SongText.piece(value))
    }
    return isDown ? -number : number
  }

  /// "Am", "A minor" or "a-Moll".
  static func key(_ value: ArraySlice<UInt8>) -> SongChord? {
    var letters = value
    let small = lowered(value.prefix(SongBounds.piece))
    for (ending, third) in [("dur", ""), ("moll", "m")] where small.hasSuffix(ending) {
      letters = trimmed(letters.dropLast(ending.utf8.count))
      if letters.last == UInt8(ascii: "-") { letters.removeLast() }
      letters = (trimmed(letters) + Array(third.utf8))[...]
    }
    return SongChord(letters, 0)
  }
}
