// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// A language of the box: a tongue, and all that the box says in it.
///
/// English is a part of the program, the others are files.
public struct Language: Sendable {
  public let tongue: Tongue
  /// The surface that sentences name.
  private(set) var surface = Surface.strip
  private let texts: Texts?

  public static var english: Language { Language() }

  private init() {
    tongue = .english
    texts = nil
  }

  /// A language from its file's text, whatever that is; nil where it holds no phrase.
  public init?(_ tongue: Tongue, text: [UInt8]) {
    guard let texts = Texts(text) else { return nil }
    self.tongue = tongue
    self.texts = texts
  }

  /// The language for a box on which a finger touches this surface.
  public func naming(_ surface: Surface) -> Language {
    var language = self
    language.surface = surface
    return language
  }

  /// The language that says this key: English if the file's line is missing or damaged.
  ///
  /// A sentence never mixes two languages.
  func speaker(of key: Key) -> Language {
    guard let template = texts?.template(of: key), Template(template).fits(key.placeholders) else {
      return .english.naming(surface)
    }
    return self
  }

  func template(of key: Key) -> String { texts?.template(of: key) ?? Catalogue.english.template(of: key) }

  func note(_ semitones: Int, _ form: Form) -> String {
    texts?.note(semitones, form) ?? Catalogue.english.note(semitones, form)
  }
}

/// The languages that a box can speak: English always, and those whose files were read.
///
/// If the chosen language is missing, the box reports a fault once, and speaks English with an English voice.
public struct Languages: Sendable {
  private var all: [Language] = [.english]

  public init() {}

  public mutating func add(_ language: Language) { all.append(language) }

  /// The language of a tongue; nil where its texts are missing.
  public func language(of tongue: Tongue) -> Language? { all.first { $0.tongue == tongue } }
}
