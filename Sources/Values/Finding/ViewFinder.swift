// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

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
  private var found: Candidates
  /// The best first, no two of them nearly the same.
  var candidates: [Candidate] { found.all }
  /// How much better the best candidate is than the next one.
  var lead: Double { found.lead }

  /// `reach` is how much lower than the best a candidate's score may be; the fewer the quicker.
  init(width: Int, height: Int, reach: Double = .infinity) {
    (self.width, self.height) = (width, height)
    found = Candidates(apart: 25 * Double(width) / 320, reach: reach)
    map = EdgeMap(width: width, height: height)
    votes = (
      LineVotes(.sides, width: width, height: height), LineVotes(.levels, width: width, height: height)
    )
    let count = 2 * (LineVotes.most + 2) * LineStrip.steps(width, height)
    strips = .allocate(capacity: count)
    strips.initialize(repeating: LineStrip.Stretch(), count: count)
  }

  deinit { strips.deallocate() }

  func look(at view: ColourView) {
    view.bytes.withUnsafeBufferPointer { if let bytes = $0.baseAddress { map.see(bytes) } }
    votes.sides.find(in: map, into: &lines.sides)
    votes.levels.find(in: map, into: &lines.levels)
    lines.order(width: Double(width), height: Double(height))
    measureLines()
    search()
  }

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

  /// Lines so strong are tried first: a good quadrilateral that is known early spares the others a closer look.
  private static var strong: Int { 5 }

  /// Every two sides with every two levels.
  private func search() {
    let lines = lines
    var best = found
    best.removeAll()
    search(lines, ofStrong: true, &best)
    search(lines, ofStrong: false, &best)
    found = best
  }

  /// Those of strong lines alone, or all others.
  private func search(_ lines: ViewLines, ofStrong: Bool, _ best: inout Candidates) {
    let (sides, levels) = (lines.sides.count, lines.levels.count)
    for left in 0..<sides {
      for right in left + 1..<max(sides, left + 1) {
        let areStrong = max(lines.sides[left].rank, lines.sides[right].rank) < ViewFinder.strong
        if ofStrong, !areStrong { continue }
        for top in 0..<levels where lines.crossing(left, top).isNear && lines.crossing(right, top).isNear {
          for bottom in top + 1..<max(levels, top + 1) {
            let isStrong =
              areStrong && max(lines.levels[top].rank, lines.levels[bottom].rank) < ViewFinder.strong
            guard isStrong == ofStrong,
              let quadrilateral = Quadrilateral(
                lines, left: left, right: right, top: top, bottom: bottom, width: Double(width),
                height: Double(height))
            else { continue }
            consider(quadrilateral, lines, &best)
          }
        }
      }
    }
  }

  private func consider(_ quadrilateral: Quadrilateral, _ lines: ViewLines, _ best: inout Candidates) {
    let (wide, high) = (Double(width), Double(height))
    let out = quadrilateral.bordering(lines)
    guard !(out.left && out.right && out.top && out.bottom),
      let signs = quadrilateral.signs(lines, width: wide, height: high, above: best.worst)
    else { return }
    let middle = Place(x: (wide - 1) / 2, y: (high - 1) / 2)
    best.keep(
      Candidate(
        corners: quadrilateral.corners.map { $0 + middle }, signs: signs, score: signs.score, isOut: out))
  }
}
