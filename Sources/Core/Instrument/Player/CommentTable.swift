// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Comments as a table that any program reads (RFC 4180), in UTF-8.
enum CommentTable {
  private static var names: String { "track,time,date,file,words\r\n" }

  static func file(of comments: [TitleComment]) -> [UInt8] {
    var file = Array(names.utf8)
    for comment in comments {
      let fields = [
        comment.note.title, time(comment.note.place), CalendarTime(seconds: comment.date).text,
        comment.file ?? "", CommentWords.opinion(comment)?.text(in: .english) ?? "",
      ]
      for (place, field) in fields.enumerated() {
        if place > 0 { file.append(UInt8(ascii: ",")) }
        file += CommentTable.field(field)
      }
      file += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    }
    return file
  }

  /// "1:02:05", for a place in hundredths of a second.
  private static func time(_ place: UInt32) -> String {
    let seconds = Int(place / 100)
    return "\(seconds / 3600):" + CalendarTime.digits(seconds / 60 % 60) + ":"
      + CalendarTime.digits(seconds % 60)
  }

  /// In quotes where it has to be. A spreadsheet would reckon with what begins with one of these signs.
  static func field(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    if let first = bytes.first, Array("=+-@\t\r".utf8).contains(first) {
      bytes.insert(UInt8(ascii: "'"), at: 0)
    }
    let quote = UInt8(ascii: "\"")
    guard bytes.contains(where: { Array("\",\r\n".utf8).contains($0) }) else { return bytes }
    return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
