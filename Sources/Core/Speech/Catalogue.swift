// SPDX-License-Identifier: GPL-3.0-or-later

/// All that the box says in English, as a part of the program: a box whose files are lost still speaks.
struct Catalogue: Sendable {
  /// The twelve notes from C upwards, as they are printed and as they are read out; a bar divides them.
  let notes: StaticString
  let spokenNotes: StaticString
  /// A line for every Key, in their order, beginning with the key's name; empty lines are for readers' eyes.
  ///
  /// A test compares all of them with the keys.
  let phrases: StaticString

  func template(of key: Key) -> String {
    phrases.withUTF8Buffer { text in
      var rest = text[...]
      for _ in 0..<key.rawValue { rest = Catalogue.nextLine(rest) }
      return Catalogue.string(rest.prefix { $0 != newline }.drop { $0 != colon }.dropFirst(2))
    }
  }

  /// The names of all keys, in their order: what files call them.
  var names: [[UInt8]] { lines { Array($0.prefix { $0 != colon }) } }

  /// The gaps of all phrases, in the order of their keys.
  var gaps: [[String]] {
    lines { line in Template(Catalogue.string(line.drop { $0 != colon }.dropFirst(2))).gaps }
  }

  /// Makes something of the line of every key.
  private func lines<Made>(_ make: (Slice<UnsafeBufferPointer<UInt8>>) -> Made) -> [Made] {
    phrases.withUTF8Buffer { text in
      var rest = text[...]
      return Key.allCases.map { _ in
        defer { rest = Catalogue.nextLine(rest) }
        return make(rest.prefix { $0 != newline })
      }
    }
  }

  /// The name of a note; every number of semitones has one.
  func note(_ semitones: Int, _ form: Form) -> String {
    (form == .printed ? notes : spokenNotes).withUTF8Buffer { text in
      var rest = text[...]
      for _ in 0..<(semitones % 12 + 12) % 12 { rest = rest.drop { $0 != bar }.dropFirst() }
      return Catalogue.string(rest.prefix { $0 != bar })
    }
  }

  private static func nextLine(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>>
  {
    text.drop { $0 != newline }.drop { $0 == newline }
  }

  private static func string(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

private let newline = UInt8(ascii: "\n")
private let colon = UInt8(ascii: ":")
private let bar = UInt8(ascii: "|")
