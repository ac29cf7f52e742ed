// SPDX-License-Identifier: GPL-3.0-or-later

/// A book's words as a voice reads them, a paragraph a line, and the letters where its headings and pages begin.
public struct BookText: Equatable, Sendable {
  /// UTF-8.
  public private(set) var bytes: [UInt8] = []
  public private(set) var items: [OutlineItem] = []
  /// Of all lines so far, their ends among them.
  public private(set) var letters = 0
  /// What it says that its language is: "de-AT"; nothing where it says none.
  public var language = ""
  /// What its paragraphs are written in.
  public private(set) var writing = BookWriting()

  /// The paragraph that is being read, with single spaces, and how many letters it has.
  private var line: [UInt8] = []
  private var lineLetters = 0
  private var isSpaceDue = false
  /// The heading that is being read: how deep it lies.
  private var heading: Int?
  /// In bytes of all items.
  private var size = 0

  /// In bytes: a hundred hours. More is not read.
  public static var most: Int { 6_000_000 }
  private static var mostItems: Int { 10_000 }
  /// In letters, of a heading's name.
  private static var longest: Int { 200 }

  public init() {}

  public var isFull: Bool { bytes.count >= BookText.most }

  public mutating func add(_ words: some Sequence<UInt8>) {
    for byte in words {
      guard byte > UInt8(ascii: " ") else {
        isSpaceDue = !line.isEmpty
        continue
      }
      if isSpaceDue {
        line.append(UInt8(ascii: " "))
        lineLetters += 1
      }
      isSpaceDue = false
      line.append(byte)
      // What goes on with a letter of several bytes is none.
      if byte & 0xC0 != 0x80 { lineLetters += 1 }
    }
  }

  public mutating func endParagraph() {
    defer { (line, lineLetters, isSpaceDue, heading) = ([], 0, false, nil) }
    guard !line.isEmpty, !isFull else { return }
    if let heading { add(.heading(level: heading, name(line), at: "\(letters)")) }
    writing.add(line, at: letters)
    bytes += line + [UInt8(ascii: "\n")]
    letters += lineLetters + 1
  }

  /// The next paragraph is a heading.
  public mutating func beginHeading(_ level: Int) {
    endParagraph()
    heading = level
  }

  public mutating func addPage(_ name: String) { add(.page(name, at: "\(letters + lineLetters)")) }

  public mutating func add(_ item: OutlineItem) {
    size += item.line.utf8.count
    guard items.count < BookText.mostItems, size <= OutlineReader.most else { return }
    items.append(item)
  }

  /// The chapters that the book's own table of contents names, unless the headings in the text are more.
  public mutating func name(_ chapters: [(level: Int, name: String, letter: Int)]) {
    func isHeading(_ item: OutlineItem) -> Bool { if case .heading = item { true } else { false } }
    guard !chapters.isEmpty, items.count(where: isHeading) <= chapters.count else { return }
    let others = items.filter { !isHeading($0) }
    (items, size) = ([], 0)
    for item in others { add(item) }
    for chapter in chapters.sorted(by: { $0.letter < $1.letter }) where chapter.letter < letters {
      add(.heading(level: chapter.level, name(chapter.name.utf8), at: "\(chapter.letter)"))
    }
  }

  /// A heading at the letter that the text had so far, where it has none: by its first words.
  public mutating func addHeading(at letter: Int, byte: Int) {
    let words = bytes[byte...].prefix { $0 != UInt8(ascii: "\n") }
    add(.heading(level: 1, name(words, longest: BookText.firstWords), at: "\(letter)"))
  }

  /// In letters: so much of a chapter's first sentence tells which one it is.
  private static var firstWords: Int { 40 }

  private func name(_ words: some Sequence<UInt8>, longest: Int = longest) -> String {
    let name = String(decoding: Array(words), as: UTF8.self).unicodeScalars
    guard name.count > longest else { return String(name) }
    let cut = name.prefix(longest)
    return String(cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut[...])
  }
}
