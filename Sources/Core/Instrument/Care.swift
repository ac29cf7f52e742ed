// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Sonify
import Gesture
import Speech

/// Hearing care: the dose of the last seven days, and what the box has announced about it.
struct Care {
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

  /// The next step down, if it is time.
  mutating func step(at now: Instant) -> Int? {
    guard let goal, now >= nextStep else { return nil }
    nextStep = now + Care.betweenSteps
    return goal
  }
}

extension Stage {
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

extension Stage {
  /// The loudest step of both volumes: as the menu allows, and for a child what its ears bear all week.
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

  /// The ceiling's value is in hand, so everything is as loud as it would allow.
  var isTryingCeiling: Bool {
    scene.menu?.before != nil && scene.menu?.entry == .parameter(.ceiling)
  }

  func allowsMore(_ parameter: Parameter, than before: Int) -> Bool {
    var settings = scene.settings
    settings[parameter] = before
    return ceiling > ceiling(of: settings)
  }

  /// Says the parameter's value, and at the ceiling where the way on is.
  mutating func answerValue(of parameter: Parameter, isHeard: Bool, isAtEnd: Bool) {
    if parameter == .volume || parameter == .speechVolume { care.stay() }
    let value = Value.phrase(words(of: parameter))
    if isAtEnd && highest(of: parameter) < parameter.range.upperBound {
      return answer(Phrase(.atCeiling, value))
    }
    if let measured = activity.hand.measured(self, parameter) {
      return answer(Phrase(.just, value), measured)
    }
    // The menu always names its values so that no user is lost; a setting without sound has only its name.
    if scene.menu == nil && isHeard && (reading != nil || parameter.isHeardAtOnce) {
      comment([Phrase(.just, value)])
    } else {
      answer(Phrase(.just, value))
    }
  }
}
