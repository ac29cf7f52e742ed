// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What in a view may be a painting: its corners in the view's pixels, and how much speaks for it.
struct Candidate {
  let corners: Corners
  var signs: PaintingSigns
  var score: Double
  /// Which of its sides are the view's border, where it may go on.
  let isOut: SidesOut
}

/// The best of them first, no two nearly the same.
struct Candidates {
  private(set) var all: [Candidate] = []
  /// Two whose corners all lie nearer, in pixels, are the same painting.
  let apart: Double
  /// One whose score is so much lower than the best is not kept.
  let reach: Double
  /// More are not kept.
  let most: Int

  init(apart: Double, reach: Double = .infinity, most: Int) {
    (self.apart, self.reach, self.most) = (apart, reach, most)
    all.reserveCapacity(most + 1)
  }

  /// What a new one must be better than.
  var worst: Double {
    guard let best = all.first else { return -.infinity }
    let last = all.count == most ? all[all.count - 1].score : -.infinity
    return max(last, best.score - reach)
  }

  /// How much better the best one is than the next.
  var lead: Double { all.count > 1 ? all[0].score - all[1].score : PaintingSigns.mostLead }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  /// Keeps the best, and of those that are the same painting the better one.
  mutating func keep(_ new: Candidate) {
    guard new.score > worst else { return }
    for known in all where known.score >= new.score {
      if known.corners.distance(from: new.corners) <= apart { return }
    }
    all.removeAll { $0.score < new.score && $0.corners.distance(from: new.corners) <= apart }
    let place = all.firstIndex { $0.score < new.score } ?? all.count
    all.insert(new, at: place)
    if all.count > most { all.removeLast() }
  }
}
