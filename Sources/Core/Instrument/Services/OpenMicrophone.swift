// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Speech

/// Opens the microphone for what the activity wants to hear, closes it, and hands on what is heard.
enum OpenMicrophone {
  /// What the microphone shall listen for; nil where it shall be closed.
  static func wanted(_ stage: Stage) -> EarOrder? {
    guard stage.health.microphone.isThere, stage.scene.firstStart == nil else { return nil }
    if let check = stage.scene.check { return check.clap?.isAwaited == true ? .sounds : nil }
    return stage.activity.ear.order(stage)
  }

  /// Runs after every event, before another part of the box may open the microphone.
  static func close(_ stage: inout Stage) {
    guard stage.health.microphone.order != nil, wanted(stage) == nil else { return }
    stage.health.microphone.order = nil
    stage.emit(.hear(nil))
  }

  /// Runs after every event, when others have closed it.
  static func open(_ stage: inout Stage) {
    if isBroken(stage) { stage.health.microphone.wasGone = true }
    let before = stage.health.microphone.order
    guard let order = wanted(stage), order != before else { return }
    stage.health.microphone.order = order
    if stage.scene.check == nil { stage.activity.ear.ordered(&stage, before) }
    stage.emit(.hear(order))
  }

  static func isBroken(_ stage: Stage) -> Bool {
    stage.health.troubles.all.contains { $0.subject == .microphone }
  }

  static func hears(_ stage: Stage) -> Bool { stage.health.microphone.isThere && !isBroken(stage) }

  /// That the microphone listens, and how to go on; or why it does not, and what goes without it.
  static func words(_ stage: Stage, way: Phrase, without: [Phrase] = []) -> [Phrase] {
    if hears(stage) { return [Phrase(.tunerListens), way] }
    return [Phrase(stage.health.microphone.isThere ? .noMicrophone : .tunerNoMicrophone)] + without
  }

  /// That headphones help, once, to a user whose box hears.
  static func headphones(_ stage: inout Stage) -> [Phrase] {
    guard hears(stage), !stage.health.microphone.isHeadphonesTold else { return [] }
    stage.health.microphone.isHeadphonesTold = true
    return [Phrase(.tunerHeadphones)]
  }

  /// The microphone hears.
  static func begin(_ stage: inout Stage) {
    guard stage.health.microphone.order != nil, stage.health.microphone.wasGone else { return }
    stage.health.microphone.wasGone = false
    if stage.scene.check == nil { stage.activity.ear.returned(&stage) }
  }

  static func take(_ stage: inout Stage, _ finding: EarFinding, isTalking: Bool) {
    guard stage.health.microphone.order != nil else { return }
    stage.health.microphone.isTalking = isTalking
    if stage.scene.check != nil { return ClapTrial.take(&stage, finding) }
    stage.activity.ear.takes(&stage, finding)
  }
}
