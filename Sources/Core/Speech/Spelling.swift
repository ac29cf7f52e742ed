// SPDX-License-Identifier: GPL-3.0-or-later

/// Names that engineers gave, such as GPIO17 or pinctrl-bcm2835:17, as they can be read aloud.
enum Spelling {
  /// The name in separate words and numbers; unpronounceable words are spelled.
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

  /// The longest abbreviation; longer ones are words in capitals.
  private static var longestSpelled: Int { 4 }

  /// Whether a word is spelled: GPIO, SDA and BTN are, PAD is not.
  private static func isSpelled(_ word: [Unicode.Scalar]) -> Bool {
    word.count <= longestSpelled && word.count > 1 && word.allSatisfy { ("A"..."Z").contains($0) }
      && word.prefix(2).allSatisfy { !["A", "E", "I", "O", "U", "Y"].contains($0) }
  }
}

/// Spelling letter by letter.
extension Spelling {
  /// The letters with commas between them, so that a speech synthesizer takes none of them for a word. A full stop makes
  /// it pause between two words.
  static func letters(of text: String) -> String {
    var letters = ""
    for word in Words.harmless(text).split(separator: " ") {
      if !letters.isEmpty { letters += ". " }
      for (place, letter) in word.enumerated() { letters += place == 0 ? "\(letter)" : ", \(letter)" }
    }
    return letters
  }

  /// The part worth spelling: names; without names what was filled in; without that everything.
  static func worthSpelling(_ phrases: [Phrase], in language: Language) -> String {
    let values = phrases.flatMap { $0.values }
    let names = values.flatMap { $0.names }
    if !names.isEmpty { return joined(names) }
    let texts = values.isEmpty ? phrases.map { $0.text(in: language) } : values.map { $0.text(in: language) }
    return joined(texts)
  }

  private static func joined(_ texts: [String]) -> String {
    texts.reduce("") { $0.isEmpty ? $1 : $0 + " " + $1 }
  }
}

extension Value {
  /// All names that came from outside.
  fileprivate var names: [String] {
    switch self {
    case .words(let name), .name(let name): [name]
    case .phrase(let phrase): phrase.values.flatMap { $0.names }
    case .text, .number, .hundredths, .decimal, .note, .spelled: []
    }
  }
}
