// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file of a book says, in its order: the navigation of a DAISY book (ncc.html, or an NCX) or a part of its text (SMIL), or a
/// book that is a text alone, where a place is the number of letters before it.
public enum OutlineItem: Equatable, Sendable {
  case title(String)
  case author(String)
  /// By which language's voice a text is read from a letter on: nothing for the box's own, nil where no voice reads it.
  case voice(String?, at: String)
  /// A heading or a page, and the file and the name in it where it is heard.
  case heading(level: Int, String, at: String)
  case page(String, at: String)
  /// A name for the sound that follows.
  case anchor(String)
  /// A piece of a sound file, in milliseconds; without an end it goes on to the file's.
  case sound(String, from: UInt32, to: UInt32?)

  // MARK: - Over the wire

  /// A line: a letter, then fields behind tabs.
  public var line: String {
    switch self {
    case .title(let title): "t\t\(title)\n"
    case .author(let author): "w\t\(author)\n"
    case .voice(let language, let place): "v\t\(language ?? "-")\t\(place)\n"
    case .heading(let level, let name, let place): "h\t\(level)\t\(name)\t\(place)\n"
    case .page(let name, let place): "p\t\(name)\t\(place)\n"
    case .anchor(let name): "a\t\(name)\n"
    case .sound(let file, let start, let end): "s\t\(file)\t\(start)\t\(end.map { "\($0)" } ?? "-")\n"
    }
  }

  /// Nil for what no honest helper has sent.
  public init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      oneLine(String(decoding: $0, as: UTF8.self))
    }
    switch (fields[0], fields.count) {
    case ("t", 2): self = .title(fields[1])
    case ("w", 2): self = .author(fields[1])
    case ("v", 3): self = .voice(fields[1] == "-" ? nil : fields[1], at: fields[2])
    case ("h", 4):
      guard let level = Int(fields[1]), (1...OutlineReader.deepest).contains(level) else { return nil }
      self = .heading(level: level, fields[2], at: fields[3])
    case ("p", 3): self = .page(fields[1], at: fields[2])
    case ("a", 2): self = .anchor(fields[1])
    case ("s", 4):
      guard let start = UInt32(fields[2]) else { return nil }
      let end = UInt32(fields[3])
      guard end != nil || fields[3] == "-", end.map({ $0 >= start }) ?? true else { return nil }
      self = .sound(fields[1], from: start, to: end)
    default: return nil
    }
  }
}
