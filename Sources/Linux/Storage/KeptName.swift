// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files

/// What the box calls the files that it keeps: "sonifier-0007.jpg", "sonifier-0008.flac".
enum KeptName {
  private static var start: String { "sonifier-" }
  private static var fewestDigits: Int { 4 }

  static func file(_ number: Int, ending: String) -> String {
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: max(0, fewestDigits - digits.utf8.count))
    return start + zeros + digits + ending
  }

  /// The number in a file's name; nil for files that the box has not named.
  static func number(of file: String) -> Int? {
    guard file.utf8.starts(with: start.utf8) else { return nil }
    let rest = file.utf8.dropFirst(start.utf8.count)
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 9, let number = Int(String(decoding: digits, as: UTF8.self)), number > 0 else {
      return nil
    }
    let ending = String(decoding: rest.dropFirst(digits.count), as: UTF8.self)
    let endings = [".jpg", ".png", FlacFile.ending]
    return file == KeptName.file(number, ending: ending) && endings.contains(ending) ? number : nil
  }

  /// Whether a file is a sound that the box has kept.
  static func isSound(_ file: String) -> Bool {
    file.utf8.suffix(FlacFile.ending.utf8.count).elementsEqual(FlacFile.ending.utf8)
      && number(of: file) != nil
  }

  /// Whether the box was making a file when the power went. What it cannot have made belongs to another.
  static func isDraft(_ name: String) -> Bool {
    guard let file = NewFile.name(ofDraft: name) else { return false }
    if number(of: file) != nil { return true }
    return StickTable.allCases.contains { table in (1...mostTables).contains { of(table, $0) == file } }
  }

  /// Most tables of a kind: far more than a user leaves on a stick.
  static var mostTables: Int { 999 }

  /// The folder of a stick in which the files of a table are.
  static func folder(of table: StickTable) -> String { start + table.title }

  /// The name of a table: "sonifier-results.csv", "sonifier-results-2.csv".
  static func of(_ table: StickTable, _ number: Int) -> String {
    start + table.title + (number == 1 ? "" : "-\(number)") + ".csv"
  }
}
