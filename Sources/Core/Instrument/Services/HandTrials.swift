// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// How the check tries the controls: the hand does what the box asks for.
enum HandTrials {
  /// The shutter tries a part again, and is one itself.
  static func shutter(_ stage: inout Stage) {
    guard stage.scene.check?.part == .shutter else { return Trials.next(&stage) }
    feel(&stage)
  }

  /// The knob says again what was found, and its push is a part itself.
  static func push(_ stage: inout Stage) {
    guard let check = stage.scene.check else { return }
    guard check.part == .push else { return Talk.say(&stage, .answer, check.told) }
    feel(&stage)
  }

  static func feel(_ stage: inout Stage) {
    stage.emit(.cue(.done))
    Trials.foundGood(&stage)
  }

  /// A finger ticks at every tenth of the way across, so that the user hears where nothing is felt.
  static func touch(_ stage: inout Stage, _ spot: Spot, after last: Spot? = nil) {
    let place = spot.along
    if Int(place * 10) != last.map({ Int($0.along * 10) }) { stage.emit(.cue(.border)) }
    guard let check = stage.scene.check, check.isForFinger else { return }
    let low = min(check.stroke?.lowerBound ?? place, place)
    stage.scene.check?.stroke = low...max(check.stroke?.upperBound ?? place, place)
    stage.scene.check?.due = nil
  }

  /// Judges the stroke when the finger lifts; over a dead pad the finger seems to lift, too.
  static func lift(_ stage: inout Stage) {
    guard let check = stage.scene.check, check.isForFinger, let stroke = check.stroke else { return }
    stage.scene.check?.stroke = nil
    if check.finding == .good || stroke.lowerBound <= 0.1 && stroke.upperBound >= 0.9 { return feel(&stage) }
    let (low, high) = (Int((stroke.lowerBound * 100).rounded()), Int((stroke.upperBound * 100).rounded()))
    Trials.found(&stage, .missing, [Phrase(.feltFrom, .number(low), .number(high)), Phrase(.slideAll)])
  }
}
