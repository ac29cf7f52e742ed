// SPDX-License-Identifier: GPL-3.0-or-later

/// The middle of some numbers, which a few far ones do not move.
enum Middle {
  /// 0 of none.
  static func of(_ numbers: [Double]) -> Double {
    guard !numbers.isEmpty else { return 0 }
    let sorted = numbers.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }

  /// How far numbers are about their middle: the standard deviation, where they are even.
  static func spread(_ numbers: [Double]) -> Double {
    let middle = of(numbers)
    // Half of what is normal lies within 0.6745 standard deviations.
    return of(numbers.map { ($0 - middle).magnitude }) / 0.6745
  }

  /// The middle slope between all pairs of points. Of more than 200 points so many are taken as make 200.
  static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    let stride = points.count / 200 + 1
    var slopes: [Double] = []
    for one in Swift.stride(from: 0, to: points.count, by: stride) {
      for other in Swift.stride(from: one + stride, to: points.count, by: stride)
      where points[other].x > points[one].x {
        slopes.append((points[other].y - points[one].y) / (points[other].x - points[one].x))
      }
    }
    return of(slopes)
  }
}
