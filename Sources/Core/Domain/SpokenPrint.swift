// SPDX-License-Identifier: GPL-3.0-or-later

extension PrintedText {
  /// In one line, as it is spoken: a word that goes on in the next line is whole, and a line that ends for itself, as a title does,
  /// ends with a pause.
  public var spoken: String {
    let lines = text.split(separator: "\n")
    let longest = lines.reduce(0) { max($0, $1.unicodeScalars.count) }
    var words = ""
    for (place, line) in lines.enumerated() {
      if place > 0 {
        switch Seam(lines[place - 1], line, longest) {
        case .inWord: words.unicodeScalars.removeLast()
        case .inSentence: words += " "
        case .pause: words += ". "
        }
      }
      words += line
    }
    return words
  }
}

/// How two printed lines go together.
private enum Seam {
  case inWord, inSentence, pause

  /// In letters: lines of one width have so many more or fewer.
  private static var tolerance: Int { 2 }

  init(_ line: Substring, _ next: Substring, _ longest: Int) {
    let end = Array(line.unicodeScalars.suffix(2))
    guard let last = end.last, let first = next.unicodeScalars.first, Seam.isWord(last) else {
      // Of a name such as Foto-Museum the next line begins with a large letter.
      let isDivided = end.count == 2 && end[1] == "-" && Seam.isSmall(end[0])
      self = isDivided && next.unicodeScalars.first.map(Seam.isSmall) == true ? .inWord : .inSentence
      return
    }
    let word = next.prefix { $0 != " " }.unicodeScalars.count
    let hasRoom = line.unicodeScalars.count + 1 + word + Seam.tolerance <= longest
    let isDate = ("0"..."9").contains(last) && Seam.isLarge(first)
    self = !Seam.isSmall(first) && (hasRoom || isDate) ? .pause : .inSentence
  }

  /// No stop, comma, hyphen or bracket.
  private static func isWord(_ letter: Unicode.Scalar) -> Bool {
    isSmall(letter) || isLarge(letter) || ("0"..."9").contains(letter)
      || letter.value > 0xFF && letter != "।"
  }

  /// Of the Latin letters, with those of the languages that hyphenate.
  private static func isSmall(_ letter: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(letter) || (0xDF...0xFF).contains(letter.value)
  }

  private static func isLarge(_ letter: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(letter) || (0xC0...0xDE).contains(letter.value)
  }
}
