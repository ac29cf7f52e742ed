// SPDX-License-Identifier: GPL-3.0-or-later

/// Pads that are on without a finger on them: wet, dirty or broken.
///
/// A finger may rest for as long as it likes. But a user who touches three other places, while the pad stays
/// on, looks for what is wrong. Once may be the other hand, twice a double tap.
struct StuckPads {
  private static let visits = 3
  /// In seconds that the pad has been on: longer than one finger is kept down while another one plays.
  private static let patience = 10.0
  /// In seconds: a contact of less is no finger, but a pad that flickers.
  private static let shortestVisit = 0.03

  /// One pad that is on, and the touches elsewhere meanwhile.
  private struct Watch {
    let since: Instant
    /// The pads in a row with this pad.
    var row: Pads
    var visitor: Visitor
    var visits = 0

    var due: Instant? { visits < StuckPads.visits ? nil : since + StuckPads.patience }
  }

  private enum Visitor {
    case none
    case away(since: Instant)
    /// The other touch was there before the pad was on, or has been beside it: it may be the same finger.
    case unclear
  }

  private(set) var pads: Pads = 0
  private var watches: [Watch?]

  init(padCount: Int) { watches = Array(repeating: nil, count: padCount) }

  var deadline: Instant? {
    var soonest: Instant?
    for watch in watches { soonest = earliest(soonest, watch?.due) }
    return soonest
  }

  /// Reports the pads that are freed, and those that are found stuck.
  mutating func take(_ on: Pads, at now: Instant, freed: inout [Int], stuck: inout [Int]) {
    for pad in watches.indices where pads.has(pad) && !on.has(pad) {
      pads &= ~.pad(pad)
      freed.append(pad)
    }
    let live = on & ~pads
    for pad in watches.indices { watches[pad] = StuckPads.watch(watches[pad], pad, live, at: now) }
    advance(to: now, stuck: &stuck)
  }

  mutating func advance(to now: Instant, stuck: inout [Int]) {
    for pad in watches.indices {
      if let due = watches[pad]?.due, due <= now { leaveOut(pad, &stuck) }
    }
  }

  /// Takes the pads that are on when the box starts for stuck: they are no fingers.
  mutating func takeStart(stuck: inout [Int]) {
    for pad in watches.indices where watches[pad] != nil { leaveOut(pad, &stuck) }
  }

  private mutating func leaveOut(_ pad: Int, _ stuck: inout [Int]) {
    watches[pad] = nil
    pads |= .pad(pad)
    stuck.append(pad)
  }

  private static func watch(_ watch: Watch?, _ pad: Int, _ live: Pads, at now: Instant) -> Watch? {
    guard live.has(pad) else { return nil }
    let row = live.row(with: pad)
    let isAlone = live == row
    guard var watch else {
      return Watch(since: now, row: row, visitor: isAlone ? .none : .unclear)
    }
    let isSteady = row == watch.row
    watch.row = row
    switch watch.visitor {
    case .none where !isAlone:
      watch.visitor = isSteady ? .away(since: now) : .unclear
    case .away(let since) where isAlone:
      if isSteady && since + shortestVisit <= now { watch.visits += 1 }
      watch.visitor = .none
    case .away where !isSteady:
      watch.visitor = .unclear
    case .unclear where isAlone:
      watch.visitor = .none
    default: break
    }
    return watch
  }
}
