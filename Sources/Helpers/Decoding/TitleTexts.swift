// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Works

/// What a sound file says of itself in words: its name, who made it, and its chapters.
public struct TitleTexts: Equatable, Sendable {
  public private(set) var name: String
  public private(set) var artist: String
  public private(set) var chapters: [TitleChapter] = []

  public init(name: String = "", artist: String = "") { (self.name, self.artist) = (name, artist) }

  /// The longest books have a thousand.
  public static var mostChapters: Int { 10_000 }
  /// In letters: what is longer is no name.
  private static var longest: Int { 200 }
  /// In bytes, of all lines; chapters that would go beyond are left out.
  public static var most: Int { 1_000_000 }

  /// A text on one line, of bytes in UTF-8 or else Latin-1.
  public static func cleaned(_ bytes: some Collection<UInt8>) -> String {
    let text = ForeignText.cleaned(bytes)
    let words = text.isEmpty ? ForeignText.cleaned(latin1: bytes) : text
    let line = words.unicodeScalars.prefix(longest).map { $0 == "\n" ? " " : $0 }
    return String(String.UnicodeScalarView(line))
  }

  /// A chapter that begins there, in hundredths of a second, which has its number for a name where it has none. False where there
  /// are too many.
  @discardableResult
  public mutating func add(_ name: String, at place: Double) -> Bool {
    guard chapters.count < TitleTexts.mostChapters else { return false }
    // Places that are absurd are at the beginning, or where no title is.
    let place = place > 0 ? UInt32(min(place, Double(UInt32.max)).rounded()) : 0
    let name = name.isEmpty ? "\(chapters.count + 1)" : name
    chapters.append(TitleChapter(name: name, level: 1, place: place))
    return true
  }

  // MARK: - Over the wire

  /// Lines: a letter, then fields behind tabs.
  public var encoded: [UInt8] {
    var bytes: [UInt8] = []
    if !name.isEmpty { bytes += Array("n\t\(name)\n".utf8) }
    if !artist.isEmpty { bytes += Array("a\t\(artist)\n".utf8) }
    for chapter in chapters {
      let line = Array("c\t\(chapter.place)\t\(chapter.name)\n".utf8)
      guard bytes.count + line.count <= TitleTexts.most else { break }
      bytes += line
    }
    return bytes
  }

  /// Nil for what no honest helper has sent.
  public init?(_ bytes: ArraySlice<UInt8>) {
    self.init()
    guard bytes.count <= TitleTexts.most, bytes.isEmpty || bytes.last == UInt8(ascii: "\n") else {
      return nil
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      let text = TitleTexts.cleaned(fields[fields.count - 1])
      switch (fields[0].first, fields.count) {
      case (UInt8(ascii: "n"), 2): name = text
      case (UInt8(ascii: "a"), 2): artist = text
      case (UInt8(ascii: "c"), 3):
        guard let place = UInt32(String(decoding: fields[1], as: UTF8.self)), add(text, at: Double(place))
        else { return nil }
      default: return nil
      }
    }
    chapters.sort { $0.place < $1.place }
  }
}
