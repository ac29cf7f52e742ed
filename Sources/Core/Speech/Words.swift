// SPDX-License-Identifier: GPL-3.0-or-later

/// The form of a text: for eyes, or for the talker.
enum Form: Equatable {
  case printed, spoken
}

/// Words that come from outside, such as the names of files.
enum Words {
  /// In Unicode scalars: longer than any name that people give; listeners do not follow longer ones anyway.
  static var longest: Int { 160 }

  /// The words on one line, of a length that a listener can follow.
  static func oneLine(_ words: String, atMost most: Int = longest) -> String {
    var line = ""
    for scalar in words.unicodeScalars.prefix(most) {
      switch scalar.value {
      // Controls, breaks, and what would turn the direction of the rest of the line.
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: line += " "
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The words with the first letter large, where that is a plain one.
  static func asSentence(_ words: String) -> String {
    guard let first = words.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return words
    }
    return String(Unicode.Scalar(first - 32)) + words.dropFirst()
  }

  /// The words without what a speech synthesizer takes for commands: brackets begin phonemes or markup.
  static func harmless(_ words: String, atMost most: Int = longest) -> String {
    var line = ""
    for scalar in oneLine(words, atMost: most).unicodeScalars {
      switch scalar {
      case "[", "]", "<", ">", "&", "\\", "`": line += " "
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
