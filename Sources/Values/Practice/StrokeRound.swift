// SPDX-License-Identifier: GPL-3.0-or-later

/// Some bars of a pattern that were played, each step judged.
public struct StrokeRound: Equatable, Sendable {
  /// Of all bars, each with as many steps as the pattern.
  public let strokes: [JudgedStroke]
  public let pattern: StrokePattern
  /// In seconds: the player's own lateness, which was taken away.
  public let own: Double
  /// By how much the player's beat is longer than the metronome's: -0.05 for one who is 5 % too fast.
  public let drift: Double
  /// The drift is more than chance.
  public let isDrifting: Bool
  /// In seconds: how far strokes lie about the player's own beat, drift taken away.
  public let spread: Double

  /// Less is no drift: a tempo of 100 that becomes 101.
  private static var leastDrift: Double { 0.01 }
  /// In seconds: what a drift makes of a round at least.
  private static var leastShift: Double { 0.04 }
  /// In seconds: more spread is uneven, for then one stroke in three is not good.
  private static var uneven: Double { 0.03 }

  /// In seconds: a single stroke that is farther from the beat than that spoils praise.
  private static var unnoticed: Double { 0.045 }

  init(strokes: [JudgedStroke], pattern: StrokePattern, times: [Double], own: Double) {
    (self.strokes, self.pattern, self.own) = (strokes, pattern, own)
    let points = strokes.indices.compactMap { step in strokes[step].lateness.map { (x: times[step], y: $0) } }
    let slope = Middle.slope(points)
    drift = slope
    spread = Middle.spread(points.map { $0.y - slope * $0.x })
    let length = (points.last?.x ?? 0) - (points.first?.x ?? 0)
    // The error of a slope through n points that lie evenly over a time: their spread times the root of 12 / n over the time.
    let error = length > 0 ? spread * (12 / Double(points.count)).squareRoot() / length : 0
    isDrifting =
      points.count >= 4 && slope.magnitude >= StrokeRound.leastDrift && slope.magnitude >= 3 * error
      && slope.magnitude * length >= StrokeRound.leastShift
  }

  public var bars: Int { strokes.count / pattern.strokes.count }

  /// A step in each of the bars.
  public func strokes(at step: Int) -> [JudgedStroke] {
    (0..<bars).map { strokes[$0 * pattern.strokes.count + step] }
  }

  public func count(_ verdict: StrokeVerdict) -> Int { strokes.count { $0.verdict == verdict } }

  /// Strokes that the pattern wants.
  public var wanted: Int { bars * pattern.struck.count }

  // MARK: - The worst

  /// One thing, the worst first; praise only where nothing is to be said.
  public var advice: StrokeAdvice {
    let missing = count(.missing)
    if 4 * (wanted - missing) < wanted || missing == wanted { return .nothing }
    if 4 * missing >= wanted { return .missing(step: worst(missings)) }
    if isDrifting {
      let percent = max(1, Int((100 * drift.magnitude).rounded()))
      return drift < 0 ? .rushing(percent: percent) : .dragging(percent: percent)
    }
    return always ?? steady ?? once
  }

  /// What went wrong at a step in at least half of the bars.
  private var always: StrokeAdvice? {
    if missings.contains(where: { 2 * $0 >= bars && $0 > 0 }) { return .missing(step: worst(missings)) }
    if extras.contains(where: { 2 * $0 >= bars && $0 > 0 }) { return .extra(step: worst(extras)) }
    return nil
  }

  /// What is wrong with the beat as a whole, or at a step of each bar.
  private var steady: StrokeAdvice? {
    let middle = Middle.of(strokes.compactMap { $0.lateness })
    if middle.magnitude > StrokeVerdict.near { return middle < 0 ? .ahead : .behind }
    let steps = pattern.strokes.indices.map { Middle.of(strokes(at: $0).compactMap { $0.lateness }) }
    let worst = worst(steps.map { $0.magnitude })
    let rest = strokes.indices.compactMap { place in
      strokes[place].lateness.map { $0 - (bars > 1 ? steps[place % steps.count] : 0) }
    }
    // The middle of a step is by chance so far from 0 once in some hundred times.
    let chance = 3.5 * Middle.spread(rest) / Double(bars).squareRoot()
    if steps[worst].magnitude > max(StrokeVerdict.near, chance) {
      return steps[worst] < 0 ? .early(step: worst) : .late(step: worst)
    }
    return spread > StrokeRound.uneven ? .uneven : nil
  }

  /// What went wrong once or twice, or nothing.
  private var once: StrokeAdvice {
    if count(.missing) > 0 { return .missing(step: worst(missings)) }
    if extras.contains(where: { $0 > 0 }) { return .extra(step: worst(extras)) }
    let clear = strokes.indices.filter { strokes[$0].verdict == .early || strokes[$0].verdict == .late }
    if let place = clear.max(by: { lateness($0) < lateness($1) }) {
      let step = place % pattern.strokes.count
      // Several at different steps are no matter of a step.
      guard clear.allSatisfy({ $0 % pattern.strokes.count == step }) else { return .uneven }
      return strokes[place].verdict == .early ? .early(step: step) : .late(step: step)
    }
    // One stroke that is hardly beside the beat, or one in ten, is no matter.
    let slight = strokes.filter { $0.verdict == .slightlyEarly || $0.verdict == .slightlyLate }
    let isNoticed = slight.contains { ($0.lateness ?? 0).magnitude > StrokeRound.unnoticed }
    return slight.count <= max(1, wanted / 10) && !isNoticed ? .right : .almost
  }

  private func lateness(_ place: Int) -> Double { (strokes[place].lateness ?? 0).magnitude }

  /// Of each step in how many bars its stroke is missing, and how many were too many.
  private var missings: [Int] {
    pattern.strokes.indices.map { step in strokes(at: step).count { $0.verdict == .missing } }
  }
  private var extras: [Int] {
    pattern.strokes.indices.map { step in strokes(at: step).reduce(0) { $0 + $1.extras } }
  }

  /// The first of the largest.
  private func worst<Number: Comparable>(_ numbers: [Number]) -> Int {
    numbers.indices.reduce(0) { numbers[$1] > numbers[$0] ? $1 : $0 }
  }
}
