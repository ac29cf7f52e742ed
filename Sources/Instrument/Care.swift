// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Gesture
import Listening
import Speech

/// Care for the ears: what they have heard in seven days, and what they were told of it.
struct Care {
  let ears: EarLevel
  /// In Pa² s.
  private(set) var week = 0.0
  /// Of the safe week of whoever listens.
  private(set) var percent = 0
  /// What was told last: 0 nothing, 1 that it is much, 2 that it is enough, one more for each further whole week.
  private var told = 0
  /// The volumes go down to this step of theirs; nil when they don't, or whoever listens has said how loud it shall be.
  private(set) var goal: Int?
  private var nextStep = Instant(nanoseconds: .min)

  /// In percent: where H.870 has a warning come before it is too late.
  private static var much: Int { 80 }
  /// In percent: so far below what was told it must fall, hour by hour, to be told again.
  private static var hysteresis: Int { 10 }
  /// In seconds, from one step down to the next: nobody takes it for a fault.
  private static var betweenSteps: Double { 2 }

  init(_ ears: EarLevel) { self.ears = ears }

  private static func stage(_ percent: Int) -> Int { percent < much ? 0 : 1 + percent / 100 }

  /// Returns whether there is something to tell.
  mutating func hear(_ week: Double, by listener: Listener) -> Bool {
    self.week = week
    percent = listener.percent(of: week)
    told = min(told, Care.stage(percent + Care.hysteresis))
    guard Care.stage(percent) > told else { return false }
    told = Care.stage(percent)
    return true
  }

  var isEnough: Bool { told > 1 }

  mutating func turnDown(for listener: Listener, at now: Instant) {
    goal = ears.step(notAbove: listener.level)
    nextStep = now + Care.betweenSteps
  }

  mutating func stay() { goal = nil }

  /// How far down it goes now, if it is time.
  mutating func step(at now: Instant) -> Int? {
    guard let goal, now >= nextStep else { return nil }
    nextStep = now + Care.betweenSteps
    return goal
  }
}

extension Instrument {
  /// What was heard before the box was switched on, and told then.
  public mutating func recall(week: Double) { _ = care.hear(week, by: scene.settings.listener) }

  mutating func hear(_ week: Double) {
    let isNews = care.hear(week, by: scene.settings.listener)
    if let goal = care.step(at: now) { goDown(to: goal) }
    guard isNews else { return }
    let number = Value.number(care.percent)
    guard care.isEnough else { return say(.fault, [Phrase(.heardMuch, number)]) }
    care.turnDown(for: scene.settings.listener, at: now)
    if !isAbove(care.goal ?? 0) { care.stay() }
    say(.fault, [Phrase(.heardEnough, number), Phrase(care.goal == nil ? .restEars : .goesDown)])
  }

  private func isAbove(_ step: Int) -> Bool {
    scene.settings[.volume] > step || scene.settings[.speechVolume] > step
  }

  private mutating func goDown(to goal: Int) {
    for volume in [Parameter.volume, .speechVolume] where scene.settings[volume] > goal {
      scene.settings[volume] -= 1
    }
    if !isAbove(goal) { care.stay() }
    follow(scene.settings)
  }
}

// MARK: - The ceiling

extension Instrument {
  /// The loudest step of both volumes: what was allowed in the menu, and for a child no more than its ears bear all week.
  var ceiling: Int { ceiling(of: scene.settings) }

  private func ceiling(of settings: Settings) -> Int {
    switch settings.listener {
    case .adult: settings[.ceiling]
    case .child: min(settings[.ceiling], care.ears.step(notAbove: Listener.child.level))
    }
  }

  func highest(of parameter: Parameter) -> Int {
    switch parameter {
    case .volume, .speechVolume: ceiling
    case .instruments: own.files.fonts.count
    case .scale: parameter.range.upperBound + own.files.scales.count
    default: parameter.range.upperBound
    }
  }

  mutating func keepUnderCeiling(_ parameter: Parameter) {
    scene.settings[parameter] = min(scene.settings[parameter], highest(of: parameter))
  }

  /// While its value is in hand, everything is as loud as it would allow.
  var isTryingCeiling: Bool {
    scene.menu?.before != nil && scene.menu?.entry == .parameter(.ceiling)
  }

  func allowsMore(_ parameter: Parameter, than before: Int) -> Bool {
    var settings = scene.settings
    settings[parameter] = before
    return ceiling > ceiling(of: settings)
  }

  /// Its value in words; at the ceiling, where the way on is.
  mutating func answerValue(of parameter: Parameter, isHeard: Bool, isAtEnd: Bool) {
    if parameter == .volume || parameter == .speechVolume { care.stay() }
    let value = Value.phrase(words(of: parameter))
    if isAtEnd && highest(of: parameter) < parameter.range.upperBound {
      return answer(Phrase(.atCeiling, value))
    }
    if let measured = dataValue(of: parameter) { return answer(Phrase(.just, value), measured) }
    // In the menu nobody may be lost, and what does not sound has nothing but its name.
    if scene.menu == nil && isHeard && (reading != nil || parameter.isHeardAtOnce) {
      comment([Phrase(.just, value)])
    } else {
      answer(Phrase(.just, value))
    }
  }
}
