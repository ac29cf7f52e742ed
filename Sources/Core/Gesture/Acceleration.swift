// SPDX-License-Identifier: GPL-3.0-or-later

/// Measures how quickly the knob turns: a quick hand wants to get far.
///
/// A key that repeats by itself, 25 or 30 times a second, counts as quick turning: holding it goes far.
struct Acceleration {
  /// In clicks a second for each further boost. A careful hand makes 2 to 4 clicks a second; a knob of 20 clicks a
  /// turn that is flicked by a third of a turn makes 30.
  private static let clicksPerBoost = 5.0
  private static let most = 5
  /// In seconds: after a longer pause the count starts again. At 5 clicks a second they are 0.2 s apart.
  private static let pause = 0.25
  /// Clicks after the first from which a speed can be computed: two close together may be a slip of the hand.
  private static let evidence = 3
  /// In seconds, against a division by nothing where several clicks come at one instant.
  private static let shortest = 0.001

  /// The last turns in one direction, oldest first.
  private var turns: [(at: Instant, clicks: Int)] = []

  /// The boost of so many clicks, which are not 0.
  mutating func take(_ clicks: Int, at now: Instant) -> Int {
    if let last = turns.last,
      last.clicks.signum() != clicks.signum() || now.since(last.at) > Acceleration.pause
    {
      turns.removeAll()
    }
    turns.append((now, clicks))
    if turns.count > Acceleration.evidence + 1 { turns.removeFirst() }
    var clicksSinceFirst = 0
    for turn in turns.dropFirst() { clicksSinceFirst += abs(turn.clicks) }
    guard clicksSinceFirst >= Acceleration.evidence else { return 1 }
    let time = max(now.since(turns[0].at), Acceleration.shortest)
    let boost = Double(clicksSinceFirst) / time / Acceleration.clicksPerBoost
    return min(max(Int(boost), 1), Acceleration.most)
  }
}
