// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Maths

/// A side of a painting, found again in the photograph more exactly than in the small view.
struct SideFit {
  let start: Place
  let end: Place
  /// How many of the places looked at agree, 0 to 1.
  let share: Double

  /// Places looked at along the side, from 6 to 94 percent of it: corners may be worn or covered.
  private static var count: Int { 64 }
  private static var ends: Double { 0.06 }
  /// In steps across the side: what lies nearer is on the line.
  private static var near: Double { 1.5 }

  /// Where the side crosses each place, in steps across it; what does not show itself is nil.
  private var crossings: [Double?] = []
  private let length: Double

  /// Looks `reach` steps to either side, each of so many pixels.
  init?(from start: Place, to end: Place, in still: Still, reach: Int, step: Double) {
    length = (end - start).length / step
    guard length >= 20 else { return nil }
    let normal = Place(x: start.y - end.y, y: end.x - start.x) * (1 / (length * step))
    let steps = SideFit.steps(from: start, to: end, normal, in: still, reach: reach, step: step)
    crossings = SideFit.crossings(steps, reach)
    guard let line = SideFit.line(through: crossings) else { return nil }
    share = line.share
    // From step to pixels, at both ends of the side.
    self.start = start + normal * (line.off * step)
    self.end = end + normal * ((line.off + line.slope) * step)
  }

  /// How much the colour changes across the side: a row of steps for each place.
  private static func steps(
    from start: Place, to end: Place, _ normal: Place, in still: Still, reach: Int, step: Double
  ) -> [Float] {
    var changes: [Float] = []
    changes.reserveCapacity(count * (2 * reach + 1))
    var colours = [ShownColour](repeating: ShownColour(), count: 2 * reach + 5)
    for index in 0..<count {
      let middle = start + (end - start) * share(of: index)
      for offset in colours.indices {
        colours[offset] = still.colour(at: middle + normal * (Double(offset - reach - 2) * step), size: step)
      }
      for offset in 0...2 * reach {
        let outer = colours[offset + 4] - colours[offset]
        let inner = colours[offset + 3] - colours[offset + 1]
        let isIn = still.contains(middle + normal * (Double(offset - reach) * step))
        // What is nearer to the expected place counts more.
        let away = Double(offset - reach) / (0.7 * Double(reach))
        changes.append(isIn ? (outer + inner * 2).largest / 8 * Float(Maths.exp(-away * away)) : 0)
      }
    }
    return changes
  }

  private static func share(of index: Int) -> Double {
    ends + (1 - 2 * ends) * Double(index) / Double(count - 1)
  }

  /// The strongest change of each place, of the sign that most places have.
  private static func crossings(_ changes: [Float], _ reach: Int) -> [Double?] {
    let width = 2 * reach + 1
    var lighter = 0
    for index in 0..<count {
      var best = index * width
      for place in best..<best + width where changes[place].magnitude > changes[best].magnitude {
        best = place
      }
      lighter += changes[best] > 0 ? 1 : changes[best] < 0 ? -1 : 0
    }
    let sign: Float = lighter >= 0 ? 1 : -1
    var peaks: [(place: Int, strength: Float)] = []
    for index in 0..<count {
      var best = index * width
      for place in best..<best + width where changes[place] * sign > changes[best] * sign { best = place }
      peaks.append((best - index * width, changes[best] * sign))
    }
    let median = peaks.map { $0.strength }.sorted()[count / 2]
    return peaks.enumerated().map { index, peak in
      guard peak.strength > max(1, median / 4) else { return nil }
      guard peak.place > 0, peak.place < width - 1 else { return Double(peak.place - reach) }
      let at = index * width + peak.place
      let (before, after) = (changes[at - 1] * sign, changes[at + 1] * sign)
      let bend = before - 2 * peak.strength + after
      let shift = bend.magnitude > 1e-6 ? min(max((before - after) / 2 / bend, -1), 1) : 0
      return Double(peak.place - reach) + Double(shift)
    }
  }

  /// The line that most crossings agree on: how far off it is at the side's start, and how much more at its end.
  private static func line(through crossings: [Double?]) -> (off: Double, slope: Double, share: Double)? {
    let found = crossings.count { $0 != nil }
    guard found >= 8 else { return nil }
    var best: (count: Int, off: Double, slope: Double) = (0, 0, 0)
    // Pairs at least a quarter of the side apart.
    for first in stride(from: 0, to: 3 * count / 4, by: 3) {
      guard let low = crossings[first] else { continue }
      for second in stride(from: first + count / 4 + 1, to: count, by: 5) {
        guard let high = crossings[second] else { continue }
        let slope = (high - low) / (share(of: second) - share(of: first))
        let off = low - slope * share(of: first)
        let count = agreeing(crossings, off, slope, within: near)
        if count > best.count { best = (count, off, slope) }
      }
    }
    guard best.count >= 8 else { return nil }
    var line = (off: best.off, slope: best.slope)
    for tolerance in [2, near] {
      var sums = LineSums()
      for (index, crossing) in crossings.enumerated() {
        guard let crossing, (crossing - line.off - line.slope * share(of: index)).magnitude < tolerance else {
          continue
        }
        sums.add(share(of: index), crossing)
      }
      guard sums.count >= 8, let fit = sums.fit else { break }
      line = (fit.y - fit.slope * fit.x, fit.slope)
    }
    return (
      line.off, line.slope, Double(agreeing(crossings, line.off, line.slope, within: near)) / Double(count)
    )
  }

  private static func agreeing(_ crossings: [Double?], _ off: Double, _ slope: Double, within near: Double)
    -> Int
  {
    var agreeing = 0
    for (index, crossing) in crossings.enumerated() {
      if let crossing, (crossing - off - slope * share(of: index)).magnitude < near { agreeing += 1 }
    }
    return agreeing
  }
}
