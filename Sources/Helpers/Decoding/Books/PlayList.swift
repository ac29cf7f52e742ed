// SPDX-License-Identifier: GPL-3.0-or-later

/// A list of titles as players write it, M3U or PLS: made into headings, whose places are the files.
public enum PlayList {
  public static var endings: [String] { [".m3u", ".m3u8", ".pls"] }

  /// In bytes: a list of ten thousand titles has as many.
  private static var longest: Int { 1_000_000 }
  /// In titles; more are not read.
  private static var most: Int { 10_000 }
  /// In bytes, what Linux takes as the way to a file.
  private static var longestWay: Int { 4096 }

  /// Of every title its name, which may be empty, and the way to it from the list's folder. Any bytes are taken.
  public static func items(_ bytes: UnsafeRawBufferPointer) -> [OutlineItem] {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(longest))
    guard let letters = PlainBook.letters(in: bytes) else { return [] }
    let lines = letters.split(separator: 0x0A).map { trimmed($0) }
    let first = String(decoding: lines.first ?? [], as: UTF8.self).lowercased()
    return first == "[playlist]" ? numbered(lines) : inOrder(lines)
  }

  /// M3U: a line for a file, and before it one with its name.
  private static func inOrder(_ lines: [ArraySlice<UInt8>]) -> [OutlineItem] {
    var (items, name): ([OutlineItem], String) = ([], "")
    for line in lines where items.count < most {
      guard line.first == UInt8(ascii: "#") else {
        if let item = item(line, name) { items.append(item) }
        name = ""
        continue
      }
      let mark = Array("#EXTINF:".utf8)
      if line.starts(with: mark), let comma = line.firstIndex(of: UInt8(ascii: ",")) {
        name = TitleTexts.cleaned(line[comma...].dropFirst())
      }
    }
    return items
  }

  /// PLS: lines like "File2=Song.mp3" and "Title2=Evening song".
  private static func numbered(_ lines: [ArraySlice<UInt8>]) -> [OutlineItem] {
    var (files, names): ([Int: ArraySlice<UInt8>], [Int: String]) = ([:], [:])
    for line in lines where files.count < most {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: trimmed(line[..<sign]), as: UTF8.self).lowercased()
      let value = trimmed(line[sign...].dropFirst())
      if let number = number(key, behind: "file") { files[number] = value }
      if let number = number(key, behind: "title") { names[number] = TitleTexts.cleaned(value) }
    }
    return files.sorted { $0.key < $1.key }.compactMap { item($0.value, names[$0.key] ?? "") }
  }

  private static func number(_ key: String, behind word: String) -> Int? {
    key.utf8.starts(with: word.utf8)
      ? Int(String(decoding: Array(key.utf8.dropFirst(word.utf8.count)), as: UTF8.self)) : nil
  }

  private static func item(_ text: ArraySlice<UInt8>, _ name: String) -> OutlineItem? {
    way(text).map { .heading(level: 1, name, at: $0) }
  }

  // MARK: - Ways

  /// The way from the list's folder to a file in it, or in a folder in it. What is at a fixed place, on a disk of another
  /// computer mostly, is looked for beside the list: folders are copied with their lists.
  private static func way(_ text: ArraySlice<UInt8>) -> String? {
    let address = String(decoding: text.prefix(5), as: UTF8.self).lowercased() == "file:"
    let plain =
      address
      ? Array(TalkingBook.plain(String(decoding: text.dropFirst(5), as: UTF8.self)).utf8) : Array(text)
    guard !plain.isEmpty, plain.count <= longestWay, !isOnNet(plain) else { return nil }
    let isOnDrive = isDrive(plain)
    let rest = isOnDrive ? plain.dropFirst(2) : plain[...]
    let parts = rest.split(whereSeparator: isSlash).filter { Array($0) != [0x2E] }
    guard let last = parts.last, !parts.contains(where: { Array($0) == Array("..".utf8) }) else { return nil }
    let isFixed = isOnDrive || rest.first.map(isSlash) == true
    return written(isFixed ? Array(last) : Array(parts.joined(separator: [UInt8(ascii: "/")])))
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// "C:", and what is there.
  private static func isDrive(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[1] == UInt8(ascii: ":") && (0x41...0x5A).contains(bytes[0] & 0xDF)
  }

  /// An address of the net has a word of several letters before its colon and slashes.
  private static func isOnNet(_ bytes: [UInt8]) -> Bool {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return colon > 1 && bytes[(colon + 1)...].starts(with: Array("//".utf8))
  }

  /// Nil for letters that no line of the helper's can carry.
  private static func written(_ way: some Collection<UInt8>) -> String? {
    let text = String(decoding: way, as: UTF8.self)
    return text.isEmpty || oneLine(text) != text ? nil : text
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = line.drop { $0 <= 0x20 }
    return line[..<(line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.startIndex)]
  }
}
