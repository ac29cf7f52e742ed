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

/// What came of looking for a painting in a photograph.
public enum PaintingSearch: Sendable {
  /// It was not looked for.
  case unsought
  case notFound
  case found(PaintingAlone)
}
