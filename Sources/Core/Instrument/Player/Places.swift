// SPDX-License-Identifier: GPL-3.0-or-later

/// Where each title is to go on, for ever: the title that was heard last comes first.
///
/// A title is known by what is in its file, so its place stays when the file is moved or has another name.
public struct Places: Equatable, Sendable {
  /// A text of so many has 27,000 bytes, and the kept file takes 32,000. The title that was heard longest ago goes first.
  public static var most: Int { 1000 }

  struct Entry: Equatable, Sendable {
    let key: UInt64
    /// In hundredths of a second from the title's beginning.
    let place: UInt32
  }

  private(set) var entries: [Entry] = []
  var marks = TitleMarks()

  public init() {}

  subscript(key: UInt64) -> UInt32? { entries.first { $0.key == key }?.place }

  /// nil forgets the place: the title begins at its beginning.
  mutating func put(_ place: UInt32?, for key: UInt64) {
    entries.removeAll { $0.key == key }
    if let place { entries.insert(Entry(key: key, place: place), at: 0) }
    if entries.count > Places.most { entries.removeLast() }
  }

  // MARK: - As text

  /// A title a line: its key, 16 hexadecimal digits, and its place. Marks follow, each with the letter of its kind.
  var text: [UInt8] {
    entries.flatMap { Places.line($0.key, $0.place) } + marks.all.flatMap { $0.line }
  }

  static func line(_ key: UInt64, _ place: UInt32) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return (0..<16).reversed().map { digits[Int(key >> (UInt64($0) * 4) & 15)] } + Array(" \(place)\n".utf8)
  }

  /// Takes any bytes: lines that say nothing are left out. `newest` has the place of the title that was heard last, which was
  /// written more often.
  public init(text: [UInt8], newest: [UInt8] = []) {
    let marks = Places.marks(in: text)
    for entry in marks.reversed() where entry.kind == nil { put(entry.place, for: entry.key) }
    for entry in Places.marks(in: newest) where entry.kind == nil { put(entry.place, for: entry.key) }
    for mark in marks.reversed() {
      if let kind = mark.kind { self.marks.put(TitleMark(key: mark.key, place: mark.place, kind: kind)) }
    }
  }

  /// Places are marks of no kind.
  private static func marks(in text: [UInt8]) -> [(key: UInt64, place: UInt32, kind: TitleMark.Kind?)] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count == 2 || words.count == 3, words[0].count == 16,
        let key = UInt64(String(decoding: words[0], as: UTF8.self), radix: 16),
        let place = UInt32(String(decoding: words[1], as: UTF8.self))
      else { return nil }
      guard words.count == 3 else { return (key, place, nil) }
      guard words[2].count == 1,
        let kind = TitleMark.Kind.allCases.first(where: { $0.letter == words[2].first })
      else { return nil }
      return (key, place, kind)
    }
  }
}
