// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes a text of what an XML parser comes upon in a book's XHTML files, one after the other.
public struct BookReader: Sendable {
  public private(set) var text = BookText()
  /// The elements of the file that is read whose places are wanted, and at which letter the found ones begin.
  private var wanted: Set<String> = []
  public private(set) var found: [String: Int] = [:]
  private var depth = 0
  /// How deep the element lies of which nothing is read; nil outside.
  private var skipped: Int?
  /// How deep the heading lies that is read.
  private var heading: Int?
  /// How deep the open elements lie that are paragraphs.
  private var blocks: [Int] = []

  /// Elements in elements: more are no book.
  private static let mostDepth = 200
  private static let unread = ["head", "script", "style", "nav", "svg", "math", "audio", "video"]
  private static let paragraphs = [
    "p", "div", "li", "tr", "td", "th", "br", "hr", "blockquote", "section", "article", "aside", "header",
    "footer", "pre", "dt", "dd", "caption", "figcaption", "body", "table", "ul", "ol", "dl", "figure",
  ]

  /// Of a book that says that its language is this, or nothing: then its first file that says one is asked.
  public init(language: String = "") { text.language = language }

  /// A file begins, in which the places of these elements are wanted.
  public mutating func beginFile(finding wanted: Set<String> = []) {
    (depth, skipped, heading, blocks) = (0, nil, nil, [])
    (self.wanted, found) = (wanted, [:])
  }

  public mutating func endFile() { text.endParagraph() }

  /// A chapter without a heading of its own, by its first words.
  public mutating func addHeading(at letter: Int, byte: Int) { text.addHeading(at: letter, byte: byte) }

  public mutating func add(_ item: OutlineItem) { text.add(item) }

  /// The chapters that the book's own table of contents names, at their letters, unless the headings in the text are more.
  public mutating func name(_ chapters: [(level: Int, name: String, letter: Int)]) { text.name(chapters) }

  /// Whether more is to be read.
  public mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    depth += 1
    guard skipped == nil else { return goesOn }
    let element = OutlineReader.local(name)
    if BookReader.unread.contains(String(element)) {
      skipped = depth
      return goesOn
    }
    func value(_ wanted: String) -> String? {
      attributes.first { OutlineReader.local($0.name) == wanted }?.value
    }
    if text.language.isEmpty, element == "html" || element == "body" { text.language = value("lang") ?? "" }
    if value("type")?.hasPrefix("pagebreak") == true || value("role") == "doc-pagebreak" {
      text.addPage(
        OutlineReader.plain(value("title") ?? value("aria-label") ?? digits(of: value("id") ?? "")))
      skipped = depth
      return goesOn
    }
    switch element {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      text.beginHeading(Int(element.dropFirst()) ?? 1)
      heading = depth
    // A name in two lines is one.
    case "br" where heading != nil: text.add(" ".utf8)
    case "img":
      // What a picture shows is read as well, where it is written.
      if let words = value("alt"), !words.isEmpty { text.add((" " + words + " ").utf8) }
    default:
      guard heading == nil, BookReader.paragraphs.contains(String(element)) else { break }
      text.endParagraph()
      blocks.append(depth)
    }
    if !wanted.isEmpty, let name = value("id") ?? value("name"), wanted.contains(name) {
      found[name] = found[name] ?? text.letters
    }
    return goesOn
  }

  /// "page_12" is page 12.
  private func digits(of name: String) -> String {
    String(decoding: name.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self)
  }

  private var goesOn: Bool { depth < BookReader.mostDepth && !text.isFull }

  public mutating func add(_ letters: some Sequence<UInt8>) {
    if skipped == nil { text.add(letters) }
  }

  public mutating func end() {
    if skipped == depth { skipped = nil }
    if heading == depth || blocks.last == depth { text.endParagraph() }
    if heading == depth { heading = nil }
    if blocks.last == depth { blocks.removeLast() }
    depth -= 1
  }
}
