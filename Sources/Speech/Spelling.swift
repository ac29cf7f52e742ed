// SPDX-License-Identifier: GPL-3.0-or-later

/// Names that engineers gave, such as GPIO17 or pinctrl-bcm2835:17, as they can be read aloud.
enum Spelling {
  /// In words and numbers of their own; what nobody could pronounce is spelled.
  static func spoken(_ name: String) -> String {
    var words: [[Unicode.Scalar]] = []
    var last = Kind.neither
    for scalar in Words.oneLine(name).unicodeScalars {
      let kind = Kind(scalar)
      if kind != .neither {
        if kind == last { words[words.count - 1].append(scalar) } else { words.append([scalar]) }
      }
      last = kind
    }
    var text = ""
    for word in words {
      for (index, scalar) in word.enumerated() {
        if !text.isEmpty && (index == 0 || isSpelled(word)) { text += " " }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private enum Kind: Equatable {
    case letter, digit, neither

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "0"..."9": self = .digit
      case "A"..."Z", "a"..."z": self = .letter
      // Other alphabets are words, too.
      default: self = scalar.value >= 0xC0 ? .letter : .neither
      }
    }
  }

  /// Longer ones are words in capitals.
  private static var longestSpelled: Int { 4 }

  /// GPIO, SDA and BTN, but not PAD.
  private static func isSpelled(_ word: [Unicode.Scalar]) -> Bool {
    word.count <= longestSpelled && word.count > 1 && word.allSatisfy { ("A"..."Z").contains($0) }
      && word.prefix(2).allSatisfy { !["A", "E", "I", "O", "U", "Y"].contains($0) }
  }
}
