// SPDX-License-Identifier: GPL-3.0-or-later

/// What visitors would hear wrongly, or for too long.
extension Exhibition {
  /// In seconds: a first paragraph that is longer keeps visitors from what they came for.
  public static var longestStart: Int { 60 }
  /// Letters of one text that are named.
  private static var mostLetters: Int { 8 }

  /// `rate` is that of the voice, in words a minute; `says` whether the voice of a language can say a letter, and is nil for a
  /// language that no voice has.
  public func spokenFindings(rate: Int, says: (String) -> ((Unicode.Scalar) -> Bool)?) -> [ExhibitionFinding]
  {
    var all: [ExhibitionFinding] = []
    var silent: [String] = []
    for text in spoken {
      func add(_ kind: ExhibitionFinding.Kind) {
        all.append(ExhibitionFinding(file: text.file, line: text.line, kind))
      }
      guard let canSay = says(text.language) else {
        guard !silent.contains(text.language) else { continue }
        silent.append(text.language)
        add(.noVoice(text.language))
        continue
      }
      var letters = String.UnicodeScalarView()
      for letter in text.words.unicodeScalars where !canSay(letter) && !letters.contains(letter) {
        if letters.count < Exhibition.mostLetters { letters.append(letter) }
      }
      if !letters.isEmpty { add(.unsayable(String(letters), language: text.language)) }
      let seconds = Written.words(text.words).count * 60 / max(rate, 1)
      if text.isFirst, seconds > Exhibition.longestStart { add(.longStart(seconds: seconds)) }
    }
    return all
  }
}
