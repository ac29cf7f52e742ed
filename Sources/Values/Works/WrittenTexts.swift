// SPDX-License-Identifier: GPL-3.0-or-later

/// A work's texts, one a language, as one.
extension WrittenWork {
  /// The first text says where regions are. Others may leave that out: their regions are the same, in the same order.
  mutating func add(_ text: WorkText, in language: String, _ findings: inout FileFindings) {
    title.add(text[.title], in: language)
    artist.add(text[.artist], in: language)
    year.add(text[.year], in: language)
    alt.add(text[.alt], in: language)
    guides.add(text[.sound], in: language)
    if code.isEmpty { code = text[.code] }
    if size == nil, !text[.size].isEmpty {
      size = WorkSize(text[.size])
      if size == nil { findings.add(.unclearSize(text[.size]), line: text.line(of: .size)) }
    }
    for (index, paragraph) in text.paragraphs.enumerated() {
      add(LanguageTexts.Text(language: language, words: paragraph.words), toSection: index)
    }
    addRegions(of: text, in: language, &findings)
  }

  private mutating func addRegions(
    of text: WorkText, in language: String, _ findings: inout FileFindings
  ) {
    let known = regions.count
    for (index, region) in text.regions.enumerated() {
      let written = WrittenRegion(region, in: language, file: findings.file)
      let same =
        region.hasPlace
        ? regions.prefix(known).firstIndex { $0.place == region.place } : index < known ? index : nil
      if let same {
        regions[same].complete(with: written)
      } else if regions.count < ExhibitionFinding.Bounds.regions {
        if !region.hasPlace { findings.add(.regionWithoutPlace, line: region.line) }
        regions.append(written)
      } else {
        return findings.add(.tooManyRegions, line: region.line)
      }
    }
  }
}

extension WrittenRegion {
  fileprivate init(_ region: WorkText.Region, in language: String, file: String) {
    self.init(
      place: region.place, name: LanguageTexts([.init(language: language, words: region.name)]),
      words: LanguageTexts([.init(language: language, words: region.words)]), sound: region.sound, file: file,
      line: region.line)
  }
}
