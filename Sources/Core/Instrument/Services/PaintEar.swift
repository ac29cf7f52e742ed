// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Speech

/// What the microphone listens for where sound becomes a picture: all that is heard, until a take is in hand.
enum PaintEar {
  static var ear: ActivityEar { ActivityEar(order: order, ordered: begin, returned: say, takes: take) }

  /// While a finger hears a take, the microphone is closed: it would hear the box.
  private static func order(_ stage: Stage) -> EarOrder? {
    stage.scene.games.paint.take == nil ? .picture : nil
  }

  private static func begin(_ stage: inout Stage, after before: EarOrder?) {
    stage.health.microphone.sound.roll.clear()
    stage.health.microphone.sound.struck = nil
    stage.health.microphone.sound.newest = nil
  }

  private static func say(_ stage: inout Stage) {
    if stage.scene.games.paint.step == .listens, isFree(stage) {
      Talk.remark(&stage, [Phrase(.tunerListens), PaintMode.way(stage)])
    }
  }

  private static func isFree(_ stage: Stage) -> Bool {
    stage.scene.menu == nil && !stage.scene.questions.isExplaining
  }

  private static func take(_ stage: inout Stage, _ finding: EarFinding) {
    switch finding {
    case .struck: stage.health.microphone.sound.struck = stage.now
    case .column(let column):
      stage.health.microphone.sound.roll.append(column)
      PaintTake.endIfFull(&stage)
    case .advice(.silent):
      // Whatever else would help a tuner, a picture shows by itself.
      if stage.scene.games.paint.step == .listens, isFree(stage) { Talk.remark(&stage, .tunerSilent) }
    case .sound(let sound):
      stage.health.microphone.sound.newest = sound
      SoundFlash.take(&stage, finding)
    default: break
    }
  }
}
