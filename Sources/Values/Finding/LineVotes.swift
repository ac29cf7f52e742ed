// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Finds the straight lines of one kind that have most edges.
struct LineVotes {
  /// In radians: the accumulator's step.
  private static var step: Double { 2 * Maths.pi / 180 }
  /// Steps to either side: 34 degrees, as far as a picture leans that is photographed askew.
  private static var steps: Int { 17 }
  /// More lines would bring half a percent more finds for four times the work, over 400 made photographs.
  static var most: Int { 16 }

  private let kind: LineKind
  private let count: Int
  private let reach: Int
  private let columns: Int
  private let turns: [(cosine: Double, sine: Double)]
  private var votes: [Float]
  /// The strongest cell of each row.
  private var peaks: [Int]
  private var edges: [Edge] = []

  /// An edge as a line's part: its place from the middle, its normal's angle from the kind's middle, and how much it counts.
  private struct Edge {
    let x, y, turn, weight: Double
  }

  init(_ kind: LineKind, width: Int, height: Int, count: Int = most) {
    (self.kind, self.count) = (kind, min(count, LineVotes.most))
    reach = Int(Maths.sqrt(Double(width * width + height * height)) / 2) + 2
    columns = reach + 3
    turns = LineVotes.turns(kind)
    votes = Array(repeating: 0, count: (2 * LineVotes.steps + 1) * columns)
    peaks = Array(repeating: 0, count: 2 * LineVotes.steps + 1)
    edges.reserveCapacity(width * height / 4)
  }

  /// The strongest lines, and the view's borders.
  mutating func find(in map: EdgeMap, into lines: inout [StraightLine]) {
    collect(map)
    vote()
    for row in peaks.indices { findPeak(row) }
    lines.removeAll(keepingCapacity: true)
    // A line of a fifth of the view's longer side at a medium strength.
    let least = 150 * Float(ViewScale.of(map.width, map.height))
    for _ in 0..<count {
      guard let peak = takePeak(atLeast: least) else { break }
      let line = fitted(fitted(peak, within: 3), within: 2)
      let isNew = lines.allSatisfy {
        ($0.angle - line.angle).magnitude > 1.2 * Maths.pi / 180
          || ($0.distance - line.distance).magnitude > 2
      }
      guard isNew else { continue }
      lines.append(line)
      lines[lines.count - 1].rank = lines.count - 1
    }
    let borders = kind.borders(width: map.width, height: map.height)
    lines.append(borders.0)
    lines.append(borders.1)
  }

  private mutating func collect(_ map: EdgeMap) {
    edges.removeAll(keepingCapacity: true)
    let (middleX, middleY) = (Double(map.width - 1) / 2, Double(map.height - 1) / 2)
    let widest = Double(LineVotes.steps + 2) * LineVotes.step
    // A quick look first: the tangent of the widest turn.
    let tangent = Float(Maths.sin(widest) / Maths.cos(widest))
    for row in 0..<map.height {
      for column in 0..<map.width {
        let index = row * map.width + column
        guard map.isEdge[index] else { continue }
        var (along, over) = (map.across[index], map.down[index])
        if kind == .levels { (along, over) = (over, -along) }
        guard over.magnitude < tangent * along.magnitude else { continue }
        if along < 0 { (along, over) = (-along, -over) }
        edges.append(
          Edge(
            x: Double(column) - middleX, y: Double(row) - middleY,
            turn: Maths.atan2(Double(over), Double(along)), weight: Double(min(map.strength[index], 40))))
      }
    }
  }

  /// Each edge votes at its own angle and three steps either way, shared by the two nearest distances.
  private mutating func vote() {
    for index in votes.indices { votes[index] = 0 }
    let (columns, reach, all) = (columns, Double(reach), 2 * LineVotes.steps)
    turns.withUnsafeBufferPointer { turns in
      votes.withUnsafeMutableBufferPointer { votes in
        guard let turns = turns.baseAddress, let votes = votes.baseAddress else { return }
        for edge in edges {
          let own = Int((edge.turn / LineVotes.step).rounded()) + LineVotes.steps
          for row in max(own - 3, 0)...max(min(own + 3, all), 0) {
            let turn = turns[row]
            let place = (edge.x * turn.cosine + edge.y * turn.sine + reach) / 2
            let column = Int(place)
            guard column >= 0, column + 1 < columns else { continue }
            let share = Float(place - Double(column))
            let weight = Float(edge.weight * (1 - 0.2 * Double((row - own).magnitude)))
            let vote = votes + (row &* columns &+ column)
            vote[0] += weight * (1 - share)
            vote[1] += weight * share
          }
        }
      }
    }
  }

  /// Of each row of the accumulator, the normal.
  private static func turns(_ kind: LineKind) -> [(cosine: Double, sine: Double)] {
    (-steps...steps).map {
      let (cosine, sine) = (Maths.cos(Double($0) * step), Maths.sin(Double($0) * step))
      return kind == .sides ? (cosine, sine) : (-sine, cosine)
    }
  }

  private mutating func findPeak(_ row: Int) {
    var best = row * columns
    for index in row * columns..<(row + 1) * columns where votes[index] > votes[best] { best = index }
    peaks[row] = best
  }

  /// The strongest cell; it and its neighbours have no votes from then on.
  private mutating func takePeak(atLeast least: Float) -> StraightLine? {
    var best = peaks[0]
    for peak in peaks where votes[peak] > votes[best] { best = peak }
    guard votes[best] >= least else { return nil }
    let (row, column) = (best / columns, best % columns)
    for near in max(row - 2, 0)...min(row + 2, 2 * LineVotes.steps) {
      for place in max(column - 2, 0)...min(column + 2, columns - 1) { votes[near * columns + place] = 0 }
      findPeak(near)
    }
    return StraightLine(
      angle: kind.base + Double(row - LineVotes.steps) * LineVotes.step,
      distance: Double(2 * column - reach))
  }

  /// Moved to where the edges near it lie, by weighted least squares.
  private func fitted(_ line: StraightLine, within tolerance: Double) -> StraightLine {
    var sums = LineSums()
    for edge in edges {
      let off = edge.x * line.cosine + edge.y * line.sine - line.distance
      // Ten degrees.
      guard off.magnitude < tolerance, (edge.turn - line.angle + kind.base).magnitude < Maths.pi / 18 else {
        continue
      }
      sums.add(edge.y * line.cosine - edge.x * line.sine, off, edge.weight)
    }
    guard sums.count >= 8, let (middle, off, slope) = sums.fit else { return line }
    let x = (off + line.distance) * line.cosine - middle * line.sine
    let y = (off + line.distance) * line.sine + middle * line.cosine
    let angle = line.angle - Maths.atan2(slope, 1)
    return StraightLine(angle: angle, distance: x * Maths.cos(angle) + y * Maths.sin(angle))
  }
}
