// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// Finds paintings in views of one size, one after the other; all that it needs is made once.
final class ViewFinder {
  let width: Int
  let height: Int
  private let map: EdgeMap
  private let wall: WallColours
  private var votes: (sides: LineVotes, levels: LineVotes)
  private var lines = ViewLines()
  private let strips: UnsafeMutablePointer<LineStrip.Stretch>
  /// What the lines alone tell, and what is left of it when colours are compared.
  private var likely: Candidates
  private var found: Candidates
  /// The best first, no two of them nearly the same.
  var candidates: [Candidate] { found.all }
  /// Where paintings were found already, when others are looked for.
  private var known: [Corners] = []
  /// How much better the best candidate is than the next one.
  var lead: Double { found.lead }

  /// By the lines' score: what is worse than the best by more is hardly ever the right one.
  private static var reach: Double { 3 }

  /// What is looked for in every view of a camera has a fifteenth of a second: fewer lines and fewer candidates cost a hundredth of
  /// the finds, and spare half of the work.
  init(width: Int, height: Int, isQuick: Bool = false) {
    (self.width, self.height) = (width, height)
    // In a view 320 places long a fiftieth of it tells a frame's edges apart; and a twelfth, two paintings.
    let scale = ViewScale.of(width, height)
    likely = Candidates(
      apart: 6 * scale, reach: isQuick ? ViewFinder.reach : .infinity, most: isQuick ? 8 : 24)
    found = Candidates(apart: 25 * scale, most: 12)
    map = EdgeMap(width: width, height: height)
    wall = WallColours(of: map)
    let count = isQuick ? 12 : LineVotes.most
    votes = (
      LineVotes(.sides, width: width, height: height, count: count),
      LineVotes(.levels, width: width, height: height, count: count)
    )
    let sums = 2 * (LineVotes.most + 2) * LineStrip.steps(width, height)
    strips = .allocate(capacity: sums)
    strips.initialize(repeating: LineStrip.Stretch(), count: sums)
  }

  deinit {
    strips.deallocate()
    lines.ofSides.release()
    lines.ofLevels.release()
  }

  func look(at view: ColourView) {
    view.bytes.withUnsafeBufferPointer { if let bytes = $0.baseAddress { map.see(bytes) } }
    votes.sides.find(in: map, into: &lines.sides)
    votes.levels.find(in: map, into: &lines.levels)
    lines.order(width: Double(width), height: Double(height))
    measureLines()
    search()
    choose()
  }

  /// What else may be a painting, beside others in the view that was looked at last; the best first.
  func neighbours(of known: [Corners]) -> [Candidate] {
    self.known = known
    search()
    choose()
    self.known = []
    return found.all
  }

  /// Compares colours, which takes longer, of those that the lines left.
  private func choose() {
    found.removeAll()
    for var candidate in likely.all {
      wall.judge(candidate.corners, candidate.isOut, &candidate.signs.wall)
      candidate.score = candidate.signs.score
      found.keep(candidate)
    }
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
    likely.removeAll()
    search(lines, ofStrong: true, &likely)
    search(lines, ofStrong: false, &likely)
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

  private func isBeside(_ quadrilateral: Quadrilateral) -> Bool {
    let middle = Place(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
    let corners = quadrilateral.corners.map { $0 + middle }
    return known.allSatisfy { $0.isBeside(corners, within: found.apart / 4) }
  }

  private func consider(_ quadrilateral: Quadrilateral, _ lines: ViewLines, _ best: inout Candidates) {
    let (wide, high) = (Double(width), Double(height))
    let out = quadrilateral.bordering(lines)
    guard known.isEmpty || isBeside(quadrilateral), !(out.left && out.right && out.top && out.bottom),
      let signs = quadrilateral.signs(lines, width: wide, height: high, above: best.worst)
    else { return }
    let middle = Place(x: (wide - 1) / 2, y: (high - 1) / 2)
    best.keep(
      Candidate(
        corners: quadrilateral.corners.map { $0 + middle }, signs: signs, score: signs.lineScore, isOut: out))
  }
}
