// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The line (f_k / k)^2 = F + F B k^2 through the partials of a stiff string, by weighted least squares.
struct StiffLine {
  struct Partial {
    var k = 0
    var frequency = 0.0
    /// The standard deviation, in Hz.
    var deviation = 0.0
    var clear = 0.0
    var isUsed = true
  }

  /// F and F B.
  private var height = 0.0
  private var slope = 0.0
  /// Their variances and what they have in common.
  private var variance = (height: 0.0, slope: 0.0, both: 0.0)
  private var guess = 0.0
  private var guessDeviation = 0.0
  private var partials = [Partial](repeating: Partial(), count: 10)
  private var count = 0
  /// How much farther partials are off than their noise explains.
  private var excess = 1.0

  /// Guitar strings have 3e-5 to 2e-4, which counts as one more measurement.
  private static var stiffness: (mean: Double, deviation: Double) { (1e-4, 0.8e-4) }
  /// Cents for half a natural logarithm of F.
  private static var cents: Double { 1731.234 / 2 }

  init() {}

  /// Forgets all partials, but for a first guess that may be so many cents off.
  mutating func begin(guess: Double, cents: Double) {
    (count, excess) = (0, 1)
    self.guess = guess * guess
    guessDeviation = self.guess * cents / StiffLine.cents
    solve()
  }

  mutating func add(_ partial: Partial) {
    guard count < partials.count else { return }
    partials[count] = partial
    count += 1
  }

  func frequency(of k: Int) -> Double {
    Double(k) * max(0, height + slope * Double(k * k)).squareRoot()
  }

  /// How far a partial may be off, in cents: three deviations, less than before any was known.
  func cents(of k: Int) -> Double {
    let square = Double(k * k)
    let variance = variance.height + 2 * square * variance.both + square * square * variance.slope
    return min(3 * StiffLine.cents * max(0, variance).squareRoot() / height, 28)
  }

  mutating func solve() {
    // The guess is worth little beside a partial, but keeps the line where there is none.
    var w = 1 / (guessDeviation * guessDeviation)
    let (mean, deviation) = StiffLine.stiffness
    let v = 1 / (guess * deviation * guess * deviation)
    var (wx, wxx) = (0.0, v)
    var (wy, wxy) = (w * guess, v * guess * mean)
    for place in 0..<count where partials[place].isUsed {
      let (x, y, weight) = values(place)
      w += weight
      wx += weight * x
      wxx += weight * x * x
      wy += weight * y
      wxy += weight * x * y
    }
    let determinant = w * wxx - wx * wx
    (height, slope) = ((wxx * wy - wx * wxy) / determinant, (w * wxy - wx * wy) / determinant)
    variance = (wxx / determinant, w / determinant, -wx / determinant)
    // A string is never softer than without its stiffness.
    if slope < 0 { (height, slope) = (wy / w, 0) }
  }

  private func values(_ place: Int) -> (x: Double, y: Double, weight: Double) {
    let partial = partials[place]
    let x = Double(partial.k * partial.k)
    let ratio = partial.frequency / Double(partial.k)
    // Beats of two directions of swinging, and neighbours: no partial is better than 0.05 cents.
    let least = ratio * ratio * 0.05 / StiffLine.cents
    let deviation = 2 * ratio * partial.deviation / Double(partial.k)
    return (x, ratio * ratio, 1 / (deviation * deviation + least * least))
  }

  /// Drops the farthest partial and solves again, as long as one is too far off.
  mutating func dropStrays(beyond cents: Double) {
    for _ in 0..<4 {
      var worst: (place: Int, by: Double)?
      for place in 0..<count where partials[place].isUsed {
        let (x, y, weight) = values(place)
        let off = (y - height - slope * x).magnitude
        let inCents = StiffLine.cents * off / height
        let inDeviations = off * weight.squareRoot()
        let by = max(inCents / cents, inCents > 0.5 ? inDeviations / 3.5 : 0)
        if by > max(1, worst?.by ?? 0) { worst = (place, by) }
      }
      guard let worst else { break }
      partials[worst.place].isUsed = false
      solve()
    }
    weigh()
  }

  private mutating func weigh() {
    var (sum, used) = (0.0, 0)
    for place in 0..<count where partials[place].isUsed {
      let (x, y, weight) = values(place)
      let off = y - height - slope * x
      sum += off * off * weight
      used += 1
    }
    excess = used > 2 ? max(1, sum / Double(used - 2)) : 1
  }

  /// nil where no partial was used.
  var pitch: StringPitch? {
    let used = partials[0..<count].reduce(0) { $0 + ($1.isUsed ? 1 : 0) }
    guard used > 0, height > 0 else { return nil }
    let clearest = partials[0..<count].reduce(0.0) { max($0, $1.isUsed ? $1.clear : 0) }
    return StringPitch(
      frequency: height.squareRoot(), stiffness: slope / height,
      uncertainty: StiffLine.cents * (variance.height * excess).squareRoot() / height, partials: used,
      clearness: clearest)
  }
}
