// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A painting alone, straightened out of the photograph that shows it.
public struct PaintingAlone: Sendable {
  public let picture: Picture
  public let overview: Overview
  /// Where it lies in the photograph, without its frame.
  public let corners: Corners
  /// Its edges may be those of something else.
  public let isDoubtful: Bool

  public init(_ picture: Picture, _ overview: Overview, at corners: Corners, isDoubtful: Bool) {
    (self.picture, self.overview, self.corners, self.isDoubtful) = (picture, overview, corners, isDoubtful)
  }
}

/// What a picture that comes says of a painting in it.
public enum PaintingSearch: Sendable {
  /// Nothing; it may be looked for when the user asks.
  case unsought
  /// The picture was just photographed: the painting is to be looked for. What stands for a camera may have the painting itself in
  /// a file, of which no edges need be found.
  case wanted(mayBePainting: Bool)
  case found(PaintingAlone)
}
