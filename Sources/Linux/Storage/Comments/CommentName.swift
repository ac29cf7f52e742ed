// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files

/// What the files of comments are called: "0123456789abcdef-18500-20261127T173205Z.flac", by title, place and date.
enum CommentName {
  /// A recording that is not whole yet: its rate follows the date, "-48000.pcm".
  static var draftEnding: String { ".pcm" }

  static func file(of note: CommentNote, date: Int64) -> String {
    KeyText.digits(note.key) + "-\(note.place)-" + CalendarTime(seconds: date).name + FlacFile.ending
  }

  static func draft(of file: String, rate: Int) -> String {
    String(decoding: Array(file.utf8.dropLast(FlacFile.ending.utf8.count)), as: UTF8.self) + "-\(rate)"
      + draftEnding
  }

  /// The file, title and place that a draft is for, and its rate; nil for other files.
  static func parse(draft: String) -> (file: String, key: UInt64, place: UInt32, rate: Int)? {
    let (ending, name) = (draftEnding.utf8, draft.utf8)
    guard name.suffix(ending.count).elementsEqual(ending), name.count > ending.count else { return nil }
    let stem = String(decoding: Array(name.dropLast(ending.count)), as: UTF8.self)
    guard let dash = stem.utf8.lastIndex(of: UInt8(ascii: "-")),
      let rate = Int(stem[stem.utf8.index(after: dash)...]),
      (1...768_000).contains(rate)
    else { return nil }
    let file = String(stem[..<dash]) + FlacFile.ending
    return parse(file).map { (file, $0.key, $0.place, rate) }
  }

  /// In seconds since 1970; nil for other files.
  static func date(of file: String) -> Int64? {
    guard parse(file) != nil, let dash = file.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let digits = file.utf8[file.utf8.index(after: dash)...].filter {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }.map { Int($0 - UInt8(ascii: "0")) }
    guard digits.count == 14 else { return nil }
    func number(_ places: Range<Int>) -> Int { digits[places].reduce(0) { $0 * 10 + $1 } }
    return CalendarTime.seconds(
      year: number(0..<4), month: number(4..<6), day: number(6..<8),
      ofDay: number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14))
  }

  /// The title and place of a recording; nil for other files.
  static func parse(_ file: String) -> (key: UInt64, place: UInt32)? {
    let ending = FlacFile.ending.utf8
    guard file.utf8.suffix(ending.count).elementsEqual(ending) else { return nil }
    let parts = file.utf8.dropLast(ending.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let key = KeyText.key(parts[0]),
      let place = UInt32(String(decoding: Array(parts[1]), as: UTF8.self)), parts[2].count == 16,
      parts[2].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 0x54 || $0 == 0x5A }
      )
    else { return nil }
    return (key, place)
  }
}

/// Keys of titles as text: 16 small hexadecimal digits.
enum KeyText {
  static func digits(_ key: UInt64) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: (0..<16).reversed().map { digits[Int(key >> (UInt64($0) * 4) & 15)] }, as: UTF8.self)
  }

  static func key(_ text: some Collection<UInt8>) -> UInt64? {
    guard text.count == 16 else { return nil }
    return UInt64(String(decoding: Array(text), as: UTF8.self), radix: 16)
  }
}
