// SPDX-License-Identifier: GPL-3.0-or-later

/// A folder of pictures with what a curator wrote about them, as far as its texts say. Pictures and sounds are not opened.
public struct Exhibition: Sendable {
  public private(set) var title = LanguageTexts()
  /// What visitors hear first, in sections.
  public private(set) var welcome: [LanguageTexts] = []
  /// As in "en"; the first is that of texts whose names say none.
  public private(set) var languages: [String] = []
  /// In their order.
  public private(set) var works: [ExhibitedWork] = []
  public private(set) var findings: [ExhibitionFinding] = []
  /// All that a voice will say.
  public private(set) var spoken: [SpokenText] = []
  private var sounds: Set<String> = []

  /// Of a folder's names, and what `read` gives of those that it is asked for: nil where a file cannot be read.
  public init(names: [String], read: (String) -> [UInt8]?) {
    let files = FolderNames(names)
    findings = files.findings
    sounds = files.sounds
    readSheets(files, read)
    let first = languages.first ?? "en"
    works = files.works.map { ExhibitedWork($0) }
    for (index, work) in files.works.enumerated() { readTexts(of: work, into: index, read) }
    readTable(files, first, read)
    readManifest(files, first, read)
    if languages.isEmpty { languages = languagesThatSpeak(first) }
    if works.isEmpty { add(.noWorks, "") }
    for work in works { check(work, files) }
    checkCodes()
  }

  /// How many regions the works have together.
  public var regions: Int { works.reduce(0) { $0 + $1.written.regions.count } }

  /// What labels say, with the pictures of the works that they belong to.
  public var codes: [(code: String, picture: String)] {
    works.filter { !$0.written.code.isEmpty }.map { (code: $0.written.code, picture: $0.picture) }
  }

  /// Whether a sound lies in the folder.
  public func hasSound(_ name: String) -> Bool { sounds.contains(name) }

  private mutating func add(_ kind: ExhibitionFinding.Kind, _ file: String, line: Int = 0) {
    findings.append(ExhibitionFinding(file: file, line: line, kind))
  }

  private mutating func bytes(of file: String, _ read: (String) -> [UInt8]?) -> [UInt8]? {
    let bytes = read(file)
    if bytes == nil { add(.unreadable, file) }
    return bytes
  }

  private mutating func readSheets(_ files: FolderNames, _ read: (String) -> [UInt8]?) {
    // The one without a language in its name says what the languages are.
    let sheets = files.sheets.filter { $0.language == nil } + files.sheets.filter { $0.language != nil }
    for sheet in sheets {
      guard let bytes = bytes(of: sheet.name, read) else { continue }
      let text = WorkText(bytes, file: sheet.name)
      findings += text.findings.all
      if languages.isEmpty { takeLanguages(of: text, sheet.name) }
      let language = sheet.language ?? languages.first ?? "en"
      title.add(text[.title], in: language)
      spoken += text.spoken(in: language)
      for (index, paragraph) in text.paragraphs.enumerated() {
        if welcome.count <= index { welcome.append(LanguageTexts()) }
        welcome[index].add(paragraph.words, in: language)
      }
    }
    if sheets.isEmpty && files.manifest == nil { add(.noSheet, "") }
  }

  private mutating func takeLanguages(of text: WorkText, _ file: String) {
    let names = text[.languages].split { $0 == " " || $0 == "," || $0 == ";" }.map { $0.lowercased() }
    for name in names.prefix(ExhibitionFinding.Bounds.texts) where !languages.contains(name) {
      if SplitName.isLanguage(name) {
        languages.append(name)
      } else {
        add(.unclearLanguage(name), file, line: text.line(of: .languages))
      }
    }
  }

  private mutating func readTexts(of work: FolderNames.Work, into index: Int, _ read: (String) -> [UInt8]?) {
    let first = languages.first ?? "en"
    let texts = work.texts.filter { $0.language == nil } + work.texts.filter { $0.language != nil }
    for text in texts {
      guard let bytes = bytes(of: text.name, read) else { continue }
      let written = WorkText(bytes, file: text.name)
      var all = written.findings
      works[index].written.add(written, in: text.language ?? first, &all)
      findings += all.all
      spoken += written.spoken(in: text.language ?? first)
      if works[index].file.isEmpty { works[index].file = text.name }
      if works[index].codeLine == 0 { works[index].codeLine = written.line(of: .code) }
      if works[index].sizeLine == 0 { works[index].sizeLine = written.line(of: .size) }
    }
    for guide in work.guides { works[index].written.guides.add(guide.name, in: guide.language ?? first) }
  }

  private mutating func readTable(_ files: FolderNames, _ first: String, _ read: (String) -> [UInt8]?) {
    guard let name = files.table, let bytes = bytes(of: name, read) else { return }
    let table = WorkTable(bytes, file: name, language: first)
    findings += table.findings.all
    for entry in table.entries { spoken += entry.work.spoken(name, entry.line) }
    for entry in table.entries { take(entry.work, of: entry.pictures, files, name, entry.line) }
  }

  private mutating func readManifest(_ files: FolderNames, _ first: String, _ read: (String) -> [UInt8]?) {
    guard let name = files.manifest, let bytes = bytes(of: name, read) else { return }
    let manifest = Manifest(bytes, file: name, language: first)
    findings += manifest.findings.all
    for canvas in manifest.canvases { spoken += canvas.work.spoken(name, canvas.line) }
    title.complete(with: manifest.title)
    if welcome.isEmpty, !manifest.summary.isEmpty { welcome = [manifest.summary] }
    for canvas in manifest.canvases { take(canvas.work, of: canvas.pictures, files, name, canvas.line) }
  }

  private mutating func take(
    _ written: WrittenWork, of pictures: [String], _ files: FolderNames, _ file: String, _ line: Int
  ) {
    // An address is no name in the folder, and its last part may be.
    let names = pictures.map { LastPart.ofAddress($0) ?? $0 }
    if let leaving = names.first(where: { LastPart.leaves($0) }) {
      return add(.leavesFolder(leaving), file, line: line)
    }
    guard let work = names.lazy.compactMap({ files.work(LastPart.of($0)) }).first else {
      return add(.noSuchPicture(names.first ?? ""), file, line: line)
    }
    works[work].written.complete(with: written)
    if works[work].file.isEmpty { (works[work].file, works[work].codeLine) = (file, line) }
  }

  /// Where no sheet names them: those in which most works have a text, the first one before all.
  private func languagesThatSpeak(_ first: String) -> [String] {
    var found = [first]
    for work in works {
      for text in work.written.title.texts + work.written.alt.texts
        + (work.written.sections.first?.texts ?? [])
      where text.language != LanguageTexts.unnamed
        && !found.contains(where: { sameTongue($0, text.language) })
      {
        found.append(text.language)
      }
    }
    return found
  }
}

extension Exhibition {
  private mutating func check(_ work: ExhibitedWork, _ files: FolderNames) {
    let (written, file) = (work.written, work.file.isEmpty ? work.picture : work.file)
    if written.title.isEmpty { add(.noTitle, file) }
    if written.alt.isEmpty { add(.noAlt, file) }
    for language in languages
    where !written.speaks(language) && !(written.title.isEmpty && written.alt.isEmpty) {
      add(.missingLanguage(language), file)
    }
    for guide in written.guides.texts { checkSound(guide.words, files, file, 0) }
    for region in written.regions {
      checkSound(region.sound, files, region.file, region.line)
      if case .painted? = region.place, work.painted == nil {
        add(.noRegionsPicture, region.file, line: region.line)
      }
    }
  }

  private mutating func checkSound(_ sound: String, _ files: FolderNames, _ file: String, _ line: Int) {
    guard !sound.isEmpty else { return }
    if FolderNames.leaves(sound) {
      add(.leavesFolder(sound), file, line: line)
    } else if !files.sounds.contains(sound) {
      add(.noSuchSound(sound), file, line: line)
    }
  }

  private mutating func checkCodes() {
    var first: [String: Int] = [:]
    for (index, work) in works.enumerated() where !work.written.code.isEmpty {
      if let other = first[work.written.code] {
        add(.sameCode(work.written.code, other: works[other].picture), work.file, line: work.codeLine)
      } else {
        first[work.written.code] = index
      }
    }
  }
}

/// Names of pictures in tables and manifests.
private enum LastPart {
  /// What follows the last slash of an address in the network; nil for other names.
  static func ofAddress(_ name: String) -> String? {
    name.hasPrefix("https://") || name.hasPrefix("http://") ? of(name) : nil
  }

  static func of(_ name: String) -> String {
    name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? name
  }

  /// Whether it leads above the folder, or to the beginning of all; a folder below is how the table's own site is laid out.
  static func leaves(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    return name.hasPrefix("/") || name.contains("\\") || parts.contains("..")
  }
}
