// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Speech

/// How the check tries the microphone: it asks for a clap, and is content with anything that begins to sound.
enum ClapTrial {
  /// In seconds after the words: for a hand that puts something down first, and time for a second clap.
  private static var patience: Double { 8 }

  static func begin(_ stage: inout Stage, _ words: [Phrase]) {
    stage.scene.check?.clap = Check.Clap()
    Trials.tell(&stage, words + [Phrase(.clapOnce)])
    stage.scene.check?.due = stage.now + Check.patience
  }

  /// The words are over, so that the box cannot hear itself.
  static func listen(_ stage: inout Stage) {
    guard stage.scene.check?.clap?.isAwaited == false else { return }
    stage.scene.check?.clap?.isAwaited = true
    stage.scene.check?.due = stage.now + patience
  }

  static func take(_ stage: inout Stage, _ finding: EarFinding) {
    guard stage.scene.check?.clap != nil else { return }
    switch finding {
    case .sound(let sound):
      guard case .began = sound.news else { return }
      stage.emit(.cue(.done))
      Trials.foundGood(&stage)
    case .advice(let advice): stage.scene.check?.clap?.advice = advice
    default: break
    }
  }

  /// Nothing was heard in time.
  static func miss(_ stage: inout Stage) {
    guard let clap = stage.scene.check?.clap else { return }
    let advice = TunerWords.advice(clap.advice) ?? [Phrase(.clapNearer)]
    Trials.found(&stage, .missing, [Phrase(.clapUnheard)] + advice)
  }
}
