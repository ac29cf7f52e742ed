// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Orbs
import Speech

/// Opens the microphone for how loud it is, while that moves orbs, and closes it. Comments have it for themselves: they are
/// spoken in the player alone, where there are no orbs.
enum Listening {
  /// In seconds: without news a clap is over by then, and with it what it does.
  private static var fading: Double { 0.5 }

  static func isWanted(_ stage: Stage) -> Bool {
    guard stage.health.microphone.isThere, stage.scene.mode == .orbs, let orbs = stage.scene.games.orbs?.orbs
    else { return false }
    return orbs.physics == .senses && !orbs.arrangement.isPlaced && stage.scene.check == nil
      && stage.scene.firstStart == nil
  }

  /// What is to be said when what was chosen just now opens the microphone.
  static func words(_ stage: Stage) -> [Phrase] {
    isWanted(stage) && !stage.health.microphone.isOpen ? [Phrase(.orbsListen)] : []
  }

  static func take(_ stage: inout Stage, _ loudness: Double) {
    guard stage.health.microphone.isOpen else { return }
    stage.health.microphone.loudness = loudness > 0 ? min(loudness, 1) : 0
    stage.health.microphone.since = stage.now
  }

  /// How much louder it is now than before, 0 to 1.
  static func loudness(_ stage: Stage) -> Double {
    let (microphone, now) = (stage.health.microphone, stage.now)
    guard microphone.isOpen else { return 0 }
    return microphone.loudness * max(0, 1 - now.since(microphone.since) / fading)
  }

  /// Runs after every event: the microphone is open while it is wanted, and at no other time.
  static func settle(_ stage: inout Stage) {
    let isWanted = isWanted(stage)
    guard isWanted != stage.health.microphone.isOpen else { return }
    stage.health.microphone.isOpen = isWanted
    stage.health.microphone.loudness = 0
    stage.emit(.listen(isWanted))
  }
}
