// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known of a title, a piece of music or a book, once its file was looked at.
public struct TitleFacts: Equatable, Sendable {
  /// Made of what is in the file: it stays the same where the file is moved or has another name.
  public let key: UInt64
  /// In seconds.
  public let length: Double
  /// Where its parts begin, in their order.
  public let chapters: [TitleChapter]
  /// Where the pages of the printed book begin.
  public let pages: [TitleChapter]
  /// What the file itself calls it, and who made it; nothing where it says nothing.
  public let name: String
  public let artist: String

  /// In hundredths of a second: a title that was heard farther is over, and begins at its beginning.
  public var lastPlace: UInt32 { UInt32(max(length * 100 - 100, 0)) }

  public init(
    key: UInt64, length: Double, chapters: [TitleChapter] = [], pages: [TitleChapter] = [], name: String = "",
    artist: String = ""
  ) {
    (self.key, self.length, self.chapters, self.pages) = (key, length, chapters, pages)
    (self.name, self.artist) = (name, artist)
  }

  /// The same with these chapters, as far as they lie in it: one alone is the title itself.
  public func having(_ chapters: [TitleChapter]) -> TitleFacts {
    let within = chapters.filter { Double($0.place) / 100 < length }
    return TitleFacts(
      key: key, length: length, chapters: within.count > 1 ? within : [], pages: pages, name: name,
      artist: artist)
  }

  /// The same with this name, where the file itself says none.
  public func called(_ other: String) -> TitleFacts {
    name.isEmpty
      ? TitleFacts(key: key, length: length, chapters: chapters, pages: pages, name: other, artist: artist)
      : self
  }
}

/// Why a title cannot be played.
public enum TitleTrouble: Equatable, Sendable {
  case unreadable
  /// It needs FFmpeg's libraries, which are not installed.
  case noLibrary
  /// It plays only where its seller lets it.
  case protected
  /// It is mostly in letters that no voice reads.
  case unsaidLetters
}

/// A heading or a page in a title.
public struct TitleChapter: Equatable, Sendable {
  public let name: String
  /// 1 is a part of the whole, 2 a part of that, and so on.
  public let level: Int
  /// In hundredths of a second from the title's beginning.
  public let place: UInt32

  public init(name: String, level: Int, place: UInt32) {
    (self.name, self.level, self.place) = (name, level, place)
  }
}
