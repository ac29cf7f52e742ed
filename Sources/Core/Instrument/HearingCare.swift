// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Domain

/// Hearing care: the dose of the last seven days, and what the box has announced about it.
struct HearingCare {
  let ears: EarLevel
  /// The dose of the last seven days, in Pa² s.
  private(set) var week = 0.0
  /// The dose as percent of the listener's safe week.
  private(set) var percent = 0
  /// The last announcement: 0 none, 1 "much", 2 "enough", one more for each further whole week.
  private var told = 0
  /// The step to which the volumes go down; nil when they stay, or the listener has chosen how loud it is.
  private(set) var goal: Int?
  private var nextStep = Instant(nanoseconds: .min)

  /// In percent: where H.870 has a warning come before it is too late.
  private static var much: Int { 80 }
  /// In percent: the dose must fall so far below the last announcement before the box repeats it.
  private static var hysteresis: Int { 10 }
  /// In seconds, from one step down to the next: so slow that it does not sound like a fault.
  private static var betweenSteps: Double { 2 }

  init(_ ears: EarLevel) { self.ears = ears }

  private static func stage(_ percent: Int) -> Int { percent < much ? 0 : 1 + percent / 100 }

  /// Returns whether there is something to announce.
  mutating func hear(_ week: Double, by listener: Listener) -> Bool {
    self.week = week
    percent = listener.percent(of: week)
    told = min(told, HearingCare.stage(percent + HearingCare.hysteresis))
    guard HearingCare.stage(percent) > told else { return false }
    told = HearingCare.stage(percent)
    return true
  }

  var isEnough: Bool { told > 1 }

  mutating func turnDown(for listener: Listener, at now: Instant) {
    goal = ears.step(notAbove: listener.level, for: listener)
    nextStep = now + HearingCare.betweenSteps
  }

  mutating func stay() { goal = nil }

  /// The next step down, if it is time.
  mutating func step(at now: Instant) -> Int? {
    guard let goal, now >= nextStep else { return nil }
    nextStep = now + HearingCare.betweenSteps
    return goal
  }
}
