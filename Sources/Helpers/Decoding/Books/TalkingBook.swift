// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// A DAISY book: pieces of sound files one after the other, with headings and pages.
public struct TalkingBook: Equatable, Sendable {
  /// A piece of a sound file, in milliseconds.
  public struct Piece: Equatable, Sendable {
    public let file: String
    public let from: UInt32
    public private(set) var to: UInt32

    mutating func extend(to end: UInt32) { to = end }
  }

  public private(set) var title = ""
  public private(set) var pieces: [Piece] = []
  public private(set) var chapters: [TitleChapter] = []
  public private(set) var pages: [TitleChapter] = []
  /// In milliseconds.
  public private(set) var length: UInt64 = 0
  /// Where names in files are heard, in milliseconds.
  private var places: [String: UInt64] = [:]

  /// Files that a navigation may name: a part each of the longest books.
  private static var mostFiles: Int { 2000 }
  /// What these files say, all together: a book of 100 hours has 40,000 phrases, each with three names. The rest is not heard.
  private static var mostItems: Int { 300_000 }
  private static var mostChapters: Int { 10_000 }
  /// In milliseconds, a thousand hours: what an absurd book says beyond that is not heard, and every place has a number.
  private static var mostLength: UInt64 { 3_600_000_000 }
  /// In milliseconds: what begins so soon behind the piece before belongs to it.
  private static var gap: UInt32 { 50 }

  /// Of the navigation; `outline` reads a file, and `ending` says how long a sound file is, in milliseconds. Nil where nothing is
  /// heard.
  public init?(
    _ navigation: [OutlineItem], outline: (String) -> [OutlineItem], ending: (String) -> UInt32?
  ) {
    var (read, count): (Set<String>, Int) = ([], 0)
    for item in navigation {
      guard let file = item.place.map({ TalkingBook.file(of: $0) }), !file.isEmpty,
        read.count < TalkingBook.mostFiles, read.insert(file).inserted
      else { continue }
      let items = outline(file)
      count += items.count
      guard count <= TalkingBook.mostItems else { break }
      // A heading in a file that is missing is left out.
      if !items.isEmpty { add(items, of: file, ending) }
    }
    guard length > 0 else { return nil }
    for item in navigation { name(item) }
    places = [:]
    chapters.sort { $0.place < $1.place }
    pages.sort { $0.place < $1.place }
  }

  private mutating func add(_ items: [OutlineItem], of file: String, _ ending: (String) -> UInt32?) {
    places[file] = length
    for item in items {
      switch item {
      case .anchor(let name): places[file + "#" + name] = length
      case .sound(let sound, let start, let end):
        guard TalkingBook.isWithin(sound), let end = end ?? ending(sound), end > start else { continue }
        add(Piece(file: TalkingBook.plain(sound), from: start, to: end))
      default: break
      }
    }
  }

  private mutating func add(_ piece: Piece) {
    guard length + UInt64(piece.to - piece.from) <= TalkingBook.mostLength else { return }
    length += UInt64(piece.to - piece.from)
    if let last = pieces.last, last.file == piece.file, piece.from >= last.to,
      piece.from - last.to <= TalkingBook.gap
    {
      length += UInt64(piece.from - last.to)
      pieces[pieces.count - 1].extend(to: piece.to)
    } else {
      pieces.append(piece)
    }
  }

  private mutating func name(_ item: OutlineItem) {
    switch item {
    case .title(let title) where self.title.isEmpty: self.title = title
    case .heading(let level, let name, let place):
      guard chapters.count < TalkingBook.mostChapters else { return }
      if let chapter = chapter(name, level, place) { chapters.append(chapter) }
    case .page(let name, let place):
      guard pages.count < TalkingBook.mostChapters else { return }
      if let page = chapter(name, 1, place) { pages.append(page) }
    default: break
    }
  }

  /// A name that is not in the file is the file's beginning. The player counts in hundredths of a second.
  private func chapter(_ name: String, _ level: Int, _ place: String) -> TitleChapter? {
    let whole = TalkingBook.plain(place)
    guard let found = places[whole] ?? places[TalkingBook.file(of: place)] else { return nil }
    return TitleChapter(name: name, level: level, place: UInt32(clamping: found / 10))
  }

  /// The file's name, of a place in it.
  private static func file(of place: String) -> String {
    let name = plain(place)
    let file = name.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(name[..<$0]) } ?? name
    return isWithin(file) ? file : ""
  }

  /// Whether the file lies in the book's own folder, or in one within it.
  private static func isWithin(_ place: String) -> Bool {
    let name = plain(place)
    return !name.isEmpty && !name.utf8.contains(0) && name.utf8.first != UInt8(ascii: "/")
      && !name.utf8.split(separator: UInt8(ascii: "/")).contains { Array($0) == Array("..".utf8) }
  }

  /// Without the escapes of addresses: "part%201.mp3" is "part 1.mp3".
  package static func plain(_ address: String) -> String {
    let bytes = Array(address.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return address }
    var (plain, place): ([UInt8], Int) = ([], 0)
    while place < bytes.count {
      let digits = bytes[place...].dropFirst().prefix(2)
      if bytes[place] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        plain.append(byte)
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

extension OutlineItem {
  fileprivate var place: String? {
    switch self {
    case .heading(_, _, let place), .page(_, let place): place
    default: nil
    }
  }
}
