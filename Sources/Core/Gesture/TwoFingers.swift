// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells two fingers that pinch from one that reads while others rest beside it.
///
/// Fingers that mean to pinch come down together. They pinch once the way between them has changed, or once both have moved,
/// if they are too far apart to be two fingers that read side by side.
struct TwoFingers {
  enum News: Equatable {
    case place(Spot?)
    case pinch(Pinch)
  }

  /// In seconds: of fingers that come down further apart in time, one reads, and the other rests.
  private static let together = 0.3
  /// All ways are shares of the pad. Fingers that read side by side are nearer to each other than that.
  private static let wide = 0.25
  /// So far the fingers part, come together or move before they pinch: more than they tremble.
  private static let begun = 0.08

  private enum Course {
    /// One finger, or none, or two that do not pinch.
    case reads
    /// Two fingers came together at these places, and it is open what they mean.
    case waits(FingerPair)
    /// The fingers as of the last step.
    case pinches(FingerPair)
    /// The pinch is over, and a finger that is left hears nothing until it lifts. When it lifted, where one has.
    case rests(lifted: Instant?)
  }

  private var course = Course.reads
  private var first: Spot?
  private var second: Spot?
  /// When the first finger came down.
  private var since = Instant(nanoseconds: .min)

  mutating func take(first spot: Spot?, at now: Instant) -> [News] {
    let came = first == nil && spot != nil
    first = spot
    if came {
      since = now
      // The finger that is left of two becomes the first one at the moment of the other's lift.
      if case .rests(let lifted) = course, lifted != now { course = .reads }
    }
    if spot == nil, case .rests = course { course = .rests(lifted: now) }
    return follow([.place(spot)])
  }

  mutating func take(second spot: Spot?, at now: Instant) -> [News] {
    let came = second == nil
    second = spot
    if came, case .reads = course, now.since(since) <= TwoFingers.together, let pair {
      course = .waits(pair)
    }
    return follow([])
  }

  private var pair: FingerPair? { first.flatMap { one in second.flatMap { FingerPair(one, $0) } } }

  /// Either finger moved or lifted; `news` is what that means while there is no pinch.
  private mutating func follow(_ news: [News]) -> [News] {
    switch course {
    case .reads: return news
    case .rests: return []
    case .waits(let start):
      guard let pair else {
        course = .reads
        return news
      }
      guard TwoFingers.isPinch(pair, since: start) else { return news }
      course = .pinches(start)
      return [.place(nil), .pinch(.begins)] + step()
    case .pinches: return step()
    }
  }

  private static func isPinch(_ now: FingerPair, since start: FingerPair) -> Bool {
    if abs(now.way - start.way) >= begun { return true }
    return start.way >= wide && max(abs(now.x - start.x), abs(now.y - start.y)) >= begun
  }

  private mutating func step() -> [News] {
    guard case .pinches(var before) = course else { return [] }
    guard let pair else {
      course = .rests(lifted: nil)
      return [.pinch(.ends)]
    }
    let steps = before.follow(pair)
    course = .pinches(before)
    return steps.map { .pinch($0) }
  }
}

/// The way between two fingers, and their middle.
private struct FingerPair {
  private(set) var way: Double
  private(set) var x: Double
  private(set) var y: Double

  /// From one step of the zoom to the next the way grows by half: a hand that spreads makes three.
  private static let step = 1.5
  /// Fingers are never nearer to each other than that, whatever a pad reports.
  private static let nearest = 0.03
  /// From one step of a move to the next.
  private static let pace = 1.0 / 16

  /// nil where a place is not on the pad.
  init?(_ one: Spot, _ other: Spot) {
    let all = [one.x, other.x, one.y ?? 0.5, other.y ?? 0.5]
    guard all.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let (across, down) = (all[0] - all[1], all[2] - all[3])
    way = max((across * across + down * down).squareRoot(), FingerPair.nearest)
    x = (all[0] + all[1]) / 2
    y = (all[2] + all[3]) / 2
  }

  /// The steps from here to where the fingers are now.
  mutating func follow(_ now: FingerPair) -> [Pinch] {
    var steps: [Pinch] = []
    let middle = Spot(x: now.x, y: now.y)
    while now.way >= way * FingerPair.step {
      way *= FingerPair.step
      steps.append(.zooms(1, about: middle))
    }
    while now.way <= way / FingerPair.step {
      way /= FingerPair.step
      steps.append(.zooms(-1, about: middle))
    }
    let across = Int((now.x - x) / FingerPair.pace)
    let down = Int((now.y - y) / FingerPair.pace)
    if across != 0 || down != 0 {
      x += Double(across) * FingerPair.pace
      y += Double(down) * FingerPair.pace
      steps.append(.pans(across: across, down: down))
    }
    return steps
  }
}
