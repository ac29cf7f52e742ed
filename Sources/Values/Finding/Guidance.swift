// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// The one thing that most helps to get a painting whole into view; what else keeps the picture from being good comes last.
public enum Guidance: Equatable, Sendable {
  public enum Side: Sendable {
    case left, right, top, bottom
  }

  /// One side is out of view: turn towards it.
  case out(Side)
  case stepBack
  /// The whole is in view, far from its middle.
  case turn(Side)
  case closer
  /// One stands far to that side of it.
  case stands(Side)
  /// All corners are in view, and it is still, sharp and light.
  case whole
  /// No painting is found, or its place is right.
  case plain(Advice)

  /// From this confidence on a painting is spoken of, and from the other on it is surely whole. Each has a second border, for
  /// going.
  private static var found: (coming: Double, going: Double) { (PaintingAhead.found, PaintingAhead.lost) }
  private static var sure: (coming: Double, going: Double) { (0.7, 0.55) }
  /// In degrees: a view that leans so much may have corners out of view for that alone, and its left is not the user's.
  private static var wild: (coming: Double, going: Double) { (12, 9) }
  /// In degrees: what is straightened is still fine at 35.
  private static var askew: (coming: Double, going: Double) { (25, 20) }
  /// Of the view's width or height.
  private static var small: (coming: Double, going: Double) { (0.4, 0.45) }
  private static var off: (coming: Double, going: Double) { (0.12, 0.08) }
  /// A side in view that is so near to the border leaves no room to turn to the opposite one, and so near, little.
  private static var edge: Double { 0.1 }
  private static var little: Double { 0.25 }

  /// Each has one border for coming and another for going, so that it flips only when the change is clear. `told` is what was
  /// said last: a user who was turned to one side and then hears of the other one would turn to and fro for ever.
  public init(_ sighting: Sighting, after last: Guidance?, told: Guidance? = nil) {
    var plain: Advice?
    if case .plain(let advice)? = last { plain = advice }
    let advice = Advice(sighting.aim, after: plain)
    let wasFound = last.map { $0.isOfPainting } ?? false
    guard let painting = sighting.painting,
      painting.confidence >= (wasFound ? Guidance.found.going : Guidance.found.coming)
    else {
      self = .plain(advice)
      return
    }
    let lean = sighting.aim.lean ?? 0
    let wasLeaning = plain == .leansLeft || plain == .leansRight
    if lean.magnitude > (wasLeaning ? Guidance.wild.going : Guidance.wild.coming) {
      self = .plain(lean > 0 ? .leansRight : .leansLeft)
    } else if let step = Guidance.bringingIn(painting, last, told) ?? Guidance.placing(painting, last) {
      self = step
    } else if advice != .good {
      self = .plain(advice)
    } else {
      let isSure = painting.confidence >= (last == .whole ? Guidance.sure.going : Guidance.sure.coming)
      self = isSure ? .whole : .plain(.good)
    }
  }

  /// Whether it comes of a painting's place.
  public var isOfPainting: Bool {
    if case .plain = self { false } else { true }
  }

  /// For a painting that is not whole in view.
  private static func bringingIn(
    _ painting: PaintingAhead, _ last: Guidance?, _ told: Guidance?
  ) -> Guidance? {
    let out = painting.out
    if out.left && out.right || out.top && out.bottom { return .stepBack }
    let corners = painting.corners
    let (leftmost, topmost) = (min(corners[0].x, corners[3].x), min(corners[0].y, corners[1].y))
    let (rightmost, lowest) = (max(corners[1].x, corners[2].x), max(corners[2].y, corners[3].y))
    let sides: [(isOut: Bool, side: Side, opposite: Side, room: Double)] = [
      (out.left, .left, .right, 1 - rightmost), (out.right, .right, .left, leftmost),
      (out.top, .top, .bottom, 1 - lowest), (out.bottom, .bottom, .top, topmost),
    ]
    guard let side = sides.first(where: { $0.isOut }) else { return nil }
    let wasOther = told == .out(side.opposite) || told == .stepBack && last == .stepBack
    let cannotTurn = side.room < edge || wasOther && side.room < little
    return cannotTurn ? .stepBack : .out(side.side)
  }

  /// For one that is whole in view.
  private static func placing(_ painting: PaintingAhead, _ last: Guidance?) -> Guidance? {
    let middle = painting.off
    let side: Side =
      middle.x.magnitude >= middle.y.magnitude
      ? (middle.x < 0 ? .left : .right) : (middle.y < 0 ? .top : .bottom)
    let far = max(middle.x.magnitude, middle.y.magnitude)
    if far > (last == .turn(side) ? off.going : off.coming) { return .turn(side) }
    if painting.size < (last == .closer ? small.going : small.coming) { return .closer }
    guard let across = painting.across else { return nil }
    let standing: Side = across < 0 ? .left : .right
    if across.magnitude > (last == .stands(standing) ? askew.going : askew.coming) {
      return .stands(standing)
    }
    return nil
  }
}
