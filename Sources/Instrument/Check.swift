// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// Every part tried, one after the other: which one is in hand, and what became of those before.
struct Check {
  enum Finding {
    case good, missing
  }

  let parts: [CheckPart]
  /// Beyond the last one the sum of it all is told.
  var place = 0
  /// nil is not tried.
  var findings: [Finding?]
  /// What was said of the part in hand.
  var told: [Phrase] = []
  /// A knob that turns is waited for; until it does, the check goes on by itself.
  var isByHand = false
  var hasTurned = (left: false, right: false)
  /// When a trial is over, or else when the check goes on.
  var due: Instant?
  var lamp: Lamp?
  /// How far the finger came in one go.
  var stroke: ClosedRange<Double>?

  /// The flash is on: what the camera saw before, and the lightest since; nil where it told nothing.
  struct Lamp {
    let before: Double?
    var brightest: Double?
  }

  /// In seconds after the words: for an ear's tone and a thought; and for a hand that has to find its way.
  static var pause: Double { 4 }
  static var rest: Double { 15 }
  /// In seconds, where the words are not heard to their end: longer than any of them take.
  static var patience: Double { 45 }

  init(_ parts: [CheckPart]) {
    self.parts = parts
    findings = parts.map { _ in nil }
  }

  var part: CheckPart? { parts.indices.contains(place) ? parts[place] : nil }
  var finding: Finding? { part == nil ? nil : findings[place] }

  mutating func find(_ finding: Finding?) {
    if part != nil { findings[place] = finding }
  }

  /// It waits for the knob from now on.
  mutating func wait() {
    isByHand = true
    due = nil
  }

  mutating func turn(_ clicks: Int) {
    wait()
    if clicks < 0 { hasTurned.left = true } else { hasTurned.right = true }
    if hasTurned.left && hasTurned.right, let turns = parts.firstIndex(of: .turns) { findings[turns] = .good }
    place = min(max(place + clicks, 0), parts.count)
  }

  /// How many work, and which do not.
  var sum: [Phrase] {
    let good = findings.filter { $0 == .good }.count
    guard good < parts.count else { return [Phrase(.allWork)] }
    var phrases = [Phrase(.someWork, .number(good), .number(parts.count))]
    for (part, finding) in zip(parts, findings) where finding != .good {
      phrases.append(Phrase(finding == nil ? .partUntried : .partFails, .phrase(part.phrase)))
    }
    return phrases
  }
}

// MARK: - From part to part

extension Instrument {
  mutating func startCheck() {
    dropPicture()
    closeMenu()
    scene.mode = .look
    scene.hand = .parameter(.waveform)
    scene.check = Check(fitted)
    tryPart(
      after: [Phrase(.checking, .number(fitted.count))] + way([Phrase(.checkTurn), Phrase(.checkAgain)]))
  }

  /// The knob: on to the next part, or back to the one before.
  mutating func turnCheck(_ clicks: Int) {
    guard var check = scene.check else { return }
    let old = check.place
    check.turn(clicks)
    scene.check = check
    if check.place == old { does(.cue(.end(of: clicks))) }
    tryPart()
  }

  /// Nobody has turned the knob, or it does not turn.
  mutating func goOnWithCheck() {
    guard let check = scene.check, let due = check.due, now >= due else { return }
    if check.lamp != nil { return judgeFlash() }
    if glance.place != nil { return found(.missing, [Phrase(.picturesUnread)]) }
    guard check.part != nil else { return endCheck() }
    scene.check?.place += 1
    tryPart()
  }

  /// Back from the check, in the middle of it or at its end.
  mutating func endCheck() {
    leaveCheck()
    answer(Phrase(.checkOver), way: isForCheck ? [] : [Phrase(.aim)])
  }

  mutating func leaveCheck() {
    endTrial()
    guard let check = scene.check else { return }
    lastCheck = check
    scene.check = nil
  }

  /// Nothing can be taken back any more.
  mutating func endAfterCheck() {
    guard isForCheck, scene.check == nil, undo == nil else { return }
    isForCheck = false
    does(.end)
  }

  /// Something else is in the hand for a while.
  mutating func pauseCheck() {
    endTrial()
    scene.check?.wait()
  }

  /// What is to be seen of it while the menu is not open.
  var checkPhrase: Phrase? { scene.check.map { $0.told.first ?? Phrase(.checkAll) } }

  /// Of the last check, what did not turn out to work; nil without one.
  public var partsThatFailed: [CheckPart]? {
    lastCheck.map { check in zip(check.parts, check.findings).filter { $0.1 != .good }.map { $0.0 } }
  }
}
