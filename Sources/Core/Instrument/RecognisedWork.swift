// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

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
