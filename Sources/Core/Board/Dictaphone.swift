// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Records what a listener says of a title, and keeps that. Never waits, answers later through takeReport.
///
/// The microphone is open from an order to begin until the words are over, and at no other time.
public protocol Dictaphone: Port {
  func follow(_ order: DictaphoneOrder)
  /// The words that are in a recording; nil where there is no such recording.
  func words(in file: String) -> (any Recording)?
  /// How much louder these words are to be than their file; 1 where that is not known.
  func gain(of file: String) -> Float
  /// The way to a recording, for one who copies it; nil where none may.
  func path(of file: String) -> String?
  func takeReport() -> DictaphoneReport?
}

public enum DictaphoneReport: Equatable, Sendable {
  /// The comments that are kept from now on; so many of them were recorded before a loss of power, and are new.
  case comments([TitleComment], canHear: Bool, found: Int = 0)
  /// The microphone hears.
  case begun
  /// The words are in this recording, which is not kept yet.
  case recorded(SpokenWords)
  case failed(DictaphoneTrouble)
}
