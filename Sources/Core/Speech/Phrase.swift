// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// One sentence that the box can say, with the values for its gaps.
public struct Phrase: Equatable, Sendable {
  public let key: Key
  /// The values in the order of the key's placeholders.
  public let values: [Value]

  public init(_ key: Key, _ values: [Value]) {
    self.key = key
    self.values = values
  }

  public init(_ key: Key, _ values: Value...) { self.init(key, values) }

  /// The printed text of the phrase.
  public func text(in language: Language) -> String { filled(language, .printed) }

  /// The text for the speech synthesizer: names that it would misread are spelled for it.
  public func spoken(in language: Language) -> String { filled(language, .spoken) }

  func filled(_ language: Language, _ form: Form) -> String {
    let language = language.speaker(of: key)
    return Template(language.template(of: key)).filled(
      placeholders: key.placeholders, values: values, language, form)
  }
}

/// The value that fills a placeholder.
public enum Value: Equatable, Sendable {
  case number(Int)
  /// A number with two decimals, in hundredths.
  case hundredths(Int)
  /// A number with so many decimals, of which zeros at the end are left out.
  case decimal(Int, places: Int)
  /// Words from outside, such as a file's name or a fault's reason; the box only reads them out.
  case words(String)
  /// A text from outside, however long; the box only reads it out.
  case text(String)
  /// An engineer's name for a thing: printed as it is, and read out so that it can be understood.
  case name(String)
  /// A note by its semitones above C, 0 to 11.
  case note(Int)
  case phrase(Phrase)
  /// Spells the foreign names in these phrases, or else all that is in their gaps, or else the phrases.
  case spelled([Phrase])

  /// The printed text of the value.
  public func text(in language: Language) -> String { filled(language, .printed) }

  func filled(_ language: Language, _ form: Form) -> String {
    switch self {
    case .number(let number): "\(number)"
    case .hundredths(let number): language.tongue.decimal(number, places: 2)
    case .decimal(let number, let places): language.tongue.decimal(number, places: places)
    case .words(let words): form == .spoken ? Words.harmless(words) : Words.oneLine(words)
    case .text(let text):
      form == .spoken ? Words.harmless(text, atMost: .max) : Words.oneLine(text, atMost: .max)
    case .name(let name): form == .spoken ? Spelling.spoken(name) : Words.oneLine(name)
    case .note(let semitones): language.note(semitones, form)
    case .phrase(let phrase): phrase.filled(language, form)
    case .spelled(let phrases): Spelling.letters(of: Spelling.worthSpelling(phrases, in: language))
    }
  }
}

extension Template {
  /// The sentence with its values. A missing value is left out, for a gap is better than no sentence.
  ///
  /// A test looks for missing values.
  func filled(placeholders: [String], values: [Value], _ language: Language, _ form: Form) -> String {
    func value(of name: String) -> Value? {
      guard let place = placeholders.firstIndex(of: name), place < values.count else { return nil }
      return values[place]
    }
    var text = ""
    for part in parts {
      switch part {
      case .letters(let letters): text += letters
      case .gap(let name): text += value(of: name)?.filled(language, form) ?? ""
      case .plural(let name, let forms):
        guard case .number(let number) = value(of: name) else { continue }
        let chosen = forms[min(language.tongue.pluralForm(number), forms.count - 1)]
        for letter in chosen { text += letter == "#" ? "\(number)" : String(letter) }
      case .surface(let forms): text += forms[min(language.surface.rawValue, forms.count - 1)]
      }
    }
    return text
  }
}
