// SPDX-License-Identifier: GPL-3.0-or-later

/// A language's file: a line `key: text` for every Key, and two for the notes.
///
/// The order of lines, unknown keys and missing keys make no difference to the rest, so boxes and files of
/// different ages go together.
final class Texts: Sendable {
  private let text: [UInt8]
  /// Where in the text the template of every Key is; empty where it has none.
  private let phrases: [Range<Int>]
  /// The twelve notes from C upwards; none where they are not twelve.
  private let notes: [Range<Int>]
  private let spokenNotes: [Range<Int>]

  /// The longest file in bytes: twice the longest that there is, in Hindi.
  static var longest: Int { 1 << 18 }
  /// The longest phrase in bytes: far more than a listener would follow.
  static var longestPhrase: Int { 1000 }

  /// Reads any bytes; nil where they hold no phrase.
  init?(_ text: [UInt8]) {
    guard text.count <= Texts.longest else { return nil }
    var lines = Lines(of: text)
    while lines.takeNext() {}
    guard lines.places.contains(where: { !$0.isEmpty }) else { return nil }
    self.text = text
    phrases = Array(lines.places.dropLast(2))
    notes = Texts.twelve(lines.places[lines.places.count - 2], in: text)
    spokenNotes = Texts.twelve(lines.places[lines.places.count - 1], in: text)
  }

  func template(of key: Key) -> String? {
    let place = phrases[key.rawValue]
    return place.isEmpty ? nil : string(place)
  }

  /// The name of a note; every number has one. Without spoken names the printed ones are spoken.
  func note(_ semitones: Int, _ form: Form) -> String? {
    let places = form == .printed || spokenNotes.isEmpty ? notes : spokenNotes
    return places.isEmpty ? nil : string(places[(semitones % 12 + 12) % 12])
  }

  private func string(_ place: Range<Int>) -> String { String(decoding: text[place], as: UTF8.self) }

  /// The twelve names between bars.
  private static func twelve(_ line: Range<Int>, in text: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = line.lowerBound
    for place in line where text[place] == UInt8(ascii: "|") {
      places.append(start..<place)
      start = place + 1
    }
    places.append(start..<line.upperBound)
    return places.count == 12 && places.allSatisfy({ !$0.isEmpty }) ? places : []
  }
}

/// The lines of a language's file, one after the other.
private struct Lines {
  /// Where the text of each name begins and ends; a name that comes twice has its last text.
  private(set) var places: [Range<Int>]
  private let text: [UInt8]
  private let names: [[UInt8]]
  private var rest: Range<Int>
  /// Files are in the order of keys, or nearly: the search for a name begins here.
  private var expected = 0

  init(of text: [UInt8]) {
    self.text = text
    names = Catalogue.english.names + [Array("notes".utf8), Array("spokenNotes".utf8)]
    places = Array(repeating: 0..<0, count: names.count)
    rest = 0..<text.count
  }

  /// Takes the next line; false when there is none.
  mutating func takeNext() -> Bool {
    guard !rest.isEmpty else { return false }
    let end = first(UInt8(ascii: "\n"), in: rest)
    let colon = first(UInt8(ascii: ":"), in: rest.lowerBound..<end)
    if colon < end { take(trimmed(rest.lowerBound..<colon), trimmed(colon + 1..<end)) }
    rest = min(end + 1, text.count)..<text.count
    return true
  }

  private mutating func take(_ name: Range<Int>, _ phrase: Range<Int>) {
    guard !phrase.isEmpty, phrase.count <= Texts.longestPhrase else { return }
    for step in 0..<names.count {
      let place = (expected + step) % names.count
      guard names[place].count == name.count, text[name].elementsEqual(names[place]) else { continue }
      places[place] = phrase
      expected = place + 1
      return
    }
  }

  /// The first place of a letter; the range's end where there is none.
  private func first(_ letter: UInt8, in range: Range<Int>) -> Int {
    range.first { text[$0] == letter } ?? range.upperBound
  }

  /// The range without blanks before and after; a carriage return counts as one.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let isBlank = { (place: Int) in
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(text[place])
    }
    guard let start = range.first(where: { !isBlank($0) }), let last = range.last(where: { !isBlank($0) })
    else {
      return range.lowerBound..<range.lowerBound
    }
    return start..<last + 1
  }
}
