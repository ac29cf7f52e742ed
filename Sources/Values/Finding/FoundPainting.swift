// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A painting that was found in a photograph.
public struct FoundPainting: Equatable, Sendable {
  /// Its outline with its frame, in pixels of the photograph.
  public let corners: Corners
  /// What is painted, without the frame.
  public let canvas: Corners
  /// How sure it is, 0 to 1.
  public let confidence: Double
  /// Nil where the corners are those of no rectangle.
  public let stance: Stance?
  public let out: SidesOut
  private let focal: Double

  /// From this confidence on it counts as found, and from the other on without a doubt.
  public static var found: Double { 0.5 }
  public static var sure: Double { 0.8 }
  public var isFound: Bool { confidence >= FoundPainting.found }

  /// The longer side of what a photograph is first looked at as.
  private static var viewLength: Int { 320 }
  /// The longer side of what is looked at for the frame.
  private static var flatLength: Int { 256 }

  /// The painting that a photograph shows, however unsure; nil where there is no quadrilateral at all.
  ///
  /// `focal` is the camera's focal length as a share of the photograph's longer side: 0.829 for the usual one.
  public init?(in photograph: Picture, focal: Double = 0.829) {
    guard let view = ColourView(of: photograph, longest: FoundPainting.viewLength) else { return nil }
    let finder = ViewFinder(width: view.width, height: view.height)
    finder.look(at: view)
    guard let best = finder.candidates.first else { return nil }
    let scale = Double(photograph.width) / Double(view.width)
    let still = Still(picture: photograph)
    let refined = still.refined(best.corners.scaled(by: scale), scale: scale)
    let shares = refined.shares.compactMap { $0 }
    let mean = shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
    corners = refined.corners
    confidence = best.signs.confidence(lead: finder.lead, share: (mean, shares.min() ?? 0))
    (out, self.focal) = (best.isOut, focal)
    stance = Stance(of: corners, width: photograph.width, height: photograph.height, focal: focal)
    canvas = stance.flatMap { FoundPainting.canvas(in: refined.corners, $0, of: still) } ?? corners
  }

  private static func canvas(in corners: Corners, _ stance: Stance, of still: Still) -> Corners? {
    let size = stance.size(longest: flatLength)
    guard let straight = Straightening(corners, width: size.width, height: size.height),
      let flat = straight.picture(of: still)
    else { return nil }
    let depths = FrameDepths(of: flat)
    let (left, top) = (Double(depths.left) - 0.5, Double(depths.top) - 0.5)
    let right = Double(size.width - depths.right) - 0.5
    let bottom = Double(size.height - depths.bottom) - 0.5
    return Corners(
      straight.place(left, top), straight.place(right, top), straight.place(right, bottom),
      straight.place(left, bottom))
  }

  /// What is painted, seen from straight ahead and without frame and wall, as fine as the photograph has it and in its real
  /// proportions; nil where it is no rectangle.
  public func straightened(from photograph: Picture) -> Picture? {
    canvas.straightened(from: photograph, focal: focal)
  }
}
