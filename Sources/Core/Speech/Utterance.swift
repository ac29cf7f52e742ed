// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Something that the box says in one go: sentences, and what they may interrupt.
public struct Utterance: Equatable, Sendable {
  public var priority: Priority
  public var phrases: [Phrase]
  /// The news about a part; nil for everything else.
  public var news: News?
  /// The language of another's words, as eSpeak NG calls it; nil where the box speaks its own.
  public var language: String?
  /// Whether it is the rest of a hint, and takes no place of one that is still to be said.
  public var goesOn = false

  public init(
    _ priority: Priority, _ phrases: [Phrase], _ news: News? = nil, in language: String? = nil
  ) {
    self.priority = priority
    self.phrases = phrases
    self.news = news
    self.language = language
  }

  /// Joins several utterances of the same priority. Phrases that they share are said once, at the last place.
  init(_ priority: Priority, _ several: [Utterance]) {
    var phrases = several.flatMap { $0.phrases }
    for index in phrases.indices.reversed() where phrases[(index + 1)...].contains(phrases[index]) {
      phrases.remove(at: index)
    }
    self.init(priority, phrases)
  }

  /// The printed text of the utterance.
  public func text(in language: Language) -> String {
    joined(phrases.map { Words.asSentence($0.text(in: language)) })
  }

  /// The text for the speech synthesizer: names that it would misread are spelled for it.
  public func spoken(in language: Language) -> String { joined(phrases.map { $0.spoken(in: language) }) }

  private func joined(_ sentences: [String]) -> String {
    var text = ""
    for (index, sentence) in sentences.enumerated() { text += index == 0 ? sentence : " " + sentence }
    return text
  }
}

/// What an utterance says about a subject.
public struct News: Equatable, Sendable {
  public let subject: Subject
  public let isWell: Bool

  public init(_ subject: Subject, isWell: Bool) {
    self.subject = subject
    self.isWell = isWell
  }
}
