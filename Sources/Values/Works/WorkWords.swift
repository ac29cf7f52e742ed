// SPDX-License-Identifier: GPL-3.0-or-later

/// What is written about a work, beside its picture or in the picture's own file.
public struct WorkWords: Equatable, Sendable {
  public var title = LanguageTexts()
  public var artist = LanguageTexts()
  /// What is to be seen, in a sentence or two, for people who do not see it.
  public var alt = LanguageTexts()
  /// What the box tells of the work on request, in sections that a turn of the knob goes through.
  public var sections: [LanguageTexts] = []
  /// Files of speech beside the picture, by their languages.
  public var guides = LanguageTexts()
  /// In the order in which they were written.
  public var regions: [WorkRegion] = []

  public init() {}

  public var isEmpty: Bool {
    title.isEmpty && artist.isEmpty && alt.isEmpty && sections.isEmpty && regions.isEmpty && guides.isEmpty
  }
}

/// A part of a work that has a name of its own.
public struct WorkRegion: Equatable, Sendable {
  public var shape: RegionShape
  /// Spoken as the finger enters.
  public var name: LanguageTexts
  /// Told on request.
  public var words: LanguageTexts
  /// A file beside the picture that is heard as the finger enters, instead of the name; empty where there is none.
  public var sound: String

  public init(
    _ shape: RegionShape, name: LanguageTexts, words: LanguageTexts = LanguageTexts(), sound: String = ""
  ) {
    (self.shape, self.name, self.words, self.sound) = (shape, name, words, sound)
  }
}
