// SPDX-License-Identifier: GPL-3.0-or-later

/// What a person wrote about a work, or about the whole exhibition, in one language: lines with a name and a value, then
/// paragraphs, then regions. Any bytes give such a text, and what is wrong with it.
struct WorkText {
  /// In the order in which they stand.
  private(set) var values: [(heading: Heading, text: String, line: Int)] = []
  private(set) var paragraphs: [(words: String, line: Int)] = []
  private(set) var regions: [Region] = []
  private(set) var findings: FileFindings

  struct Region {
    /// Where it begins.
    let line: Int
    let name: String
    var place: RegionPlace?
    /// A place was written, if perhaps not rightly.
    var hasPlace = false
    var sound = ""
    var words = ""
    var wordsLine = 0
  }

  /// The line that a new text has where its paragraphs will stand; it is no part of any text.
  static var hint: String {
    "Write here what is worth hearing. Then, for each part of the picture, two lines: Region: its name, Where: 10 20 30 40."
  }

  private var paragraph: [String] = []
  private var paragraphLine = 0
  private var place = Place.headings
  private var hasLongAlt = false

  private enum Place {
    /// Nothing but headings has come yet, and no empty line after them.
    case headings
    /// Empty lines have come, but no paragraph.
    case gap
    case body
  }

  init(_ bytes: [UInt8], file: String) {
    findings = FileFindings(file)
    for line in Written.lines(bytes, &findings) {
      guard regions.count <= ExhibitionFinding.Bounds.regions else { break }
      take(line)
    }
    endParagraph()
    if regions.count > ExhibitionFinding.Bounds.regions {
      findings.add(.tooManyRegions, line: regions.removeLast().line)
    }
    for region in regions where region.name.isEmpty { findings.add(.regionWithoutName, line: region.line) }
  }

  /// The value of a heading; empty where there is none.
  subscript(_ heading: Heading) -> String { values.first { $0.heading == heading }?.text ?? "" }

  /// Where a heading stands; 0 where there is none.
  func line(of heading: Heading) -> Int { values.first { $0.heading == heading }?.line ?? 0 }

  /// All that a voice would say.
  func spoken(in language: String) -> [SpokenText] {
    var all: [SpokenText] = []
    func add(_ words: String, _ line: Int, isFirst: Bool = false) {
      guard !words.isEmpty else { return }
      all.append(SpokenText(findings.file, line, language, words, isFirst: isFirst))
    }
    for value in values where [.title, .artist, .year, .alt].contains(value.heading) {
      add(value.text, value.line)
    }
    for (index, paragraph) in paragraphs.enumerated() {
      add(paragraph.words, paragraph.line, isFirst: index == 0)
    }
    for region in regions {
      add(region.name, region.line)
      add(region.words, region.wordsLine)
    }
    return all
  }

  private mutating func take(_ line: WrittenLine) {
    guard !line.text.isEmpty, line.text != WorkText.hint else {
      endParagraph()
      if place == .headings, !values.isEmpty { place = .gap }
      return
    }
    if let (heading, name, value) = Heading.split(line.text) {
      if let heading, take(heading, value, line.number) { return }
      if heading == nil, place == .headings, regions.isEmpty, Written.words(name).count <= 2 {
        return findings.add(.unknownHeading(name), line: line.number)
      }
    }
    // A long text for those who do not see may go on in the next line.
    if place == .headings, let last = values.last, last.heading == .alt {
      guard !hasLongAlt else { return }
      values[values.count - 1].text = bounded(Written.clean(last.text + " " + line.text), line.number)
      hasLongAlt = values[values.count - 1].text.isEmpty
      return
    }
    place = .body
    if paragraph.isEmpty { paragraphLine = line.number }
    paragraph.append(line.text)
  }

  /// Whether it is a heading at this place of the text.
  private mutating func take(_ heading: Heading, _ value: String, _ line: Int) -> Bool {
    switch heading {
    case .region:
      endParagraph()
      regions.append(Region(line: line, name: bounded(value, line)))
    case .place:
      endParagraph()
      takePlace(value, line)
    case .sound where !regions.isEmpty:
      endParagraph()
      let isFirst = regions[regions.count - 1].sound.isEmpty
      if isFirst { regions[regions.count - 1].sound = value } else { repeated(heading, line) }
    default:
      guard place != .body, regions.isEmpty else { return false }
      guard self.line(of: heading) == 0 else {
        repeated(heading, line)
        return true
      }
      values.append((heading, bounded(value, line), line))
      place = .headings
    }
    return true
  }

  private mutating func repeated(_ heading: Heading, _ line: Int) {
    findings.add(.headingTwice(heading.name), line: line)
  }

  private mutating func takePlace(_ value: String, _ line: Int) {
    guard let last = regions.indices.last else {
      return findings.add(.noRegionBefore(Heading.place.name), line: line)
    }
    guard !regions[last].hasPlace else { return repeated(.place, line) }
    regions[last].hasPlace = true
    do throws(ExhibitionFinding.Kind) {
      regions[last].place = try RegionPlace(percent: value)
    } catch {
      findings.add(error, line: line)
    }
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    var text = ""
    for line in paragraph { text += text.isEmpty ? line : " " + line }
    paragraph = []
    if let last = regions.indices.last {
      let words = regions[last].words
      if words.isEmpty { regions[last].wordsLine = paragraphLine }
      regions[last].words = bounded(words.isEmpty ? text : words + " " + text, paragraphLine)
    } else if paragraphs.count < ExhibitionFinding.Bounds.texts {
      paragraphs.append((bounded(text, paragraphLine), paragraphLine))
    } else {
      findings.add(.tooManyTexts, line: paragraphLine)
    }
  }

  /// A text that is too long is left out: half of it would mislead.
  private mutating func bounded(_ text: String, _ line: Int) -> String {
    guard text.utf8.count > ExhibitionFinding.Bounds.text else { return text }
    findings.add(.textTooLong, line: line)
    return ""
  }
}
