// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// A CUE sheet, which says where the pieces of a sound file begin: made into what an outline says.
public enum CueSheet {
  /// In bytes: a sheet of a hundred pieces has ten thousand.
  private static var longest: Int { 1_000_000 }
  private static var mostTracks: Int { 10_000 }
  /// A CD has so many frames a second.
  private static var framesASecond: Int { 75 }

  /// Of every piece a heading and its sound, which goes on to the next one. Any bytes are taken.
  public static func items(_ bytes: UnsafeRawBufferPointer) -> [OutlineItem] {
    var (items, album): ([OutlineItem], String) = ([], "")
    var (file, name, artist): (String, String, String) = ("", "", "")
    var isInTrack = false
    for line in bytes.prefix(longest).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = line.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
      let word = String(decoding: line.prefix { $0 > 0x20 }, as: UTF8.self).uppercased()
      let rest = line.drop { $0 > 0x20 }.drop { $0 <= 0x20 }
      switch word {
      case "FILE": file = OutlineItem.isWithinFolder(text(rest)) ? text(rest) : ""
      case "TRACK": (isInTrack, name, artist) = (true, "", "")
      case "TITLE" where isInTrack: name = text(rest)
      case "TITLE": items.append(.title(text(rest)))
      case "PERFORMER" where isInTrack: artist = text(rest)
      case "PERFORMER": album = text(rest)
      case "INDEX":
        guard let place = place(rest), !file.isEmpty, items.count < 2 * mostTracks else { continue }
        // The name of a piece brings its player, where that is not the same throughout.
        let isOther = !artist.isEmpty && artist != album && !name.isEmpty
        items.append(.heading(level: 1, isOther ? "\(name), \(artist)" : name, at: file))
        items.append(.sound(file, from: place, to: nil))
      default: break
      }
    }
    return items
  }

  /// What stands between the first quotation marks, or the first word.
  private static func text(_ rest: some Collection<UInt8>) -> String {
    let isQuoted = rest.first == 0x22
    let letters =
      isQuoted ? Array(rest.dropFirst().prefix { $0 != 0x22 }) : Array(rest.prefix { $0 > 0x20 })
    return TitleTexts.cleaned(letters)
  }

  /// In milliseconds, of "01 mm:ss:ff"; nil for another index and what is no place.
  private static func place(_ rest: some Collection<UInt8>) -> UInt32? {
    let words = rest.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    guard words.count >= 2, Int(words[0]) == 1 else { return nil }
    let parts = words[1].split(separator: ":").map { Int($0) ?? -1 }
    guard parts.count == 3, parts.allSatisfy({ (0..<100_000).contains($0) }) else { return nil }
    let frames = (parts[0] * 60 + parts[1]) * framesASecond + parts[2]
    return UInt32(exactly: frames * 1000 / framesASecond)
  }
}

extension OutlineItem {
  /// Whether a name is that of a file in the same folder.
  static func isWithinFolder(_ name: String) -> Bool {
    !name.isEmpty && name != ".." && !name.utf8.contains { $0 == 0x2F || $0 == 0x5C || $0 == 0 }
  }

  /// Where the pieces of this file begin, by what a sheet says. Its name may have another ending: sheets outlive the packing of a file.
  public static func chapters(of file: String, by items: [OutlineItem]) -> [TitleChapter] {
    var (chapters, name): ([TitleChapter], String) = ([], "")
    for item in items {
      switch item {
      case .heading(_, let heading, _): name = heading
      case .sound(let sound, let start, _) where stem(sound) == stem(file):
        let number = "\(chapters.count + 1)"
        chapters.append(
          TitleChapter(name: name.isEmpty ? number : name, level: 1, place: start / 10))
      default: break
      }
    }
    return chapters.sorted { $0.place < $1.place }
  }

  /// The name in small letters, without its folder and its ending.
  package static func stem(_ path: String) -> String {
    let name =
      path.utf8.lastIndex(of: 0x2F).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return name.utf8.lastIndex(of: 0x2E).map { String(name[..<$0]) }?.lowercased()
      ?? name.lowercased()
  }
}
