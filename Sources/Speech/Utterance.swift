// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that the box says in one go: sentences, and what they may interrupt.
public struct Utterance: Equatable, Sendable {
  public var priority: Priority
  public var phrases: [Phrase]
  /// What it tells of a part; nil for everything else.
  public var news: News?

  public init(_ priority: Priority, _ phrases: [Phrase], _ news: News? = nil) {
    self.priority = priority
    self.phrases = phrases
    self.news = news
  }

  /// Several in one go, of the same priority. What they have in common is said once, at the last place.
  init(_ priority: Priority, _ several: [Utterance]) {
    var phrases = several.flatMap { $0.phrases }
    for index in phrases.indices.reversed() where phrases[(index + 1)...].contains(phrases[index]) {
      phrases.remove(at: index)
    }
    self.init(priority, phrases)
  }

  /// As it is printed.
  public func text(in language: Language) -> String {
    joined(phrases.map { Words.asSentence($0.text(in: language)) })
  }

  /// As it is handed to the talker: the same, with what a speech synthesizer would read wrongly spelled for it.
  public func spoken(in language: Language) -> String { joined(phrases.map { $0.spoken(in: language) }) }

  private func joined(_ sentences: [String]) -> String {
    var text = ""
    for (index, sentence) in sentences.enumerated() { text += index == 0 ? sentence : " " + sentence }
    return text
  }
}
