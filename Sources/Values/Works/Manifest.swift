// SPDX-License-Identifier: GPL-3.0-or-later

/// A manifest of IIIF Presentation 3, whose pictures lie beside it: nothing is ever fetched, and of addresses only the last
/// part counts.
struct Manifest {
  struct Canvas {
    let line: Int
    /// What the picture's file may be called, the likeliest first.
    let pictures: [String]
    let work: WrittenWork
  }

  private(set) var title = LanguageTexts()
  private(set) var summary = LanguageTexts()
  private(set) var canvases: [Canvas] = []
  private(set) var findings: FileFindings
  /// Of what says none.
  private let language: String

  init(_ bytes: [UInt8], file: String, language: String) {
    findings = FileFindings(file)
    self.language = language
    guard let value = JSONText.value(of: bytes, &findings) else { return }
    guard value["type"]?.text == "Manifest" else {
      findings.add(.notManifest, line: value.line)
      return
    }
    title = texts(value["label"])
    summary = texts(value["summary"])
    let all = value["items"]?.items ?? []
    for canvas in all {
      guard canvases.count < ExhibitionFinding.Bounds.works else {
        findings.add(.tooManyWorks, line: canvas.line)
        break
      }
      add(canvas)
    }
  }

  private mutating func add(_ canvas: JSONValue) {
    var work = WrittenWork()
    work.title = texts(canvas["label"])
    let summary = texts(canvas["summary"])
    for text in summary.texts { work.add(text, toSection: 0) }
    for entry in canvas["metadata"]?.items ?? [] { add(entry, to: &work) }
    var pictures: [String] = []
    for annotation in annotations(in: canvas["items"]) where annotation["motivation"]?.text == "painting" {
      for body in annotation["body"]?.items ?? [] { pictures += ImageNames.names(of: body) }
    }
    let frame = CanvasFrame(width: canvas["width"]?.number ?? 0, height: canvas["height"]?.number ?? 0)
    for annotation in annotations(in: canvas["annotations"]) { add(annotation, in: frame, to: &work) }
    canvases.append(Canvas(line: canvas.line, pictures: pictures, work: work))
  }

  private func annotations(in pages: JSONValue?) -> [JSONValue] {
    (pages?.items ?? []).flatMap { $0["items"]?.items ?? [] }
  }

  private mutating func add(_ entry: JSONValue, to work: inout WrittenWork) {
    let names = (entry["label"]?.members ?? []).flatMap { $0.value.items.compactMap { $0.text } }
    guard let heading = names.lazy.compactMap({ Heading(Written.clean($0)) }).first else { return }
    let value = texts(entry["value"])
    let words = value.texts.first?.words ?? ""
    switch heading {
    case .artist: work.artist.complete(with: value)
    case .year: work.year.complete(with: value)
    case .alt: work.alt.complete(with: value)
    case .code: work.code = words
    case .size: work.size = WorkSize(words)
    case .title, .region, .place, .sound, .languages: break
    }
  }

  /// What is said of a part of the canvas, or of the whole of it.
  private mutating func add(_ annotation: JSONValue, in frame: CanvasFrame, to work: inout WrittenWork) {
    let said = Said(annotation) { texts(of: $0) }
    guard !said.name.isEmpty else { return }
    do throws(ExhibitionFinding.Kind) {
      guard let shape = try frame.shape(of: annotation["target"]) else {
        let end = work.sections.count
        guard end < ExhibitionFinding.Bounds.texts else { throw .tooManyTexts }
        for text in (said.words.isEmpty ? said.name : said.words).texts { work.add(text, toSection: end) }
        return
      }
      guard work.regions.count < ExhibitionFinding.Bounds.regions else { throw .tooManyRegions }
      work.regions.append(
        WrittenRegion(
          place: .shape(shape), name: said.name, words: said.words, sound: "", file: findings.file,
          line: annotation.line))
    } catch {
      let isTold = error == .tooManyRegions && findings.all.contains { $0.kind == error }
      if !isTold { findings.add(error, line: annotation.line) }
    }
  }
}

extension Manifest {
  /// A language map: of each language its values, one after another.
  private mutating func texts(_ map: JSONValue?) -> LanguageTexts {
    var texts = LanguageTexts()
    for (name, value) in (map?.members ?? []).prefix(ExhibitionFinding.Bounds.texts) {
      var words = ""
      for text in value.items.compactMap({ $0.text }) {
        words += (words.isEmpty ? "" : " ") + PlainText.of(text, isMarked: false)
      }
      add(words, to: &texts, in: name == "none" ? language : name, line: value.line)
    }
    return texts
  }

  /// A body's words in its language.
  private mutating func texts(of body: JSONValue) -> LanguageTexts {
    var texts = LanguageTexts()
    if case .object = body.content, body["value"] == nil { return self.texts(body) }
    let isMarked = body["format"]?.text == "text/html"
    let words = PlainText.of(body["value"]?.text ?? body.text ?? "", isMarked: isMarked)
    let languages = body["language"]?.items.compactMap { $0.text } ?? []
    add(words, to: &texts, in: languages.first ?? language, line: body.line)
    return texts
  }

  private mutating func add(_ words: String, to texts: inout LanguageTexts, in language: String, line: Int) {
    guard words.utf8.count <= ExhibitionFinding.Bounds.text else {
      return findings.add(.textTooLong, line: line)
    }
    texts.add(words, in: language)
  }
}

/// What an annotation says: what its place is called, and more.
private struct Said {
  var name = LanguageTexts()
  var words = LanguageTexts()

  /// In letters: what is longer is no name.
  private static var longestName: Int { 60 }

  init(_ annotation: JSONValue, _ texts: (JSONValue) -> LanguageTexts) {
    if let label = annotation["label"] { name = texts(label) }
    for body in annotation["body"]?.items ?? [] where ["TextualBody", nil].contains(body["type"]?.text) {
      let said = texts(body)
      if body["purpose"]?.text == "tagging" { name.complete(with: said) } else { words.complete(with: said) }
    }
    for text in words.texts where !name.texts.contains(where: { $0.language == text.language }) {
      name.add(Said.beginning(of: text.words), in: text.language)
    }
    // A short text is a name, and there is no more to it.
    if words.texts.allSatisfy({ text in name.texts.contains(text) }) { words = LanguageTexts() }
  }

  /// As many words as fit.
  private static func beginning(of text: String) -> String {
    guard text.unicodeScalars.count > longestName else { return text }
    var name = ""
    for word in Written.words(text) {
      guard name.unicodeScalars.count + word.unicodeScalars.count < longestName else { break }
      name += (name.isEmpty ? "" : " ") + word
    }
    return name.isEmpty ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestName))) : name
  }
}
