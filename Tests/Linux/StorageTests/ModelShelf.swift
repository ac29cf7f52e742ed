// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// What ought to be on a shelf after all that was done to it.
struct ModelShelf {
  /// Of every picture that can be deleted, by its file.
  private(set) var widths: [String: Int]
  /// Sticks that are in, the first one first.
  private(set) var plugged: [String] = []
  private var released: Set<String> = []
  /// The stick that the shelf shows, if any.
  private(set) var stick: String?

  init(_ widths: [String: Int]) { self.widths = widths }

  /// The files of a folder in the shelf's order: those with names first, then those that the box numbered.
  func files(in folder: String) -> [String] {
    let own = widths.keys.filter { $0.hasPrefix(folder + "/") }
    let words = own.filter { !$0.contains("sonifier-") }.sorted { ($0.count, $0) < ($1.count, $1) }
    return words + own.filter { $0.contains("sonifier-") }.sorted()
  }

  mutating func keep(_ file: String, width: Int) { widths[file] = width }

  mutating func delete(_ file: String) { widths[file] = nil }

  /// Whether it is news.
  mutating func plug(_ name: String) -> Bool {
    plugged.append(name)
    guard stick == nil else { return false }
    stick = name
    return true
  }

  /// Whether it is news.
  mutating func pull(_ name: String) -> Bool {
    plugged.removeAll { $0 == name }
    released.remove(name)
    guard stick == name else { return false }
    stick = plugged.first { !released.contains($0) }
    return true
  }

  mutating func letGo() {
    released.formUnion(plugged)
    stick = nil
  }
}

extension OwnFiles {
  /// What all of them are called.
  var names: [String] { fonts.map { $0.words } + scales.map { $0.name.words } + songs.map { $0.name.words } }
}
