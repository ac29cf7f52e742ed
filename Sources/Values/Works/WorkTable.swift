// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts of many works as one table, with the names of columns that CollectionBuilder has, and a language after "@".
struct WorkTable {
  struct Entry {
    let line: Int
    /// Names of the picture, the likeliest first.
    let pictures: [String]
    let work: WrittenWork
  }

  private(set) var entries: [Entry] = []
  private(set) var findings: FileFindings

  private enum Column {
    case picture, identity, title, artist, year, alt, description, code, size

    init?(_ name: Substring) {
      switch name {
      case "filename", "file", "object_location", "image": self = .picture
      case "objectid": self = .identity
      case "alt_text", "image_alt_text": self = .alt
      case "description": self = .description
      default:
        switch Heading(name) {
        case .title: self = .title
        case .artist: self = .artist
        case .year: self = .year
        case .size: self = .size
        case .code: self = .code
        case .alt: self = .alt
        default: return nil
        }
      }
    }
  }

  /// `language` is that of columns without one.
  init(_ bytes: [UInt8], file: String, language: String) {
    findings = FileFindings(file)
    let rows = CommaTable(bytes, &findings).rows
    guard let names = rows.first else { return }
    let columns = names.fields.map { WorkTable.column($0, language) }
    guard columns.contains(where: { $0?.column == .picture || $0?.column == .identity }) else {
      findings.add(.noColumns, line: names.line)
      return
    }
    for row in rows.dropFirst() {
      guard entries.count < ExhibitionFinding.Bounds.works else {
        findings.add(.tooManyWorks, line: row.line)
        break
      }
      add(row, columns)
    }
  }

  private static func column(_ name: String, _ language: String) -> (column: Column, language: String)? {
    let parts = name.lowercased().split(separator: "@", maxSplits: 1)
    guard let first = parts.first, let column = Column(first) else { return nil }
    return (column, parts.count > 1 ? String(parts[1]) : language)
  }

  private mutating func add(_ row: CommaTable.Row, _ columns: [(column: Column, language: String)?]) {
    var work = WrittenWork()
    var (pictures, identity): ([String], [String]) = ([], [])
    for (field, column) in zip(row.fields, columns) {
      guard let (column, language) = column, !field.isEmpty else { continue }
      guard field.utf8.count <= ExhibitionFinding.Bounds.text else {
        findings.add(.textTooLong, line: row.line)
        continue
      }
      let words = Written.clean(field)
      switch column {
      case .picture: pictures.append(words)
      case .identity: identity.append(words)
      case .title: work.title.add(words, in: language)
      case .artist: work.artist.add(words, in: language)
      case .year: work.year.add(words, in: language)
      case .alt: work.alt.add(words, in: language)
      case .description:
        for (index, words) in field.split(separator: "\n").prefix(ExhibitionFinding.Bounds.texts).enumerated()
        {
          work.add(LanguageTexts.Text(language: language, words: String(words)), toSection: index)
        }
      case .code: work.code = words
      case .size:
        work.size = WorkSize(words)
        if work.size == nil { findings.add(.unclearSize(words), line: row.line) }
      }
    }
    guard !pictures.isEmpty || !identity.isEmpty else {
      return findings.add(.rowWithoutPicture, line: row.line)
    }
    entries.append(Entry(line: row.line, pictures: pictures + identity, work: work))
  }
}
