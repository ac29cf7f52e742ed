// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes an outline of what an XML parser comes upon in ncc.html, an NCX or a SMIL file.
public struct OutlineReader {
  public private(set) var items: [OutlineItem] = []
  /// In bytes, of all lines so far.
  private var size = 0
  /// The heading, page or title whose words are read: what it is, and how deep it lies.
  private var open: Open?
  private var depth = 0
  /// How deep the points of an NCX are that are open.
  private var points: [Int] = []

  public static let deepest = 6
  /// In bytes: a book of 50 hours has 20,000 phrases of 60 bytes. More is not read.
  public static let most = 4_000_000
  /// In letters, of a name: a heading that is longer is a paragraph.
  private static let longest = 200
  /// Elements in elements: more are no book.
  private static let mostDepth = 100

  private struct Open {
    let kind: Kind
    let depth: Int
    var words = ""
    var place = ""
  }

  private enum Kind: Equatable {
    case title
    case heading(Int)
    case page
  }

  public init() {}

  /// Whether more is to be read.
  public mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    depth += 1
    func value(_ names: String...) -> String? {
      attributes.first { names.contains(String(OutlineReader.local($0.name))) }?.value
    }
    let element = OutlineReader.local(name)
    switch element {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      open = Open(kind: .heading(Int(element.dropFirst()) ?? 1), depth: depth)
    case "span" where value("class")?.hasPrefix("page") == true: open = Open(kind: .page, depth: depth)
    case "docTitle": open = Open(kind: .title, depth: depth)
    case "meta" where ["dc:title", "dc:Title"].contains(value("name")): add(.title(value("content") ?? ""))
    case "navPoint":
      finish()
      points.append(depth)
      open = Open(kind: .heading(min(points.count, OutlineReader.deepest)), depth: depth)
    case "pageTarget": open = Open(kind: .page, depth: depth)
    case "a": open?.place = value("href") ?? ""
    // Points lie in points, and this one's own words are over with its place.
    case "content" where open != nil:
      open?.place = value("src") ?? ""
      finish()
    case "par", "text": value("id").map { add(.anchor($0)) }
    case "audio":
      value("id").map { add(.anchor($0)) }
      addSound(value("src"), from: value("clip-begin", "clipBegin"), to: value("clip-end", "clipEnd"))
    default: break
    }
    return depth < OutlineReader.mostDepth && size < OutlineReader.most
  }

  public mutating func add(_ letters: UnsafeRawBufferPointer) {
    guard let open, open.words.utf8.count < OutlineReader.longest else { return }
    self.open?.words += String(decoding: letters, as: UTF8.self)
  }

  public mutating func end() {
    if open?.depth == depth { finish() }
    if points.last == depth { points.removeLast() }
    depth -= 1
  }

  private mutating func finish() {
    guard let ended = open else { return }
    open = nil
    let words = String(OutlineReader.plain(ended.words).unicodeScalars.prefix(OutlineReader.longest))
    switch ended.kind {
    case .title: add(.title(words))
    case .heading(let level): add(.heading(level: level, words, at: OutlineReader.plain(ended.place)))
    case .page: add(.page(words, at: OutlineReader.plain(ended.place)))
    }
  }

  private mutating func addSound(_ file: String?, from start: String?, to end: String?) {
    guard let file, !file.isEmpty else { return }
    let first = start.map { clockMilliseconds($0) } ?? 0
    let last = end.flatMap { clockMilliseconds($0) }
    guard let first, last.map({ $0 > first }) ?? true else { return }
    add(.sound(OutlineReader.plain(file), from: first, to: last))
  }

  private mutating func add(_ item: OutlineItem) {
    size += item.line.utf8.count
    if size <= OutlineReader.most { items.append(item) }
  }

  /// Without the namespace, which the parser puts before a space.
  static func local(_ name: String) -> Substring {
    name.utf8.lastIndex(of: UInt8(ascii: " ")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
  }

  /// On one line, with single spaces.
  static func plain(_ words: String) -> String {
    words.utf8.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }
}
