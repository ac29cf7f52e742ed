// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Music and books. Never waits, answers later through takeReport.
public protocol Titles: Port {
  /// Asks what there is to know of a title; the newest wish counts.
  func look(at title: Int)
  /// The title's sound; nil where there is no such title.
  func recording(of title: Int) -> (any Recording)?
  func takeReport() -> TitlesReport?
}

public enum TitlesReport {
  /// The names of all titles from now on, in their order.
  case titles([String])
  /// What is known of a title; nil where its file cannot be played.
  case facts(Int, TitleFacts?)
}
