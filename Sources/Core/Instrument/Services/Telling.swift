// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech
import Works

/// Tells what is written about the open picture: title, artist and alt text as it opens, and the rest on request.
enum Telling {
  /// Something that the box says in one go, and its language where the box speaks another.
  struct TextPart: Equatable {
    var phrases: [Phrase] = []
    var language: String?
    /// A file that is heard instead.
    var recording: String?
  }

  // MARK: - As a picture opens

  /// Its title and its artist, as far as they are known.
  static func title(_ stage: Stage, of open: OpenPicture) -> [Phrase] {
    let (title, artist) = (name(stage, open.words.title), name(stage, open.words.artist))
    if let title, let artist { return [Phrase(.workBy, title, artist)] }
    // An artist alone is mostly a camera's owner.
    return title.map { [Phrase(.just, $0)] } ?? []
  }

  /// The alt text, instead of what the box can see itself; nil where that is all there is for a listener of this language. A user
  /// who knows the picture knows it by its title.
  static func alt(_ stage: Stage, isKnown: Bool) -> [Phrase]? {
    guard let open = stage.scene.open, let alt = best(stage, open.words.alt),
      language(stage, of: alt, in: open.words.alt) == nil
    else { return nil }
    if isKnown, !title(stage, of: open).isEmpty { return [] }
    return ForeignText.parts(of: alt.words).first.map { [Phrase(.passage, .text(ended($0)))] }
  }

  /// Many write without a full stop what the box goes on after, with another sentence.
  private static func ended(_ words: String) -> String {
    let ends: Set<Character> = [".", "!", "?", "।"]
    return words.last.map { ends.contains($0) } == true ? words : words + "."
  }

  /// How to hear more, where there is more than what was said.
  static func way(_ stage: Stage) -> [Phrase] {
    let sections = stage.scene.open?.words.sections ?? []
    let hasGuide = stage.scene.open.map { !guide(stage, $0).isEmpty } ?? false
    let canBeHeard = hasGuide || sections.contains { !paragraphs(stage, $0).isEmpty }
    return canBeHeard && stage.dials.contains(.work) ? Hints.way(stage, .moreWritten) : []
  }

  // MARK: - On request

  /// All that the box can say of the open picture, part by part. The box's own overview is one of them, behind the alt text.
  static func parts(_ stage: Stage) -> [TextPart] {
    guard let open = stage.scene.open else { return [] }
    var title = title(stage, of: open)
    if title.isEmpty, let artist = name(stage, open.words.artist) { title = [Phrase(.workFrom, artist)] }
    let before = (title.isEmpty ? [] : [TextPart(phrases: title)]) + paragraphs(stage, open.words.alt)
    let after = open.words.sections.flatMap { paragraphs(stage, $0) }
    let guide = guide(stage, open)
    if before.isEmpty && after.isEmpty && guide.isEmpty { return [] }
    let overview = open.overview?.phrases(canTakeAnother: false) ?? []
    return before + guide + (overview.isEmpty ? [] : [TextPart(phrases: overview)]) + after
  }

  /// What a curator says, in the listener's language if there is such a file.
  private static func guide(_ stage: Stage, _ open: OpenPicture) -> [TextPart] {
    guard open.source != nil, let guide = open.words.guides.best(for: stage.scene.settings.accent.voice)
    else {
      return []
    }
    return [TextPart(recording: guide.words)]
  }

  static func dials(_ stage: Stage) -> [Dial] { parts(stage).isEmpty ? [] : [.work] }

  /// The first turn tells the first part.
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let parts = parts(stage)
    guard let last = parts.indices.last else { return stage.emit(.cue(.refused)) }
    let before = stage.scene.open?.told
    let place = before.map { min(max($0 + clicks, 0), last) } ?? 0
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.open?.told = place
    if let recording = parts[place].recording {
      stage.emit(.hush)
      _ = Recordings.play(&stage, recording, of: .guide)
    } else {
      Talk.say(&stage, .answer, parts[place].phrases, in: parts[place].language)
    }
  }

  static func phrase(_ stage: Stage) -> Phrase {
    let name = Value.phrase(Phrase(.aboutWork))
    guard let place = stage.scene.open?.told else { return Phrase(.just, name) }
    // A guide that lay on a stick has gone with it.
    let count = parts(stage).count
    return Phrase(.pictureOf, name, .number(min(place + 1, count)), .number(count))
  }

  // MARK: - Words of others

  /// A name by itself.
  static func name(_ stage: Stage, alone texts: LanguageTexts) -> TextPart? {
    guard let text = best(stage, texts), let first = ForeignText.parts(of: text.words).first else {
      return nil
    }
    return part(ended(first), in: language(stage, of: text, in: texts))
  }

  /// A name in the middle of one of the box's own sentences, which ends by itself.
  static func name(_ stage: Stage, _ texts: LanguageTexts) -> Value? {
    let voice = stage.scene.settings.accent.voice
    guard let text = texts.best(for: voice), isHeard(text.words, in: voice) else { return nil }
    return .words(text.words.last == "." ? String(text.words.dropLast()) : text.words)
  }

  static func paragraphs(_ stage: Stage, _ texts: LanguageTexts) -> [TextPart] {
    guard let text = best(stage, texts) else { return [] }
    let language = language(stage, of: text, in: texts)
    return ForeignText.parts(of: text.words).map { part($0, in: language) }
  }

  private static func part(_ words: String, in language: String?) -> TextPart {
    TextPart(phrases: [Phrase(.passage, .text(words))], language: language)
  }

  /// The text for the listener; nil where no voice can say any of it.
  private static func best(_ stage: Stage, _ texts: LanguageTexts) -> LanguageTexts.Text? {
    let voice = stage.scene.settings.accent.voice
    return texts.best(for: voice).flatMap { text in
      let language = language(stage, of: text, in: texts) ?? voice
      return isHeard(text.words, in: language) ? text : nil
    }
  }

  /// The voice for a text, where it is not the box's own: that of the accent that the box has, or eSpeak NG's for the language.
  private static func language(_ stage: Stage, of text: LanguageTexts.Text, in texts: LanguageTexts)
    -> String?
  {
    // A text for every listener is mostly one of the others once more.
    let same = texts.texts.first { $0.words == text.words && $0.language != LanguageTexts.unnamed }
    guard let named = same?.language, let language = start(of: named),
      language != start(of: stage.scene.settings.accent.voice)
    else { return nil }
    return Accent.allCases.first { start(of: $0.voice) == language }?.voice
      ?? (latinVoices.contains(language) ? language : nil)
  }

  /// Voices of eSpeak NG that read Latin letters: a stranger's file chooses among these, and no voice gets letters of another script.
  private static var latinVoices: [String] {
    [
      "cs", "da", "et", "fi", "hr", "hu", "id", "it", "lt", "lv", "nl", "pl", "pt", "ro", "sk", "sl", "sv",
      "tr",
    ]
  }

  /// "de" of "de-AT".
  private static func start(of language: String) -> String? {
    language.split(separator: "-").first.map { String($0) }
  }

  private static func isHeard(_ words: String, in voice: String) -> Bool {
    words.unicodeScalars.contains { isHeard($0, in: voice) }
  }

  /// The letters that voices get: Latin ones, and those of two languages more.
  private static func isHeard(_ letter: Unicode.Scalar, in voice: String) -> Bool {
    switch letter.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0..<0x250: true
    case 0x900..<0x980: voice == Accent.hindi.voice
    case 0xAC00...0xD7A3: voice == Accent.korean.voice
    default: false
    }
  }
}

extension Dial {
  /// The dial that goes through what is written about the open picture.
  static var work: Dial {
    .own(
      OwnDial(
        name: .aboutWork, turn: { stage, clicks, boost in Telling.turn(&stage, clicks, boost: boost) },
        phrase: Telling.phrase, explained: { _ in Phrase(.explainTurnWork) }))
  }
}
