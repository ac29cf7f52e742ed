// SPDX-License-Identifier: GPL-3.0-or-later
import Domain

/// What Tesseract knows of a language.
extension Tongue {
  /// Its name, in the three letters of ISO 639-2.
  public var printModel: String {
    switch self {
    case .english: "eng"
    case .spanish: "spa"
    case .french: "fra"
    case .german: "deu"
    case .korean: "kor"
    case .hindi: "hin"
    }
  }

  /// Debian's package of it.
  var printPackage: String { "tesseract-ocr-" + printModel }

  /// Another script's print is no print to it.
  var script: Script {
    switch self {
    case .english, .spanish, .french, .german: .latin
    case .korean: .hangul
    case .hindi: .devanagari
    }
  }

  enum Script { case latin, hangul, devanagari }

  /// The language that most of a text's small words are of; nil where there are too few. Letters alone do not tell it: by the
  /// model of another language of its script, a text is read nearly as surely.
  static func guessed(from text: String) -> Tongue? {
    var counts = [Int](repeating: 0, count: smallWords.count)
    for word in text.utf8.split(whereSeparator: { !isLetter($0) }) {
      let word = String(decoding: word.map { $0 | capital }, as: UTF8.self)
      for (number, language) in smallWords.enumerated() where language.words.contains(word) {
        counts[number] += 1
      }
    }
    var best = 0
    for number in counts.indices where counts[number] > counts[best] { best = number }
    let others = counts.reduce(0, +) - counts[best]
    return counts[best] >= 3 && counts[best] > 2 * others ? smallWords[best].tongue : nil
  }

  /// Those of English; and what is part of another letter, so that it divides no word.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | capital) || byte >= 0x80
  }

  /// The bit by which small letters differ from capital ones.
  private static let capital: UInt8 = 0x20

  /// No word is of two of the languages.
  private static let smallWords: [(tongue: Tongue, words: [String])] = [
    (.english, ["the", "of", "and", "is", "to", "with", "for", "was", "that", "from", "by", "you"]),
    (.spanish, ["el", "los", "las", "y", "una", "con", "por", "del", "se", "lo", "su", "para"]),
    (.french, ["le", "les", "des", "et", "est", "une", "dans", "pour", "du", "qui", "vous", "par"]),
    (.german, ["der", "die", "das", "und", "ist", "ein", "mit", "von", "den", "sie", "nicht", "zu"]),
  ]
}
