// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads what an EPUB's table of contents names: the points of an NCX, or the list of an EPUB 3's navigation.
public struct BookContents: Sendable {
  public struct Point: Equatable, Sendable {
    public let level: Int
    public internal(set) var name = ""
    /// The file's name in the archive, and the element's in the file; nothing where it is the file's beginning.
    public internal(set) var file = ""
    public internal(set) var element = ""
  }

  private var all: [Point] = []
  /// The points that are open: their places in `all`, and how deep their elements lie.
  private var open: [(place: Int, depth: Int)] = []
  private var depth = 0
  /// How deep the element lies whose words are the open point's name.
  private var naming: Int?
  /// How deep the list of contents lies in a navigation; those of pages and of landmarks are others.
  private var list: Int?
  /// Where the table itself lies.
  private let folder: String

  private static let mostPoints = 10_000
  /// In bytes, of a name.
  private static let longest = 200
  /// Elements in elements: more are no table.
  private static let mostDepth = 100

  public init(at place: String) { folder = BookPackage.folder(of: place) }

  /// Those that lead somewhere and are called something.
  public var points: [Point] {
    all.compactMap { point in
      var plain = point
      plain.name = OutlineReader.plain(point.name)
      return plain.name.isEmpty || point.file.isEmpty ? nil : plain
    }
  }

  /// Whether more is to be read.
  public mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    depth += 1
    func value(_ wanted: String) -> String? {
      attributes.first { OutlineReader.local($0.name) == wanted }?.value
    }
    switch OutlineReader.local(name) {
    case "nav":
      if value("type")?.split(separator: " ").contains("toc") == true { list = list ?? depth }
    case "navPoint": beginPoint()
    case "li" where list != nil: beginPoint()
    case "navLabel",
      "span" where list != nil:
      naming = naming ?? depth
    case "a" where list != nil:
      naming = naming ?? depth
      lead(to: value("href"))
    case "content": lead(to: value("src"))
    default: break
    }
    return depth < BookContents.mostDepth && all.count < BookContents.mostPoints
  }

  private mutating func beginPoint() {
    open.append((all.count, depth))
    all.append(Point(level: min(open.count, OutlineReader.deepest)))
    naming = nil
  }

  private mutating func lead(to address: String?) {
    guard let place = open.last?.place, all[place].file.isEmpty, let address else { return }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    all[place].file = BookPackage.way(to: String(parts[0]), from: folder)
    if parts.count == 2 { all[place].element = TalkingBook.plain(String(parts[1])) }
  }

  public mutating func add(_ letters: UnsafeRawBufferPointer) {
    guard naming != nil, let place = open.last?.place, all[place].name.utf8.count < BookContents.longest
    else { return }
    all[place].name += String(
      String(decoding: letters, as: UTF8.self).unicodeScalars.prefix(BookContents.longest))
  }

  public mutating func end() {
    if naming == depth { naming = nil }
    if list == depth { list = nil }
    if open.last?.depth == depth { open.removeLast() }
    depth -= 1
  }
}
