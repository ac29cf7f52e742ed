// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What lies along a line between two others. Many quadrilaterals share it.
struct SideSigns: BitwiseCopyable {
  /// The view that it was measured in.
  var view: Int32 = 0
  /// Steps that were looked at.
  var steps: Float = 1
  /// Share of an edge.
  var support: Float = 0
  /// Logarithm of how much changes across it, and beyond its ends.
  var strength: Float = 0
  var strengthBeyond: Float = 0
  /// Share of such an edge beyond its ends.
  var beyond: Float = 0
  /// The colours before it and behind it, and how far their means lie apart.
  var before = ColourSums()
  var behind = ColourSums()
  var apart: Float = 0
  /// What it adds to a score where it is the only side.
  var merit: Float = 0

  init() {}

  init(_ strip: LineStrip, from start: Double, to end: Double, view: Int32) {
    self.view = view
    let (low, high) = (min(start, end), max(start, end))
    // Two pixels off each corner.
    let own = strip.stretch(from: low + 2, to: high - 2)
    let marks = own.marks
    steps = max(marks.seen, 1)
    support = min((marks.most + 0.3 * marks.least) / Float(max(high - low - 4, 1)), 1)
    strength = quickLogarithm(1 + marks.strength / steps)
    (before, behind) = (own.before, own.behind)
    apart = (before * (1 / steps)).squaredDistance(from: behind * (1 / steps)).squareRoot()
    // A quarter of the side, three pixels off the corner.
    let further = min(max((high - low) / 4, 8), 30)
    let ends =
      strip.marks(from: low - 3 - further, to: low - 3)
      + strip.marks(from: high + 3, to: high + 3 + further)
    let seen = max(ends.seen, 10)
    beyond = (marks.rising >= marks.falling ? ends.rising : ends.falling) / seen
    strengthBeyond = quickLogarithm(1 + ends.strength / seen)
    merit = PaintingSigns.merit(
      support: support, beyond: beyond, strength: strength, strengthBeyond: strengthBeyond)
  }
}

/// The sides of all quadrilaterals of a view, each measured when it is first asked for.
struct SideTable {
  /// Lines of a kind, the view's borders with them.
  private static var most: Int { LineVotes.most + 2 }

  private let known: UnsafeMutablePointer<SideSigns>
  private var view: Int32 = 0

  init() {
    let count = SideTable.most * SideTable.most * SideTable.most
    known = .allocate(capacity: count)
    known.initialize(repeating: SideSigns(), count: count)
  }

  func release() { known.deallocate() }

  /// What was known of the last view holds no more.
  mutating func renew() { view &+= 1 }

  /// Of one line, between two of the other kind, which it meets so far along.
  func signs(
    _ line: Int, _ strip: LineStrip, _ first: Int, _ second: Int, from start: Double, to end: Double
  ) -> UnsafePointer<SideSigns> {
    let place = known + ((line * SideTable.most + first) * SideTable.most + second)
    if place.pointee.view != view { place.pointee = SideSigns(strip, from: start, to: end, view: view) }
    return UnsafePointer(place)
  }
}
