// SPDX-License-Identifier: GPL-3.0-or-later

/// What an EPUB says of itself: its package, where the container says that it lies, and in which order its files are read.
public struct BookPackage: Sendable {
  /// Where the package lies in the archive.
  public private(set) var package: String?
  public private(set) var title = ""
  public private(set) var author = ""
  public private(set) var language = ""
  /// Its files can be read with a key alone, which a shop has.
  public private(set) var isLocked = false

  private var files: [String: String] = [:]
  private var order: [String] = []
  /// The tables of contents, as the package calls them: that of an EPUB 3, and that of an EPUB 2.
  private var (newTable, oldTable): (String?, String?) = (nil, nil)
  private var open: (element: String, words: String)?
  private var depth = 0

  public static let container = "META-INF/container.xml"
  public static let encryption = "META-INF/encryption.xml"
  /// Files of a book: more are not read.
  private static let mostFiles = 5000
  /// In bytes, of a title.
  private static let longest = 200
  private static let mostDepth = 100
  /// Letters that are made unreadable for other programs hide no words.
  private static let ofFonts = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"]

  public init() {}

  /// The files that are read, as the archive calls them.
  public var chapters: [String] {
    let folder = package.map { BookPackage.folder(of: $0) } ?? ""
    return order.compactMap { files[$0] }.map { BookPackage.way(to: $0, from: folder) }
  }

  /// Where its table of contents lies in the archive.
  public var contents: String? {
    let folder = package.map { BookPackage.folder(of: $0) } ?? ""
    return (newTable ?? oldTable).map { BookPackage.way(to: $0, from: folder) }
  }

  /// Whether more is to be read.
  public mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    depth += 1
    func value(_ wanted: String) -> String? {
      attributes.first { OutlineReader.local($0.name) == wanted }?.value
    }
    let element = String(OutlineReader.local(name))
    switch element {
    case "rootfile": package = package ?? value("full-path")
    case "item":
      guard files.count < BookPackage.mostFiles, let id = value("id"), let file = value("href") else { break }
      if ["application/xhtml+xml", "text/html"].contains(value("media-type")) { files[id] = file }
      if value("media-type") == "application/x-dtbncx+xml" { oldTable = oldTable ?? file }
      if value("properties")?.split(separator: " ").contains("nav") == true { newTable = newTable ?? file }
    case "itemref":
      guard order.count < BookPackage.mostFiles, value("linear") != "no", let id = value("idref") else {
        break
      }
      order.append(id)
    case "title", "creator", "language": open = (element, "")
    case "EncryptionMethod":
      // Which file it is of stands later; that of letters says so itself.
      if !BookPackage.ofFonts.contains(value("Algorithm") ?? "") { isLocked = true }
    default: break
    }
    return depth < BookPackage.mostDepth
  }

  public mutating func add(_ letters: UnsafeRawBufferPointer) {
    guard let words = open?.words, words.utf8.count < BookPackage.longest else { return }
    open?.words += String(decoding: letters, as: UTF8.self)
  }

  public mutating func end() {
    depth -= 1
    guard let ended = open else { return }
    open = nil
    let words = String(OutlineReader.plain(ended.words).unicodeScalars.prefix(BookPackage.longest))
    // The first of each is the book's own.
    switch ended.element {
    case "title" where title.isEmpty: title = words
    case "creator" where author.isEmpty: author = words
    case "language" where language.isEmpty: language = words
    default: break
    }
  }

  /// With its slash; nothing for the archive itself.
  static func folder(of place: String) -> String {
    place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(place[...$0]) } ?? ""
  }

  /// The archive's own name for an address: a way up is followed, and never leads out of the archive.
  static func way(to address: String, from folder: String) -> String {
    var steps: [String] = []
    for step in (folder + TalkingBook.plain(address)).utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(decoding: Array(step), as: UTF8.self)
      if name == ".." { _ = steps.popLast() } else if name != "." { steps.append(name) }
    }
    return steps.joined(separator: "/")
  }
}
