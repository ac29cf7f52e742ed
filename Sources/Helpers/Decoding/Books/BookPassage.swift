// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// A part of a book that one voice reads, in letters of its text.
public struct BookPassage: Equatable, Sendable {
  /// As eSpeak NG calls it.
  public let voice: String
  public let start: Int
  /// The first letter behind it; nil where it goes on to the book's end.
  public let end: Int?

  public init(_ voice: String, from start: Int = 0, to end: Int? = nil) {
    (self.voice, self.start, self.end) = (voice, start, end)
  }

  // MARK: - As a helper's argument

  /// The voice, and behind a comma the end.
  var argument: String { end.map { "\(voice),\($0)" } ?? voice }

  public init(argument: String) {
    let parts = argument.split(separator: ",", maxSplits: 1)
    self.init(parts.first.map { String($0) } ?? "", to: parts.count > 1 ? Int(parts[1]) : nil)
  }
}

extension BookWords {
  /// What is read from a letter on, by the box's own voice where that speaks the language; nil where no voice reads anything
  /// from there on.
  public func passage(from letter: Int, besides own: String) -> BookPassage? {
    let place = voices.lastIndex { $0.letter <= letter } ?? 0
    for (run, behind) in zip(voices[place...], (place + 1)...) {
      guard let language = run.language else { continue }
      return BookPassage(
        BookWords.voice(of: language, besides: own), from: max(run.letter, letter),
        to: behind < voices.count ? voices[behind].letter : nil)
    }
    return nil
  }

  private static func voice(of language: String, besides own: String) -> String {
    guard (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
      language != BookWords.stem(own)
    else { return own }
    return Accent.allCases.first { BookWords.stem($0.voice) == language }?.voice ?? language
  }

  /// "de" of "de-AT", as eSpeak NG calls it.
  public static func stem(_ language: String) -> String {
    let letters = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    // Capital letters are small ones less this bit.
    let stem = String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
    return switch stem {
    case "zh": "cmn"
    case "iw": "he"
    default: stem
    }
  }
}
