// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// The folder of an exhibition that the box has copied onto its card: "sonifier-exhibition The Harvest (2)". The number
/// grows with each copy of one title, and a folder has its name only when it is whole.
enum KeptExhibition {
  private static var start: String { "sonifier-exhibition " }
  /// The hidden name of a folder in the making, of which there is one at most.
  static var draft: String { ".sonifier-exhibition.part" }
  /// In bytes, of a name: with its start and its number it fits every kind of disk.
  private static var longest: Int { 120 }

  static func folder(_ title: String, _ number: Int) -> String { start + title + " (\(number))" }

  /// A title as a name of a folder: without what some kind of disk refuses.
  static func title(_ words: String) -> String {
    var name: [UInt8] = []
    for scalar in words.unicodeScalars {
      let isRefused = scalar.value < 0x20 || "/\\:*?\"<>|().".unicodeScalars.contains(scalar)
      let letters = isRefused ? [UInt8(ascii: " ")] : Array(String(scalar).utf8)
      guard name.count + letters.count <= longest else { break }
      if letters == [UInt8(ascii: " ")], name.last == UInt8(ascii: " ") || name.isEmpty { continue }
      name += letters
    }
    if name.last == UInt8(ascii: " ") { name.removeLast() }
    return name.isEmpty ? "1" : String(decoding: name, as: UTF8.self)
  }

  /// The title and number in a folder's name; nil for folders that no box has made.
  private static func parts(of folder: String) -> (title: String, number: Int)? {
    guard folder.utf8.starts(with: start.utf8), folder.utf8.last == UInt8(ascii: ")"),
      let open = folder.utf8.lastIndex(of: UInt8(ascii: "("))
    else { return nil }
    let digits = folder.utf8[open...].dropFirst().dropLast()
    let title = folder.utf8.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: "(") }.dropLast()
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let words = String(decoding: title, as: UTF8.self)
    return folder == KeptExhibition.folder(words, number) ? (words, number) : nil
  }

  /// A number that no copy of that title has, among the names of the card.
  static func number(for title: String, among names: [String]) -> Int {
    1 + (names.compactMap { parts(of: $0) }.filter { $0.title == title }.map { $0.number }.max() ?? 0)
  }

  /// Removes what a power cut left, and older copies of which a newer one of that title has all files: another museum's exhibition may
  /// have the same title.
  static func tidy(_ card: String) {
    let names = Folder.names(in: card)
    if names.contains(draft) { remove(card + "/" + draft) }
    let copies = names.compactMap { name in parts(of: name).map { (name: name, parts: $0) } }
    for copy in copies {
      let newer = copies.filter { $0.parts.title == copy.parts.title && $0.parts.number > copy.parts.number }
      let files = Set(Folder.names(in: card + "/" + copy.name))
      if newer.contains(where: { files.isSubset(of: Folder.names(in: card + "/" + $0.name)) }) {
        remove(card + "/" + copy.name)
      }
    }
  }

  /// Removes a folder with the files in it; a copy has no folders.
  static func remove(_ folder: String) {
    for name in Folder.names(in: folder) { _ = box_remove(folder + "/" + name) }
    _ = box_remove_folder(folder)
  }
}
