// SPDX-License-Identifier: GPL-3.0-or-later

/// One text in the languages in which its writer has it, in the order in which they were written.
public struct LanguageTexts: Equatable, Sendable {
  public struct Text: Equatable, Sendable {
    /// As in "de" or "de-AT", in small letters; "x-default" or nothing where the writer names no language.
    public let language: String
    public let words: String

    public init(language: String, words: String) { (self.language, self.words) = (language, words) }
  }

  public private(set) var texts: [Text] = []

  public init(_ texts: [Text] = []) {
    for text in texts { add(text.words, in: text.language) }
  }

  /// In no particular language.
  public init(_ words: String) { add(words, in: LanguageTexts.unnamed) }

  public var isEmpty: Bool { texts.isEmpty }

  public static var unnamed: String { "x-default" }

  /// The first text in a language counts, and one without any words is none.
  public mutating func add(_ words: String, in language: String) {
    let language = language.isEmpty ? LanguageTexts.unnamed : language.lowercased()
    guard !words.isEmpty, !texts.contains(where: { $0.language == language }) else { return }
    texts.append(Text(language: language, words: words))
  }

  /// Takes from other texts the languages that are missing here. What is in no particular language is missing only where nothing is
  /// there: it would count more than another language's text.
  public mutating func complete(with others: LanguageTexts) {
    let wasEmpty = isEmpty
    for text in others.texts where wasEmpty || text.language != LanguageTexts.unnamed {
      add(text.words, in: text.language)
    }
  }

  /// The text for a listener: in that language, in another country's form of it, in no particular one, or the first there is.
  public func best(for language: String) -> Text? {
    let wanted = language.lowercased()
    return texts.first { $0.language == wanted } ?? texts.first { same($0.language, wanted) }
      ?? texts.first { $0.language == LanguageTexts.unnamed } ?? texts.first
  }

  private func same(_ one: String, _ other: String) -> Bool {
    one.split(separator: "-").first == other.split(separator: "-").first
  }
}
