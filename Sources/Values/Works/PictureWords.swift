// SPDX-License-Identifier: GPL-3.0-or-later

/// What one place in or beside a picture's file says about the picture, as its format tells the parts of it apart.
public struct PictureWords: Equatable, Sendable {
  public var title = LanguageTexts()
  public var artist = LanguageTexts()
  public var alt = LanguageTexts()
  public var description = LanguageTexts()
  /// A longer description, for people who do not see the picture.
  public var extended = LanguageTexts()
  public var regions: [WorkRegion] = []

  public init() {}

  /// The most regions of one picture: a hand does not find its way among more.
  public static var mostRegions: Int { 64 }

  /// Takes from another place what is missing here, language by language; regions are all of one place.
  public mutating func complete(with other: PictureWords) {
    title.complete(with: other.title)
    artist.complete(with: other.artist)
    alt.complete(with: other.alt)
    description.complete(with: other.description)
    extended.complete(with: other.extended)
    if regions.isEmpty { regions = other.regions }
  }

  /// The same as a work's words, of which there are no more than one picture brings.
  public var words: WorkWords {
    var words = WorkWords()
    var left = ForeignText.most
    words.title = title.first(&left)
    words.artist = artist.first(&left)
    words.alt = alt.first(&left)
    words.sections = [description.first(&left), extended.first(&left)].filter { !$0.isEmpty }
    left = ForeignText.mostOfRegions
    for region in regions.prefix(PictureWords.mostRegions) {
      let told = WorkRegion(
        region.shape, name: region.name.first(&left), words: region.words.first(&left))
      if !told.name.isEmpty || !told.words.isEmpty { words.regions.append(told) }
    }
    return words
  }
}

extension LanguageTexts {
  /// The first texts, of as many as are left.
  fileprivate func first(_ left: inout Int) -> LanguageTexts {
    let first = LanguageTexts(Array(texts.prefix(left)))
    left -= first.texts.count
    return first
  }
}
