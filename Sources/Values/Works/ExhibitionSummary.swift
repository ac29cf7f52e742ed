// SPDX-License-Identifier: GPL-3.0-or-later

/// What there is to say of an exhibition in a sentence or two.
public struct ExhibitionSummary: Equatable, Sendable {
  public let title: LanguageTexts
  public let works: Int
  public let languages: Int
  public let regions: Int
  public let errors: Int
  /// In the order of the files.
  public let firstError: ExhibitionFinding?
  /// Whether all texts were read: of some thousands only the title is.
  public let isWhole: Bool

  public init(_ exhibition: Exhibition, isWhole: Bool) {
    let errors = isWhole ? exhibition.findings.filter { $0.isError } : []
    (title, works, regions) = (exhibition.title, exhibition.works.count, exhibition.regions)
    (languages, self.errors, self.isWhole) = (exhibition.languages.count, errors.count, isWhole)
    firstError = errors.min { $0.isBefore($1) }
  }
}

extension ExhibitionFinding {
  /// By file and line; those of the folder itself first.
  fileprivate func isBefore(_ other: ExhibitionFinding) -> Bool {
    file == other.file ? line < other.line : file.utf8.lexicographicallyPrecedes(other.file.utf8)
  }
}
