// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Maths

/// What in a view may be a painting: its corners in the view's pixels, and how much speaks for it.
struct Candidate {
  let corners: Corners
  let signs: PaintingSigns
  let score: Double
  /// Which of its sides are the view's border, where it may go on.
  let isOut: SidesOut
}

/// Sides of a painting that are out of view.
public struct SidesOut: Equatable, Sendable {
  public var left = false
  public var right = false
  public var top = false
  public var bottom = false

  public init() {}
}

/// Finds paintings in views of one size, one after the other; all that it needs is made once.
final class ViewFinder {
  let width: Int
  let height: Int
  private let map: EdgeMap
  private var votes: (sides: LineVotes, levels: LineVotes)
  private var lines = ViewLines()
  private let strips: UnsafeMutablePointer<LineStrip.Stretch>
  /// The best first, no two of them nearly the same.
  private(set) var candidates: [Candidate] = []

  /// More are not offered to a hand, and enough to tell by how much the best one leads.
  private static var most: Int { 12 }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    map = EdgeMap(width: width, height: height)
    votes = (
      LineVotes(.sides, width: width, height: height), LineVotes(.levels, width: width, height: height)
    )
    let count = 2 * (LineVotes.most + 2) * LineStrip.steps(width, height)
    strips = .allocate(capacity: count)
    strips.initialize(repeating: LineStrip.Stretch(), count: count)
  }

  deinit { strips.deallocate() }

  /// Two candidates whose corners all lie nearer, in pixels, are the same painting.
  private var apart: Double { 25 * Double(width) / 320 }

  func look(at view: ColourView) {
    view.bytes.withUnsafeBufferPointer { if let bytes = $0.baseAddress { map.see(bytes) } }
    votes.sides.find(in: map, into: &lines.sides)
    votes.levels.find(in: map, into: &lines.levels)
    measureLines()
    candidates.removeAll(keepingCapacity: true)
    search()
  }

  /// How much better the best candidate is than the next one.
  var lead: Double { candidates.count > 1 ? candidates[0].score - candidates[1].score : 3 }

  private func measureLines() {
    let steps = LineStrip.steps(width, height)
    var next = strips
    func strip(_ line: StraightLine) -> LineStrip {
      defer { next += steps }
      return LineStrip(line, in: map, keeping: next)
    }
    lines.alongSides.removeAll(keepingCapacity: true)
    lines.alongLevels.removeAll(keepingCapacity: true)
    for line in lines.sides { lines.alongSides.append(strip(line)) }
    for line in lines.levels { lines.alongLevels.append(strip(line)) }
  }

  /// Every two sides with every two levels.
  private func search() {
    let (sides, levels) = (lines.sides, lines.levels)
    for one in sides.indices {
      for other in sides.indices where other > one {
        let (left, right) = ordered(one, other, sides, of: .sides)
        for first in levels.indices {
          for last in levels.indices where last > first {
            let (top, bottom) = ordered(first, last, levels, of: .levels)
            consider(left, right, top, bottom)
          }
        }
      }
    }
  }

  /// By where they cross the view's middle.
  private func ordered(_ one: Int, _ other: Int, _ lines: [StraightLine], of kind: LineKind) -> (Int, Int) {
    func crossing(_ line: StraightLine) -> Double {
      line.distance / (kind == .sides ? line.cosine : line.sine)
    }
    return crossing(lines[one]) <= crossing(lines[other]) ? (one, other) : (other, one)
  }

  private func consider(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) {
    var out = SidesOut()
    (out.left, out.right) = (lines.sides[left].isBorder, lines.sides[right].isBorder)
    (out.top, out.bottom) = (lines.levels[top].isBorder, lines.levels[bottom].isBorder)
    guard !(out.left && out.right && out.top && out.bottom) else { return }
    let (wide, high) = (Double(width), Double(height))
    guard
      let quadrilateral = Quadrilateral(
        lines, left: left, right: right, top: top, bottom: bottom, width: wide, height: high)
    else { return }
    let signs = quadrilateral.signs(lines, width: wide, height: high)
    let middle = Place(x: (wide - 1) / 2, y: (high - 1) / 2)
    keep(
      Candidate(
        corners: quadrilateral.corners.map { $0 + middle }, signs: signs, score: signs.score, isOut: out))
  }

  /// Keeps the best, and of those that are the same painting the better one.
  private func keep(_ new: Candidate) {
    if candidates.count == ViewFinder.most, new.score <= candidates[candidates.count - 1].score { return }
    for known in candidates where known.score >= new.score {
      if known.corners.distance(from: new.corners) <= apart { return }
    }
    candidates.removeAll { $0.score < new.score && $0.corners.distance(from: new.corners) <= apart }
    let place = candidates.firstIndex { $0.score < new.score } ?? candidates.count
    candidates.insert(new, at: place)
    if candidates.count > ViewFinder.most { candidates.removeLast() }
  }
}
