// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds which stroke was meant for which step, in order: a late stroke, a stroke too many and a tempo that drifts change the
/// distance between the two, and the least change explains most.
///
/// A player who is late by always the same is followed, and so is one who becomes faster bar by bar.
struct StrokeAlignment {
  /// Of each slot the onset that was meant for it.
  private(set) var onset: [Int?]

  /// In seconds: a stroke is never meant for a step that is farther away. Four slow bars of a player 5 % too fast are 0.8 s off.
  static var reach: Double { 1 }
  /// What a missing stroke costs, and one too many: both together as much as one stroke that is 0.18 s beside the others.
  private static var missing: Double { 5 }
  private static var extra: Double { 5 }
  /// In seconds: a change of lateness that hands always have, and how much more costs 1.
  private static var usual: Double { 0.015 }
  private static var costly: Double { 0.03 }
  /// A second late costs this: little, for latency is no mistake, but of two explanations the nearer one is true.
  private static var late: Double { 1 }
  /// So many strokes too many in a row are looked over.
  private static var most: Int { 8 }

  private struct Pair {
    let onset: Int
    let slot: Int
    let lateness: Double
    var cost: Double
    /// The pair before it.
    var before: Int?
  }

  /// Slots from this one on, and onsets from that one on, come after the round: it costs nothing to leave them alone.
  private let ends: (slots: Int, onsets: Int)

  /// Of times in seconds, both in order. The round has so many slots; those after it take strokes that are meant for them.
  init(slots: [Double], onsets: [Double], count: Int, end: Double) {
    onset = [Int?](repeating: nil, count: slots.count)
    ends = (count, onsets.firstIndex { $0 >= end } ?? onsets.count)
    var pairs: [Pair] = []
    // Where the pairs of each onset begin.
    var begins: [Int] = []
    var first = 0
    for (place, time) in onsets.enumerated() {
      begins.append(pairs.count)
      while first < slots.count, slots[first] < time - StrokeAlignment.reach { first += 1 }
      var slot = first
      while slot < slots.count, slots[slot] <= time + StrokeAlignment.reach {
        let from = begins[max(0, place - StrokeAlignment.most)]..<begins[place]
        pairs.append(pair(place, slot, time - slots[slot], after: pairs, from))
        slot += 1
      }
    }
    follow(pairs, onsets.count)
  }

  /// Of what lies between two pairs.
  private func cost(ofSlots slots: Range<Int>, onsets: Range<Int>) -> Double {
    StrokeAlignment.missing * Double(max(0, min(slots.upperBound, ends.slots) - slots.lowerBound))
      + StrokeAlignment.extra * Double(max(0, min(onsets.upperBound, ends.onsets) - onsets.lowerBound))
  }

  /// A pair after the one that makes it cheapest, or as the first.
  private func pair(
    _ onset: Int, _ slot: Int, _ lateness: Double, after pairs: [Pair], _ range: Range<Int>
  ) -> Pair {
    let first = cost(ofSlots: 0..<slot, onsets: 0..<onset)
    var best = Pair(onset: onset, slot: slot, lateness: lateness, cost: first, before: nil)
    for index in range {
      let pair = pairs[index]
      guard pair.onset < onset, pair.slot < slot else { continue }
      let change = max(0, (lateness - pair.lateness).magnitude - StrokeAlignment.usual)
      let whole =
        pair.cost + change / StrokeAlignment.costly
        + cost(ofSlots: pair.slot + 1..<slot, onsets: pair.onset + 1..<onset)
      if whole < best.cost { (best.cost, best.before) = (whole, index) }
    }
    best.cost += StrokeAlignment.late * lateness.magnitude
    return best
  }

  /// Goes back from the cheapest end.
  private mutating func follow(_ pairs: [Pair], _ onsets: Int) {
    var cheapest = cost(ofSlots: 0..<onset.count, onsets: 0..<onsets)
    var next: Int?
    for (index, pair) in pairs.enumerated() {
      let whole = pair.cost + cost(ofSlots: pair.slot + 1..<onset.count, onsets: pair.onset + 1..<onsets)
      if whole < cheapest { (cheapest, next) = (whole, index) }
    }
    while let index = next {
      onset[pairs[index].slot] = pairs[index].onset
      next = pairs[index].before
    }
  }
}
