// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A painting alone, straightened out of the photograph that shows it.
public struct PaintingAlone: Sendable {
  public let picture: Picture
  public let overview: Overview
  /// Where it lies in the photograph, without its frame.
  public let corners: Corners
  /// What it was straightened for.
  public let lens: Lens
  /// Its edges may be those of something else.
  public let isDoubtful: Bool
  /// Which of the photograph's paintings it is.
  public var choice: PaintingChoice

  public init(
    _ picture: Picture, _ overview: Overview, at corners: Corners, by lens: Lens = .usual, isDoubtful: Bool,
    choice: PaintingChoice = PaintingChoice()
  ) {
    (self.picture, self.overview, self.corners, self.isDoubtful) = (picture, overview, corners, isDoubtful)
    (self.lens, self.choice) = (lens, choice)
  }
}

/// One of several paintings that a photograph may show.
public struct PaintingChoice: Equatable, Sendable {
  /// 0 is the likeliest.
  public let number: Int
  /// 0 where only this one was ever looked for.
  public let count: Int

  public init(_ number: Int = 0, of count: Int = 0) { (self.number, self.count) = (number, count) }

  /// The number of the next one, and after the last of the first.
  public var next: Int { count == 0 ? 0 : (number + 1) % count }
}

/// What is to be found in a photograph.
public enum PaintingWish: Equatable, Sendable {
  /// The painting that it shows, if the finder is sure enough.
  case likeliest
  case choice(Int)
  /// What lies between corners that a hand has moved.
  case corners(Corners)
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
