// SPDX-License-Identifier: GPL-3.0-or-later

/// One sentence that the box can say, with what is to be filled in.
public struct Phrase: Equatable, Sendable {
  public let key: Key
  /// In the order of the key's placeholders.
  public let values: [Value]

  public init(_ key: Key, _ values: [Value]) {
    self.key = key
    self.values = values
  }

  public init(_ key: Key, _ values: Value...) { self.init(key, values) }

  /// As it is printed.
  public func text(in language: Language) -> String { filled(language, .printed) }

  /// As it is handed to the talker: the same, with what a speech synthesizer would read wrongly spelled for it.
  public func spoken(in language: Language) -> String { filled(language, .spoken) }

  func filled(_ language: Language, _ form: Form) -> String {
    let language = language.speaker(of: key)
    return Template(language.template(of: key)).filled(
      placeholders: key.placeholders, values: values, language, form)
  }
}

/// For eyes, or for the talker.
enum Form: Equatable {
  case printed, spoken
}

/// What a placeholder is filled with.
public enum Value: Equatable, Sendable {
  case number(Int)
  /// A number with two decimals, in hundredths.
  case hundredths(Int)
  /// A number with so many decimals, of which zeros at the end are left out.
  case decimal(Int, places: Int)
  /// From outside: the name of a file, the reason of a fault. Whatever it is, it is only read out.
  case words(String)
  /// What an engineer calls a thing: it is printed as it is, and read so that it can be understood.
  case name(String)
  /// A note by its semitones above C, 0 to 11.
  case note(Int)
  case phrase(Phrase)
  /// Letter by letter what is foreign in these, or else all that is in their gaps, or else they themselves.
  case spelled([Phrase])

  /// As it is printed.
  public func text(in language: Language) -> String { filled(language, .printed) }

  func filled(_ language: Language, _ form: Form) -> String {
    switch self {
    case .number(let number): "\(number)"
    case .hundredths(let number): language.tongue.decimal(number, places: 2)
    case .decimal(let number, let places): language.tongue.decimal(number, places: places)
    case .words(let words): form == .spoken ? Words.harmless(words) : Words.oneLine(words)
    case .name(let name): form == .spoken ? Spelling.spoken(name) : Words.oneLine(name)
    case .note(let semitones): language.note(semitones, form)
    case .phrase(let phrase): phrase.filled(language, form)
    case .spelled(let phrases): Spelling.letters(of: Spelling.worthSpelling(phrases, in: language))
    }
  }
}
