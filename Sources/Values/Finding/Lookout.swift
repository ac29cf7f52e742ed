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
  /// Of the camera whose views come next.
  public var lens: Lens
  /// The last view and the one before it: a hand's motion shows over a seventh of a second.
  private var earlier: (last: LumaView?, before: LumaView?)
  /// The one before those: its memory is the next one's.
  private var spare: LumaView?

  public init(by lens: Lens = .usual) { self.lens = lens }

  public func look(at view: ColourView, for sought: Sought = .painting) -> Sighting {
    let luma = luma(of: view)
    let aim = Aim(luma, after: earlier.before ?? earlier.last)
    spare = earlier.before
    earlier = (luma, earlier.last)
    let finder = finder(for: view)
    finder.look(at: view)
    return Sighting(aim: aim, painting: PaintingAhead(in: finder, as: sought, by: lens))
  }

  private func luma(of view: ColourView) -> LumaView {
    guard var luma = spare else { return LumaView(view) }
    spare = nil
    luma.renew(from: view)
    return luma
  }

  private func finder(for view: ColourView) -> ViewFinder {
    if let finder, finder.width == view.width, finder.height == view.height { return finder }
    let new = ViewFinder(width: view.width, height: view.height, isQuick: true)
    finder = new
    return new
  }
}
