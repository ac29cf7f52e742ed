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
  /// How many paintings the photograph may show, of which this is one.
  public let choices: Int
  private let lens: Lens

  /// From this confidence on it counts as found, and from the other on without a doubt.
  public static var found: Double { 0.5 }
  public static var sure: Double { 0.8 }
  public var isFound: Bool { confidence >= FoundPainting.found }

  /// The longer side of what a photograph is first looked at as.
  private static var viewLength: Int { 320 }
  /// In pixels: a shorter photograph shows no lines.
  private static var shortest: Int { 32 }
  /// The longer side of what is looked at for the frame.
  private static var flatLength: Int { 256 }

  /// More than a listener keeps apart are not chosen from.
  private static var mostChoices: Int { 3 }
  /// What is less sure in the small view, whatever is beside it, is no choice: another outline in the first one's place, and a
  /// neighbour, which is far from the middle and partly out of view. Walls and floors beside paintings are at 0.001 at most.
  private static var leastOfVariant: Double { 0.2 }
  private static var leastOfNeighbour: Double { 0.02 }

  /// The painting that a photograph shows, however unsure; nil where there is no quadrilateral at all. The likeliest is choice 0, and
  /// the next ones are others that it may be, or its neighbours. Sought as a label, it is as sure as that tells.
  public init?(
    in photograph: Picture, choice: Int = 0, as sought: Sought = .painting, by lens: Lens = .usual
  ) {
    guard min(photograph.width, photograph.height) >= FoundPainting.shortest,
      let view = ColourView(of: photograph, longest: FoundPainting.viewLength)
    else { return nil }
    let finder = ViewFinder(width: view.width, height: view.height)
    finder.look(at: view)
    let lead = finder.lead
    let likely = FoundPainting.likely(in: finder)
    guard likely.indices.contains(choice) else { return nil }
    let best = likely[choice]
    choices = likely.count
    // The view's shorter side is a whole number of places, too: both ways are not quite alike.
    let (wide, high) = (
      Double(photograph.width) / Double(view.width), Double(photograph.height) / Double(view.height)
    )
    let still = Still(picture: photograph, lens: lens)
    let rough = best.corners.scaled(wide, high).map { still.straight($0) }
    let refined = still.refined(rough, scale: max(wide, high))
    let shares = refined.shares.compactMap { $0 }
    let mean = shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
    let outline = FoundPainting.outline(refined.corners, best.isOut, of: still)
    (out, self.lens) = (best.isOut, lens)
    stance = Stance(of: outline, in: still)
    let (window, canvas) = FoundPainting.within(outline, stance, isWhole: out == SidesOut(), of: still)
    let ahead = choice == 0 ? lead : 0
    confidence =
      switch sought {
      case .painting: best.signs.confidence(lead: ahead, still: (mean, window))
      // Lines of print look like the bars of a window.
      case .label: best.signs.confidenceOfLabel(lead: ahead)
      }
    (corners, self.canvas) = (outline.map { still.bent($0) }, canvas.map { still.bent($0) })
  }

  /// The likeliest first, then its neighbours, and last the next likeliest outline in its own place, as its frame's inner edge:
  /// a listener who chooses wants another painting more often than another edge.
  private static func likely(in finder: ViewFinder) -> [Candidate] {
    guard let best = finder.candidates.first else { return [] }
    let variants = finder.candidates.dropFirst()
    var likely = [best]
    while likely.count < mostChoices {
      let others = finder.neighbours(of: likely.map { $0.corners })
      guard let next = others.first(where: { isLikely($0, leastOfNeighbour) }) else { break }
      likely.append(next)
    }
    guard likely.count < mostChoices,
      let other = variants.first(where: {
        isLikely($0, leastOfVariant) && !best.corners.isBeside($0.corners, within: 8)
      })
    else { return likely }
    return likely + [other]
  }

  private static func isLikely(_ candidate: Candidate, _ least: Double) -> Bool {
    candidate.signs.confidence(lead: 0, still: nil) >= least
  }

  /// What tells whether it is a window, and where in its frame the picture begins; where it is no rectangle, neither.
  private static func within(_ corners: Corners, _ stance: Stance?, isWhole: Bool, of still: Still) -> (
    WindowSigns, Corners
  ) {
    guard let stance else { return (WindowSigns(isWhole: isWhole), corners) }
    let size = stance.size(longest: flatLength)
    guard let straight = Straightening(corners, width: size.width, height: size.height),
      let flat = straight.picture(of: still)
    else { return (WindowSigns(isWhole: isWhole), corners) }
    let depths = FrameDepths(of: flat)
    return (
      WindowSigns(of: flat, down: stance.down, isWhole: isWhole) { still.colour(at: straight.at($0, $1)) },
      straight.corners(left: depths.left, top: depths.top, right: depths.right, bottom: depths.bottom)
    )
  }

  /// The corners without the shadow on the wall, where the whole is in view.
  private static func outline(_ corners: Corners, _ out: SidesOut, of still: Still) -> Corners {
    guard out == SidesOut(), let stance = Stance(of: corners, in: still) else { return corners }
    return still.withoutShadow(corners, stance.size(longest: flatLength))
  }

  /// What is painted, seen from straight ahead and without frame and wall, as fine as the photograph has it and in its real
  /// proportions; nil where it is no rectangle.
  public func straightened(from photograph: Picture) -> Picture? {
    canvas.straightened(from: photograph, by: lens)
  }

  /// What is painted, and it with its frame, both small and with a margin; less where there is no frame, or no rectangle.
  public func straightened(from photograph: Picture, longest: Int, margin: Double) -> [Picture] {
    (canvas == corners ? [canvas] : [canvas, corners]).compactMap {
      $0.straightened(from: photograph, by: lens, longest: longest, margin: margin)
    }
  }
}
