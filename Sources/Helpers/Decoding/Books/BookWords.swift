// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain

/// The words of a book, in memory that no program changes any more. The box itself never reads them.
public final class BookWords: Sendable {
  let memory: Descriptor
  /// As the book calls it, "de-AT"; nil where it says none.
  public let language: String?
  private let chapters: [TitleChapter]
  private let pages: [TitleChapter]
  private let title: String
  private let author: String

  /// Nil where the memory cannot be sealed.
  init?(_ memory: consuming Descriptor, _ items: [OutlineItem]) {
    guard box_seal(memory.number) == 0 else { return nil }
    self.memory = memory
    var (language, chapters, pages): (String?, [TitleChapter], [TitleChapter]) = (nil, [], [])
    var (title, author) = ("", "")
    for item in items {
      switch item {
      case .title(let name): title = name
      case .author(let name): author = name
      case .language(let name): language = name
      case .heading(let level, let name, let letter):
        if let place = BookWords.place(letter) {
          chapters.append(TitleChapter(name: name, level: level, place: place))
        }
      case .page(let name, let letter):
        if let place = BookWords.place(letter) {
          pages.append(TitleChapter(name: name, level: 1, place: place))
        }
      default: break
      }
    }
    (self.language, self.chapters, self.pages) = (language, chapters, pages)
    (self.title, self.author) = (title, author)
  }

  private static func place(_ letter: String) -> UInt32? { Int(letter).map { BookVoice.place(ofLetter: $0) } }

  func facts(_ reply: TitleReply) -> TitleFacts {
    TitleFacts(
      key: reply.key, length: Double(reply.length) / 100, chapters: chapters, pages: pages, name: title,
      artist: author)
  }

  /// The voice for them: the box's own where it speaks their language, or where they say none.
  public func voice(besides own: String) -> String {
    guard let language = language.map({ BookWords.stem($0) }), (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
      language != BookWords.stem(own)
    else { return own }
    return Accent.allCases.first { BookWords.stem($0.voice) == language }?.voice ?? language
  }

  /// "de" of "de-AT".
  private static func stem(_ language: String) -> String {
    let letters = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    // Capital letters are small ones less this bit.
    return String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
  }
}
