// SPDX-License-Identifier: GPL-3.0-or-later

/// What was written about a work, in all languages and by all hands: texts, tables, manifests.
public struct WrittenWork: Equatable, Sendable {
  public internal(set) var title = LanguageTexts()
  public internal(set) var artist = LanguageTexts()
  public internal(set) var year = LanguageTexts()
  public internal(set) var alt = LanguageTexts()
  public internal(set) var sections: [LanguageTexts] = []
  public internal(set) var regions: [WrittenRegion] = []
  /// What a code on its label says.
  public internal(set) var code = ""
  public internal(set) var size: WorkSize?
  /// Files of speech that are heard instead of the voice, by their languages.
  public internal(set) var guides = LanguageTexts()

  /// Takes from another hand what is missing here, language by language.
  mutating func complete(with other: WrittenWork) {
    title.complete(with: other.title)
    artist.complete(with: other.artist)
    year.complete(with: other.year)
    alt.complete(with: other.alt)
    guides.complete(with: other.guides)
    if code.isEmpty { code = other.code }
    if size == nil { size = other.size }
    completeSections(with: other)
    if regions.isEmpty {
      regions = other.regions
    } else {
      for region in other.regions { completeRegion(with: region) }
    }
  }

  /// A language's sections are one hand's.
  private mutating func completeSections(with other: WrittenWork) {
    let there = sections.flatMap { $0.texts.map { $0.language } }
    for (index, section) in other.sections.enumerated() {
      for text in section.texts where !there.contains(text.language) { add(text, toSection: index) }
    }
  }

  /// Sections count from 0; one may be missing in a language.
  mutating func add(_ text: LanguageTexts.Text, toSection index: Int) {
    while sections.count <= index { sections.append(LanguageTexts()) }
    sections[index].add(text.words, in: text.language)
  }

  private mutating func completeRegion(with other: WrittenRegion) {
    guard let same = regions.firstIndex(where: { $0.place == other.place }) else { return }
    regions[same].complete(with: other)
  }

  /// All that a voice would say, as it stands in one place of a file.
  func spoken(_ file: String, _ line: Int) -> [SpokenText] {
    var all: [SpokenText] = []
    func add(_ texts: LanguageTexts, _ line: Int, isFirst: Bool = false) {
      for text in texts.texts {
        all.append(SpokenText(file, line, text.language, text.words, isFirst: isFirst))
      }
    }
    for texts in [title, artist, year, alt] { add(texts, line) }
    for (index, section) in sections.enumerated() { add(section, line, isFirst: index == 0) }
    for region in regions {
      add(region.name, region.line)
      add(region.words, region.line)
    }
    return all
  }

  /// Whether there is anything in a language, or in another country's form of it.
  func speaks(_ language: String) -> Bool {
    let texts = [title, alt] + sections
    return texts.contains { $0.best(for: language).map { sameTongue($0.language, language) } ?? false }
  }
}

/// A part of a work, as it was written.
public struct WrittenRegion: Equatable, Sendable {
  /// Nil where what was written is no place.
  public internal(set) var place: RegionPlace?
  public internal(set) var name: LanguageTexts
  public internal(set) var words: LanguageTexts
  /// A file in the folder that is heard as the finger enters; empty where the name is spoken.
  public internal(set) var sound: String
  /// Where it stands.
  public let file: String
  public let line: Int

  mutating func complete(with other: WrittenRegion) {
    name.complete(with: other.name)
    words.complete(with: other.words)
    if sound.isEmpty { sound = other.sound }
  }
}

func sameTongue(_ one: String, _ other: String) -> Bool {
  one.lowercased().split(separator: "-").first == other.lowercased().split(separator: "-").first
}

/// How large a work is, in any unit.
public struct WorkSize: Equatable, Sendable {
  public let height: Double
  public let width: Double

  /// As in "73.4 x 91.8 cm": height first, as museums write it; a depth may follow.
  init?(_ text: String) {
    let cross: [Unicode.Scalar] = ["x", "X", "\u{D7}", "*"]
    let parts = text.unicodeScalars.split { cross.contains($0) }.map { Written.clean(String($0)) }
    guard parts.count >= 2 else { return nil }
    var numbers: [Double] = []
    for part in parts.prefix(2) {
      var bytes = ArraySlice(Array(part.utf8))
      guard let number = WrittenNumber.take(&bytes), number > 0 else { return nil }
      numbers.append(number)
    }
    (height, width) = (numbers[0], numbers[1])
  }
}
