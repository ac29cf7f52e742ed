// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Music and books. Never waits, answers later through takeReport.
public protocol Titles: Port {
  /// Asks what there is to know of a title; the newest wish counts.
  func look(at title: Int)
  /// The title's sound; nil where there is no such title. A text that says no language is read aloud in this one, like "en-gb".
  func recording(of title: Int, inVoice voice: String) -> (any Recording)?
  /// How much louder a title is to be than its file so that all are as loud as each other; 1 where that is not known.
  func gain(of title: Int) -> Float
  func takeReport() -> TitlesReport?
}

public enum TitlesReport {
  /// The names of all titles from now on, in their order, those on a stick last; and of each a key, made of the way to its file.
  case titles([String], keys: [UInt64] = [], onStick: Int = 0)
  /// What is known of a title; nil where its file cannot be played, and why.
  case facts(Int, TitleFacts?, TitleTrouble = .unreadable)
}
