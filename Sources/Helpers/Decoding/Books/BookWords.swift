// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain

/// The words of a book, in memory that no program changes any more. The box itself never reads them.
public final class BookWords: Sendable {
  let memory: Descriptor
  /// By which language's voice they are read from a letter on, in order; at least one.
  let voices: [(letter: Int, language: String?)]
  private let chapters: [TitleChapter]
  private let pages: [TitleChapter]
  private let title: String
  private let author: String

  /// Nil where the memory cannot be sealed.
  init?(_ memory: consuming Descriptor, _ items: [OutlineItem]) {
    guard box_seal(memory.number) == 0 else { return nil }
    self.memory = memory
    var (chapters, pages): ([TitleChapter], [TitleChapter]) = ([], [])
    var (title, author) = ("", "")
    var voices: [(letter: Int, language: String?)] = []
    for item in items {
      switch item {
      case .title(let name): title = name
      case .author(let name): author = name
      case .voice(let language, let letter):
        guard let letter = Int(letter), letter > voices.last?.letter ?? -1 else { continue }
        voices.append((letter, language))
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
    (self.chapters, self.pages) = (chapters, pages)
    (self.title, self.author) = (title, author)
    self.voices = voices.isEmpty ? [(0, "")] : voices
  }

  private static func place(_ letter: String) -> UInt32? { Int(letter).map { BookVoice.place(ofLetter: $0) } }

  func facts(_ reply: TitleReply) -> TitleFacts {
    TitleFacts(
      key: reply.key, length: Double(reply.length) / 100, chapters: chapters, pages: pages, name: title,
      artist: author)
  }
}
