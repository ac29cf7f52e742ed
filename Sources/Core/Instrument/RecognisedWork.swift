// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// A kept picture of the work that a photograph shows, or may show.
public struct RecognisedWork: Equatable, Sendable {
  public let place: PicturePlace
  /// Unless it is sure, the user decides.
  public let isSure: Bool

  public init(_ place: PicturePlace, isSure: Bool) { (self.place, self.isSure) = (place, isSure) }
}

/// The same, with the name that the picture then had: since then its place may have changed, or it may be gone.
struct KnownPicture: Equatable {
  let place: PicturePlace
  let name: PictureName
  let isSure: Bool
}

/// A code in a photograph: what it says, and where the work is that has it on its label.
public struct FoundCode: Equatable, Sendable {
  public let text: String
  public let place: PicturePlace?

  public init(_ text: String, of place: PicturePlace? = nil) { (self.text, self.place) = (text, place) }
}

/// What the codes in a photograph are for, and what is printed on the label that it shows.
struct PhotographedLabel {
  /// The work that has one of them.
  var work: KnownPicture?
  /// The photograph's work, of a code or not, is to open by itself.
  var opensWork = false
  /// What the box has still to say of the codes.
  var words: [Phrase] = []
  /// What came of reading the print; nil where it was not read, or is still being read.
  var print: PrintInHand?
}

/// The work that the box has asked about, and when.
struct WorkQuestion: Equatable {
  let known: KnownPicture
  let since: Instant
}
