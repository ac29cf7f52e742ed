// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Gesture

/// One line of a profile, and where it stands.
struct ProfileLine {
  let part: Substring
  let words: ArraySlice<Substring>
  let file: String
  let number: Int

  func fault(_ reason: String) -> FileError { FileError("\(file), line \(number): \(reason)") }

  /// The only word.
  func word(like example: String) throws(FileError) -> String {
    guard words.count == 1, let word = words.first else {
      throw fault("\(part) takes one word, like: \(part) \(example)")
    }
    return String(word)
  }

  /// All words: some names have spaces.
  func name(like example: String) throws(FileError) -> String {
    guard !words.isEmpty else { throw fault("\(part) takes a name, like: \(part) \(example)") }
    return words.reduce("") { $0.isEmpty ? String($1) : $0 + " " + $1 }
  }

  /// A path, relative to the profile's own folder.
  func path(like example: String) throws(FileError) -> String {
    let path = try word(like: example)
    guard !path.hasPrefix("/"), let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(file[...slash]) + path
  }

  /// A word as a whole number of a range.
  static func number(_ word: Substring, in range: ClosedRange<Int>) -> Int? {
    guard let value = Int(word), range.contains(value) else { return nil }
    return value
  }

  // MARK: - Lines of GPIO chips

  /// So many lines, and how all of them are wired.
  func pins(_ count: ClosedRange<Int>, as pin: (Substring) -> Pin, like example: String) throws(FileError)
    -> [Pin]
  {
    let lines = words.filter { !ProfileLine.wirings.contains(String($0)) }
    guard count.contains(lines.count) else {
      throw fault("\(part) takes \(ProfileLine.amount(count)), like: \(part) \(example)")
    }
    var pins = lines.map(pin)
    for (index, pin) in pins.enumerated() where pins[..<index].contains(where: { $0.place == pin.place }) {
      throw fault("\(part) has the line \(pin.name) twice")
    }
    for word in words { ProfileLine.wire(&pins, word) }
    return pins
  }

  private static var wirings: [String] { ["low", "high", "pull-up", "pull-down", "no-pull"] }

  private static func wire(_ pins: inout [Pin], _ word: Substring) {
    for index in pins.indices {
      switch word {
      case "low": pins[index].isActiveLow = true
      case "high": pins[index].isActiveLow = false
      case "pull-up": pins[index].pull = .up
      case "pull-down": pins[index].pull = .down
      case "no-pull": pins[index].pull = .none
      default: break
      }
    }
  }

  private static func amount(_ count: ClosedRange<Int>) -> String {
    if count.lowerBound < count.upperBound { return "\(count.lowerBound) to \(count.upperBound) lines" }
    return count.lowerBound == 1 ? "one line" : "\(count.lowerBound) lines"
  }
}
