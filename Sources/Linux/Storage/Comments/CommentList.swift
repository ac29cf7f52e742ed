// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// A comment that is kept, and how loud its words are to be beside their file.
struct KeptComment: Equatable, Sendable {
  let comment: TitleComment
  /// In percent.
  let gain: Int
}

/// Comments as a text, one a line: the title's key, the place, the date, a letter, the gain, and the title's name at the end.
enum CommentList {
  static func text(of comments: [KeptComment]) -> [UInt8] { comments.flatMap { line($0) } }

  private static func line(_ kept: KeptComment) -> [UInt8] {
    let (note, letter) = (kept.comment.note, letter(of: kept.comment.words))
    let start = KeyText.digits(note.key) + " \(note.place) \(kept.comment.date) \(letter) \(kept.gain) "
    return Array((start + plain(note.title)).utf8) + [UInt8(ascii: "\n")]
  }

  /// Takes any bytes: lines that say nothing are left out, and so is a last one without its end.
  static func comments(in text: [UInt8]) -> [KeptComment] {
    var comments: [KeptComment] = []
    var rest = text[...]
    while comments.count < TitleComment.most, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if let comment = comment(rest[..<end]) { comments.append(comment) }
      rest = rest[(end + 1)...]
    }
    return comments
  }

  private static func comment(_ line: ArraySlice<UInt8>) -> KeptComment? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: false)
    guard words.count == 6, let key = KeyText.key(words[0]), let place = UInt32(text(words[1])),
      let date = Int64(text(words[2])), let gain = Int(text(words[4])), gains.contains(gain),
      let title = String(validating: words[5], as: UTF8.self)
    else { return nil }
    let note = CommentNote(key: key, place: place, title: plain(title))
    let said: TitleComment.Words
    switch text(words[3]) {
    case "s": said = .spoken(file: CommentName.file(of: note, date: date))
    case "l": said = .liked
    case "n": said = .notLiked
    default: return nil
    }
    return KeptComment(comment: TitleComment(note, date: date, said), gain: gain)
  }

  /// In percent: 20 dB less, and 20 dB more.
  static var gains: ClosedRange<Int> { 10...1000 }

  private static func letter(of words: TitleComment.Words) -> String {
    switch words {
    case .spoken: "s"
    case .liked: "l"
    case .notLiked: "n"
    }
  }

  private static func text(_ word: ArraySlice<UInt8>) -> String { String(decoding: word, as: UTF8.self) }

  /// In bytes: with it a hundred lines fit in a kept file.
  static var longestTitle: Int { 120 }

  /// A title's name in one line.
  static func plain(_ title: String) -> String {
    var (name, length) = ("", 0)
    for letter in title.unicodeScalars {
      let printed = letter.value < 0x20 || letter.value == 0x7F ? " " : letter
      length += UTF8.width(printed)
      guard length <= longestTitle else { break }
      name.unicodeScalars.append(printed)
    }
    return name
  }
}
