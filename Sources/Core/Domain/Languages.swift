// SPDX-License-Identifier: GPL-3.0-or-later

/// A language that the box can speak; how it counts and writes numbers is a matter of words.
public enum Tongue: Int, CaseIterable, Sendable {
  case english, spanish, french, german, korean, hindi

  /// What its file is called, but for the ending; the same for ever.
  public var name: String {
    switch self {
    case .english: "english"
    case .spanish: "spanish"
    case .french: "french"
    case .german: "german"
    case .korean: "korean"
    case .hindi: "hindi"
    }
  }
}

/// How a language is pronounced; `voice` is the name of the accent's voice in eSpeak NG.
public enum Accent: Int, CaseIterable, Sendable {
  case british, american, spanish, french, german, korean, hindi

  public var tongue: Tongue {
    switch self {
    case .british, .american: .english
    case .spanish: .spanish
    case .french: .french
    case .german: .german
    case .korean: .korean
    case .hindi: .hindi
    }
  }

  public var voice: String {
    switch self {
    case .british: "en-gb"
    case .american: "en-us"
    case .spanish: "es"
    case .french: "fr-fr"
    case .german: "de"
    case .korean: "ko"
    case .hindi: "hi"
    }
  }
}
