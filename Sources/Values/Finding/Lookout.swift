// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What one view of the camera tells a user who aims.
public struct Sighting: Equatable, Sendable {
  public var aim: Aim
  /// Nil where the view shows nothing that could be a painting.
  public var painting: PaintingAhead?

  public init(aim: Aim, painting: PaintingAhead? = nil) { (self.aim, self.painting) = (aim, painting) }
}

/// Looks at a camera's views, one after the other. What it needs for views of one size is made with the first of them.
public final class Lookout {
  private var finder: ViewFinder?
  /// The last view and the one before it: a hand's motion shows over a seventh of a second.
  private var earlier: (last: LumaView?, before: LumaView?)

  public init() {}

  public func look(at view: ColourView) -> Sighting {
    let luma = LumaView(view)
    let aim = Aim(luma, after: earlier.before ?? earlier.last)
    earlier = (luma, earlier.last)
    let finder = finder(for: view)
    finder.look(at: view)
    return Sighting(aim: aim, painting: PaintingAhead(in: finder))
  }

  private func finder(for view: ColourView) -> ViewFinder {
    if let finder, finder.width == view.width, finder.height == view.height { return finder }
    // What is worse than that by more changes nothing of how sure the best is.
    let new = ViewFinder(width: view.width, height: view.height, reach: PaintingSigns.mostLead)
    finder = new
    return new
  }
}
