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

  public init() {}

  subscript(key: UInt64) -> UInt32? { entries.first { $0.key == key }?.place }

  /// nil forgets the place: the title begins at its beginning.
  mutating func put(_ place: UInt32?, for key: UInt64) {
    entries.removeAll { $0.key == key }
    if let place { entries.insert(Entry(key: key, place: place), at: 0) }
    if entries.count > Places.most { entries.removeLast() }
  }

  // MARK: - As text

  /// A title a line: its key, 16 hexadecimal digits, and its place.
  var text: [UInt8] { entries.flatMap { Places.line($0.key, $0.place) } }

  static func line(_ key: UInt64, _ place: UInt32) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return (0..<16).reversed().map { digits[Int(key >> (UInt64($0) * 4) & 15)] } + Array(" \(place)\n".utf8)
  }

  /// Takes any bytes: lines that say nothing are left out. `newest` has the place of the title that was heard last, which was
  /// written more often.
  public init(text: [UInt8], newest: [UInt8] = []) {
    for entry in Places.entries(in: text).reversed() { put(entry.place, for: entry.key) }
    for entry in Places.entries(in: newest) { put(entry.place, for: entry.key) }
  }

  private static func entries(in text: [UInt8]) -> [Entry] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count == 2, words[0].count == 16,
        let key = UInt64(String(decoding: words[0], as: UTF8.self), radix: 16),
        let place = UInt32(String(decoding: words[1], as: UTF8.self))
      else { return nil }
      return Entry(key: key, place: place)
    }
  }
}
