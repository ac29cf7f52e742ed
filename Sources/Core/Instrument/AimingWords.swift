// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Gesture
import Picture
import Speech

/// Which words of guidance are worth saying, and when: never the same again without need, never one in the midst of another.
struct AimingWords {
  struct Word: Equatable {
    let guidance: Guidance
    /// It was said before and still holds: the deed alone is named.
    let isAgain: Bool
  }

  private(set) var told: Guidance?
  private var lastWord = Instant(nanoseconds: .min)
  /// How often the same word was said while nothing changed in the view.
  private var times = 0
  /// Where the painting was when the last word was said.
  private var place: PaintingAhead?
  /// Whether this painting was said to be whole in view.
  private var wasWhole = false
  /// The sides of which it was said that they are out of view.
  private var explained: [Guidance.Side] = []
  private var lastFound = Instant(nanoseconds: .min)

  // In seconds.

  /// What is gone sooner is not worth a word. A painting's place needs three views that agree.
  private static var steady: Double { 0.5 }
  private static var steadyPlace: Double { 0.13 }
  /// From the beginning of one word to that of the next.
  private static var betweenWords: Double { 4 }
  private static var betweenPlaces: Double { 1.5 }
  /// From a word to the same one again: at first about as long as a hand needs for it, and each time twice as long.
  private static var beforeAgain: Double { 1.8 }
  /// The box explains from the beginning how to find a painting that was lost for longer.
  private static var memory: Double { 2 }
  /// In shares of the view: a painting that has moved so far shows a user who does as the words say.
  private static var moved: Double { 0.04 }

  /// `seconds` is how long the guidance has been the same, and `lastSaid` when other words of the box began.
  mutating func take(
    _ guidance: Guidance, _ painting: PaintingAhead?, for seconds: Double, at now: Instant, lastSaid: Instant,
    isTalking: Bool
  ) -> Word? {
    let isPlace = guidance.isOfPainting
    if painting != nil { lastFound = now }
    if now.since(lastFound) > AimingWords.memory { forgetPainting() }
    lastWord = max(lastWord, lastSaid)
    let pause = now.since(lastWord)
    guard !isTalking, seconds >= (isPlace ? AimingWords.steadyPlace : AimingWords.steady),
      pause >= (isPlace ? AimingWords.betweenPlaces : AimingWords.betweenWords)
    else { return nil }
    guard guidance != told else { return again(guidance, painting, after: pause, at: now) }
    if guidance == .plain(.good), !isWorthGood(painting) { return nil }
    var isAgain = guidance == .whole && wasWhole
    if case .out(let side) = guidance {
      isAgain = explained.contains(side)
      if !isAgain { explained.append(side) }
    }
    if isPlace { wasWhole = guidance == .whole }
    (told, lastWord, times, place) = (guidance, now, 0, painting)
    return Word(guidance: guidance, isAgain: isAgain)
  }

  private mutating func forgetPainting() {
    wasWhole = false
    explained = []
    if told?.isOfPainting == true { told = nil }
  }

  /// "All is well" is worth a word only after the box has said otherwise, and never when a painting was lost.
  private func isWorthGood(_ painting: PaintingAhead?) -> Bool {
    switch told {
    case nil, .plain(.good), .whole: false
    case .plain: true
    case .out, .stepBack, .turn, .closer, .stands: painting != nil
    }
  }

  /// A deed that is still to be done is named again.
  private mutating func again(
    _ guidance: Guidance, _ painting: PaintingAhead?, after pause: Double, at now: Instant
  ) -> Word? {
    let isDeed =
      switch guidance {
      case .plain(.leansLeft), .plain(.leansRight): painting != nil
      case .plain, .whole: false
      case .out, .stepBack, .turn, .closer, .stands: true
      }
    guard isDeed else { return nil }
    if let painting, let place, painting.distance(from: place) > AimingWords.moved { times = 0 }
    // Not more than sixteen times as long.
    guard pause >= AimingWords.beforeAgain * Double(1 << min(times, 4)) else { return nil }
    (lastWord, times, place) = (now, times + 1, painting)
    return Word(guidance: guidance, isAgain: true)
  }
}

extension AimingWords.Word {
  /// What is said of it.
  var keys: [Key] {
    switch guidance {
    case .out(let side): isAgain ? [side.turn] : [side.isOut, side.turn]
    case .stepBack: [.aimBack]
    case .turn(let side): [side.turn]
    case .closer: [.aimCloser]
    case .stands(.left): isAgain ? [.aimStepRight] : [.aimFarLeft, .aimStepRight]
    case .stands: isAgain ? [.aimStepLeft] : [.aimFarRight, .aimStepLeft]
    case .whole: isAgain ? [.aimGood] : [.aimWhole]
    case .plain(let advice): [advice.key]
    }
  }
}

extension Guidance.Side {
  fileprivate var isOut: Key {
    switch self {
    case .left: .aimOutLeft
    case .right: .aimOutRight
    case .top: .aimOutTop
    case .bottom: .aimOutBottom
    }
  }

  fileprivate var turn: Key {
    switch self {
    case .left: .aimTurnLeft
    case .right: .aimTurnRight
    case .top: .aimHigher
    case .bottom: .aimLower
    }
  }
}

extension Advice {
  fileprivate var key: Key {
    switch self {
    case .dark: .aimDark
    case .moving: .aimMoving
    case .leansRight: .aimLeansRight
    case .leansLeft: .aimLeansLeft
    case .blurred: .aimBlurred
    case .good: .aimGood
    }
  }
}
